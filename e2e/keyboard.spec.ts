import { expect } from '@playwright/test'
import { expectHeld, tabTo } from './support/keyboard.ts'
import { operator } from './support/operator.ts'
import { PASSWORD, readCode, sentIds, signInMember } from './support/outbox.ts'
import { alive, type Person, person } from './support/people.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

// No pointer from here on: what only a press of the mouse reaches is not there (docs/screens.md#c8).

const someone = (browser: Parameters<typeof person>[0], kind: Person['kind'], email: string) =>
  person(browser, { kind, locale: 'th', email, phone: '0800000000', width: 1280 })

test('by keyboard alone a brand signs in, is led to what is wrong, writes a campaign and places an order', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const who = await someone(browser, 'marketer', 'pillow@brand.demo')
  const { page, t } = who
  const { keyboard } = page
  await who.go('/Influencer/preLogin/goto:login?kind=marketer')
  const form = page.locator('form')
  const submit = form.getByRole('button', { name: t('signUp.signInForm.submit'), exact: true })
  await tabTo(page, submit)
  await keyboard.press('Enter')
  // Sent empty: the list of what is wrong has the focus, and its first line leads to the field.
  const faults = page.getByRole('alert').or(page.locator('[tabindex="-1"]:focus')).first()
  await expect(faults).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel(t('signUp.signInForm.username'))).toBeFocused()
  await keyboard.type(who.email)
  await tabTo(page, page.getByLabel(t('signUp.signInForm.password'), { exact: true }))
  await keyboard.type(PASSWORD)
  const known = await sentIds(page.request, who.email)
  await keyboard.press('Enter')
  const code = page.locator('input[autocomplete="one-time-code"]').first()
  const isHome = page.waitForURL('**/Marketer/dashboard**')
  if (await Promise.race([code.waitFor().then(() => true), isHome.then(() => false)])) {
    await expect(code).toBeFocused()
    await keyboard.type(await readCode(page.request, who.email, known), { delay: 20 })
  }
  await isHome

  await who.go('/Marketer/publicCampaign')
  await tabTo(page, page.getByLabel(t('campaign.startPanel.name')))
  await keyboard.type('ปลอกหมอนที่ซักง่าย')
  await tabTo(page, page.getByRole('button', { name: t('campaign.startPanel.start') }))
  await keyboard.press('Enter')
  await page.waitForURL(/draft=/)
  await alive(page)
  await tabTo(page, page.getByRole('checkbox', { name: t('social.channel.INSTAGRAM'), exact: true }))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel(t('social.post.photoPost')))
  await keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel(t('campaign.brief.text')))
  await keyboard.type('ถ่ายปลอกหมอนก่อนและหลังซัก')
  await expect(page.getByText(t.like('campaign.wizard.savedAt')).first()).toBeVisible()

  await who.go('/Marketer/credit/buy')
  const amount = page.getByLabel(t('credit.buyForm.amount'))
  await tabTo(page, amount)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('1')
  await tabTo(page, page.getByRole('button', { name: t.like('credit.buyForm.submit') }))
  await keyboard.press('Enter')
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveCount(1)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(amount).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('2000')
  await tabTo(page, page.getByRole('button', { name: t.like('credit.buyForm.submit') }))
  await keyboard.press('Enter')
  await page.waitForURL(/purchase=/)
  await expect(page.getByRole('img', { name: t.like('credit.qr.alt') })).toBeVisible()
})

test('by keyboard alone a draft is reviewed; the drawer and its dialogs hold the focus and give it back', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const who = await someone(browser, 'marketer', 'brand@brand.demo')
  const { page, t } = who
  const { keyboard } = page
  await signInMember(page.request, who)
  await who.go('/Marketer/dashboard')
  await page
    .getByRole('link', { name: /เปิดตัวกันแดดแบบแท่ง/ })
    .first()
    .focus()
  await keyboard.press('Enter')
  await page.waitForURL(/tab=work/)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await alive(page)
  // Opened from another page: the row of its job has the focus then.
  const job = new URL(page.url()).searchParams.get('job')
  const first = page.locator(`#open-${job}`)
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(first).toBeFocused()
  await keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expectHeld(page, drawer)
  await tabTo(page, drawer.getByRole('button', { name: t('campaign.act.askChanges') }).first())
  await keyboard.press('Enter')
  const reason = drawer.getByRole('textbox').first()
  await tabTo(page, reason)
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(first).toBeFocused()
})

test('by keyboard alone an influencer is led to what a draft lacks, opens the choice of a file, and leaves a withdrawal', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const who = await someone(browser, 'influencer', 'ploy@influ.demo')
  const { page, t } = who
  const { keyboard } = page
  await signInMember(page.request, who)
  const { items } = (await (await page.request.get('/api/jobs')).json()) as {
    items: { id: string; status: string; phase: string }[]
  }
  const ready = items.find(({ status, phase }) => status === 'READY' && phase === 'draft')
  await who.go(`/Influencer/job/${ready!.id}`)
  await tabTo(page, page.getByRole('button', { name: t('job.draft.send') }))
  await keyboard.press('Enter')
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveCount(1)
  await keyboard.press('Tab')
  const file = page.locator('input[type="file"]').first()
  await keyboard.press('Enter')
  await expect(file).toBeFocused()
  let opened = 0
  page.on('filechooser', () => {
    opened += 1
  })
  await expect(async () => {
    await keyboard.press('Space')
    expect(opened).toBeGreaterThan(0)
  }).toPass({ timeout: 10_000 })

  await who.go('/Influencer/earn/withdraw')
  const ask = page.getByRole('button', { name: t.like('earning.form.sendNet') })
  await tabTo(page, ask)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectHeld(page, dialog)
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
})

test('by keyboard alone an operator opens a dialog, is led to what it lacks, and leaves it', async ({
  browser,
}) => {
  const t = texts('en')
  const desk = await operator(browser, 'ops@siang.demo')
  const { page } = desk
  const { keyboard } = page
  await desk.go('settings/operators')
  const invite = page.getByRole('button', { name: t('operator.settings.invite'), exact: true })
  await tabTo(page, invite)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectHeld(page, dialog)
  await tabTo(page, dialog.getByRole('button', { name: t('operator.settings.invite'), exact: true }))
  await keyboard.press('Enter')
  await expect(dialog.locator('[tabindex="-1"]:focus')).toHaveCount(1)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog.getByLabel(t('operator.settings.name'), { exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(invite).toBeFocused()
})

test('a dialog gives the focus back to what opened it, and the button of the keys stands only where a key decides', async ({
  browser,
}) => {
  const support = await operator(browser, 'support@siang.demo')
  const { page } = support
  const t = texts('en')
  const opener = page.getByRole('button', { name: t('operatorForms.keys.show'), exact: true })
  await support.go('members?status=waiting_approve')
  await page.locator('[data-queue-row]').first().press('Enter')
  await page.waitForURL(/members\/[0-9a-f-]{36}/)
  // The list has one as well, and each is disabled until its scripts hear it: a press on that would be lost.
  await expect(page.locator('[data-queue-item]')).toBeVisible()
  await expect(opener).toBeEnabled()
  await opener.press('Enter')
  await expect(page.getByRole('dialog', { name: t('operatorForms.keys.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await support.go('members?status=active')
  const href = (await page.locator('[data-queue-row]').first().getAttribute('href')) ?? ''
  // By itself, without the list that it was opened from.
  await support.go(new URL(href, page.url()).pathname.replace('/en/Operator/', ''))
  await expect(page.locator('[data-queue-item]')).toBeVisible()
  await expect(opener).toHaveCount(0)
})
