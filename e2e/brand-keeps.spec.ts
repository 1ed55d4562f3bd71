import { expect } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { operator } from './support/operator.ts'
import { readCode, readMessages, sentIds, signInMember } from './support/outbox.ts'
import { alive, typeCode } from './support/people.ts'
import { test } from './support/test.ts'
import { LOCALES, texts } from './support/texts.ts'

const EMAIL = 'brand@brand.demo'

// Both put back what they did: the demo world stays as it is but for messages.
for (const locale of LOCALES) {
  test(`a brand asks for a refund, is told, and takes it back, ${locale}`, async ({ page, browser }) => {
    const t = texts(locale)
    const { request } = page
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInMember(request, { kind: 'marketer', email: EMAIL })
    const known = await sentIds(request, EMAIL)
    await page.goto(`/${locale}/Marketer/credit#refund`)
    await alive(page)
    const part = page.getByRole('region', { name: t('credit.refund.title') })
    const choose = part.getByRole('button', { name: t.like('credit.refund.chooseName') }).first()
    await choose.click()
    await part.getByLabel(t('credit.refund.bank')).selectOption('004')
    await part.getByLabel(t('credit.refund.number')).fill('1234567890')
    await part.getByRole('button', { name: t('credit.refund.ask') }).click()
    const code = page.getByRole('dialog', { name: t('code.stepUp.title') })
    await expect(code.locator('input[autocomplete="one-time-code"]')).toBeVisible()
    await code.getByRole('button', { name: t('code.stepUp.byEmail') }).click()
    await typeCode(page, await readCode(request, EMAIL, known))
    await expect(code).toBeHidden()
    await expect(part.getByText(t('credit.refund.asked'))).toBeVisible()
    await expect
      .poll(async () =>
        (await readMessages(request, EMAIL)).filter(({ id }) => !known.has(id)).map(({ event }) => event),
      )
      .toContain('refund_asked')
    // Who decides it walks, opens, approves and refuses by the keys of every queue.
    const finance = await operator(browser, 'finance@siang.demo')
    await finance.go('purchases?status=refund_asked')
    const desk = finance.page
    const row = desk.locator('[data-queue-row]').first()
    await desk.keyboard.press('j')
    await expect(row).toBeFocused()
    await desk.keyboard.press('Enter')
    await desk.waitForURL('**/Operator/purchases/*queue=1*')
    await expect(desk.locator('[data-queue-row][aria-current="true"]')).toHaveCount(1)
    for (const [key, command] of [
      ['a', 'operator.purchases.refund'],
      ['r', 'operator.purchases.refundRefuse'],
    ] as const) {
      await expect(desk.locator(`[data-shortcut="${key}"]`)).toBeEnabled()
      await desk.keyboard.press(key)
      const dialog = desk.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: texts('en')(command) })).toBeVisible()
      await desk.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await desk.context().close()
    // The same news in the product: opened, read and left by keyboard.
    const bell = page.getByRole('banner').getByRole('button', { name: t.like('inbox.open') })
    await bell.press('Enter')
    const inbox = page.getByRole('region', { name: t('inbox.title') })
    await expect(inbox.locator('a[href$="/Marketer/credit#refund"]').first()).toBeVisible()
    expect(await faultsOf(page, `refund and inbox, ${locale}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()
    await part
      .getByRole('button', { name: t.like('credit.refund.takeBackName') })
      .first()
      .click()
    const sure = page.getByRole('alertdialog', { name: t('credit.refund.takeBackTitle') })
    await sure.getByRole('button', { name: t('credit.refund.takeBack') }).click()
    await expect(part.getByText(t('credit.refund.status.withdrawn')).first()).toBeVisible()
    await expect(choose).toBeVisible()
  })

  test(`a brand saves somebody, finds them by the menu, and lets them go, ${locale}`, async ({ page }) => {
    const t = texts(locale)
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInMember(page.request, { kind: 'marketer', email: EMAIL })
    const toList = page.getByRole('navigation').getByRole('link', { name: t('common.menu.shortlist') })
    const empty = page.getByRole('heading', { name: t('campaign.shortlist.none') })
    await page.goto(`/${locale}/Marketer/dashboard`)
    await alive(page)
    await toList.click()
    await expect(empty).toBeVisible()
    const { items } = (await (await page.request.get('/api/campaigns')).json()) as {
      items: { id: string; counts: { applicants: number } }[]
    }
    const open = items.find((one) => one.counts.applicants > 1)!
    await page.goto(`/${locale}/Marketer/campaign/${open.id}?tab=influencers`)
    await alive(page)
    const save = page.getByRole('button', { name: t.like('campaign.shortlist.saveName') })
    await save.first().click()
    await expect(save.first()).toHaveAttribute('aria-pressed', 'true')
    await toList.click()
    await alive(page)
    await expect(save).toHaveCount(1)
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect(empty).toBeVisible()
  })

  test(`the job somebody came from waits on the dashboard until it is put aside, ${locale}`, async ({
    page,
  }) => {
    const t = texts(locale)
    const { items } = (await (await page.request.get('/api/campaigns/public/job')).json()) as {
      items: { id: string; title: string }[]
    }
    const job = items[0]!
    await page.goto(`/${locale}/jobMarketBoard/detail/${job.id}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('site.jobs.joinToApply') })
      .click()
    await expect(page.getByRole('heading', { name: t('signUp.consent.heading') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wanted_job'))).toContain(job.id)
    await signInMember(page.request, { kind: 'influencer', email: 'ploy@influ.demo' })
    await page.goto(`/${locale}/Influencer/dashboard`)
    const kept = page.getByRole('region', { name: t('account.wanted.title') })
    await expect(kept.getByText(job.title)).toBeVisible()
    await kept.getByRole('link', { name: t('account.wanted.open') }).click()
    await expect(page).toHaveURL(new RegExp(`/Influencer/jobMarket/${job.id}`))
    await page.goBack()
    await kept.getByRole('button', { name: t('account.wanted.drop') }).click()
    await expect(kept).toBeHidden()
    await page.reload()
    await alive(page)
    await expect(kept).toBeHidden()
  })
}
