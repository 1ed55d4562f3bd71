import { expect } from '@playwright/test'
import { expectProof } from './support/api.ts'
import { faultsOf, hiddenFocus, sideways } from './support/faults.ts'
import { expectStatus, openDialog } from './support/job.ts'
import { alive } from './support/people.ts'
import { picture } from './support/picture.ts'
import { openCampaign, operatorApi, pass, quickInfluencer, signInApi, startJob } from './support/quick.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const BRAND = { kind: 'marketer', email: 'brand@brand.demo' } as const
const stamp = () => Date.now().toString(36)
const phone = (from: string) => `${from}${String(Date.now()).slice(-7)}`

test('a talent manager’s day: ask, be granted, deliver for somebody, earn the share, be ended', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = baseURL!
  const request = () => playwright.request.newContext({ baseURL: origin })
  const [brandContext, adminContext, financeContext] = [await request(), await request(), await request()]
  let brand = await signInApi(brandContext, origin, BRAND)
  const admin = await operatorApi(adminContext, origin, 'ops@siang.demo')
  const id = stamp()
  const make = (name: string, from: string) =>
    quickInfluencer(
      browser,
      origin,
      {
        locale: 'en',
        stamp: `${name}.${id}`,
        phone: phone(from),
        firstName: `${name}${id}`,
        followers: 9_000,
      },
      admin,
    )
  const manager = await make('Mana', '087')
  const star = await make('Star', '088')
  await admin('POST', `/api/operator/members/${manager.id}/talent-manager`, {
    isTalentManager: true,
    reason: 'agency with a contract',
  })
  const { t } = manager

  await test.step('asks by e-mail; the influencer grants rights and a share, and accepts the text', async () => {
    await manager.go('/Influencer/myInfluencers')
    await manager.page.getByLabel(t('job.manager.to')).fill(star.email)
    await manager.page.getByRole('button', { name: t('job.manager.request') }).click()
    await expect(manager.page.getByText(t('job.manager.sent'))).toBeVisible()

    await star.go('/Influencer/account?section=manager')
    await star.page.getByRole('checkbox', { name: t('account.manager.submit') }).check()
    await star.page.getByLabel(t('account.manager.share')).fill('15')
    await star.page.getByRole('checkbox', { name: t('account.manager.agree') }).check()
    await star.page.getByRole('button', { name: t('account.manager.accept'), exact: true }).click()
    await expect(star.page.getByText(t('account.manager.status.active')).first()).toBeVisible()
  })

  const title = `Managed ${id}`
  await test.step('delivers a draft for the influencer from the list of managed jobs', async () => {
    const campaign = await openCampaign(brand, {
      title,
      fee: 100_000,
      followersMin: 1_000,
      contentOnly: true,
    })
    const job = await startJob(star, brand, campaign)
    await manager.go('/Influencer/myInfluencers?tab=jobs')
    await manager.page.getByRole('link', { name: title }).click()
    await manager.page.waitForURL(/\/Influencer\/job\/[0-9a-f-]{36}/)
    await alive(manager.page)
    await expect(manager.page.getByText(t.like('influencer.detail.managed')).first()).toBeVisible()
    await manager.page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await picture(6, 'draft.jpg'))
    await expect(manager.page.getByText(t.like('job.draft.sent')).first()).toBeVisible()
    await manager.page.getByLabel(t('job.draft.caption')).fill('Honest words after a week #ad')
    await manager.page.getByRole('button', { name: t('job.draft.send') }).click()
    await expectStatus(manager, 'SUBMIT')
    const { version } = await brand('GET', `/api/jobs/${job}`)
    await brand('POST', `/api/jobs/${job}/approve`, { version })
  })

  await test.step('the share is in the manager’s wallet, the rest in the influencer’s', async () => {
    await pass(brandContext, origin, 80)
    for (const who of [manager, star]) await signInApi(who.context.request, origin, who)
    brand = await signInApi(brandContext, origin, BRAND)
    await manager.go('/Influencer/earn')
    await expect(manager.page.getByText('฿150.00').first()).toBeVisible()
    await expect(manager.page.getByText(t.like('earning.ledger.commission')).first()).toBeVisible()
    await star.go('/Influencer/earn')
    await expect(star.page.getByText('฿850.00').first()).toBeVisible()
  })

  await test.step('the influencer ends it; no job of theirs is listed any more', async () => {
    await star.go('/Influencer/account?section=manager')
    const dialog = await openDialog(
      star.page,
      star.page.getByRole('button', { name: t('account.manager.end'), exact: true }),
    )
    await dialog.getByRole('button', { name: t('account.manager.end'), exact: true }).click()
    await expect(star.page.getByText(t('account.manager.status.ended')).first()).toBeVisible()
    await manager.go('/Influencer/myInfluencers?tab=jobs')
    await expect(manager.page.getByText(t('influencer.managers.jobsNone'))).toBeVisible()
  })

  await test.step('the address for a whole group asks again; the answer is the influencer’s own', async () => {
    await manager.go('/Influencer/myInfluencers')
    const address = await manager.page.getByText(/section=manager&from=/).innerText()
    await star.go(new URL(address).pathname.replace(/^\/..\//, '/') + new URL(address).search)
    await star.page.getByRole('button', { name: t('account.manager.join'), exact: true }).click()
    await expect(
      star.page.getByRole('heading', { name: t.like('account.manager.wants') }).first(),
    ).toBeVisible()
    await star.page.getByRole('button', { name: t('account.manager.decline'), exact: true }).click()
    await expect(star.page.getByText(t('account.manager.status.declined')).first()).toBeVisible()
  })

  await operatorApi(financeContext, origin, 'finance@siang.demo')
  await expectProof(financeContext)
  for (const context of [brandContext, adminContext, financeContext]) await context.dispose()
  for (const who of [manager, star]) await who.context.close()
})

test('every screen of the area at 320 px: no sideways scroll, nothing that a machine finds, one h1', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, locale: 'th-TH' })
  const ask = await signInApi(context.request, baseURL!, { kind: 'influencer', email: 'ploy@influ.demo' })
  const { items } = await ask('GET', '/api/jobs?limit=50')
  const byStatus = new Map<string, string>(
    items.map((job: { status: string; id: string }) => [job.status, job.id]),
  )
  const misses = await ask('GET', '/api/jobs/public?isMatch=false&limit=1')
  const me = await ask('GET', '/sv_authauth/status')
  const channels = await ask('GET', `/sv_influ_api/influ/account/${me.uuid}`)
  const page = await context.newPage()
  const faults: string[] = []
  const titles: string[] = []
  for (const path of [
    'dashboard',
    'job',
    'job?tab=needs_me',
    ...[...byStatus.values()].map((id) => `job/${id}`),
    'jobMarket',
    'jobMarket?match=no',
    ...misses.items.map((job: { id: string }) => `jobMarket/${job.id}`),
    'earn',
    'earn?view=withdrawals',
    'earn?view=year',
    'earn?view=bank',
    'earn/withdraw',
    'inviteFriend',
    'lineNotification',
    'channelDetail',
    'channelDetail?add=1',
    'channelDetail?add=TIKTOK',
    `channelDetail?id=${channels.items[0].id}`,
    'account?section=documents',
  ]) {
    await page.goto(`/th/Influencer/${path}`)
    await alive(page)
    faults.push(...(await sideways(page, path)))
    if ((await page.locator('h1').count()) !== 1) faults.push(`${path}: not one h1`)
    const title = await page.title()
    if (!/^job(Market)?\//.test(path)) titles.push(title)
    else if (!title.startsWith(await page.locator('h1').innerText())) faults.push(`${path}: titled ${title}`)
    faults.push(...(await faultsOf(page, path)))
  }
  // A form whose buttons stick over the bottom bar.
  await page.goto('/th/Influencer/account?section=preferences')
  await alive(page)
  faults.push(...(await hiddenFocus(page, 'account?section=preferences')))
  expect(faults).toEqual([])
  expect(titles, 'each section has a title of its own').toEqual([...new Set(titles)])

  // What is said for a moment stands over the bottom bar, and not over the button that was pressed.
  const t = texts('th')
  const save = page.getByRole('button', { name: t('account.save'), exact: true })
  await save.click()
  const notice = page.locator('[data-sonner-toast][data-mounted="true"]')
  await expect(notice).toBeVisible()
  await expect(save).toBeFocused()
  const under = page.getByRole('navigation', { name: t('common.shell.bottomNav') })
  await expect
    .poll(async () => {
      const [said, bar, pressed] = await Promise.all(
        [notice, under, save].map(async (one) => (await one.boundingBox())!),
      )
      const end = said!.y + said!.height
      return [end <= bar!.y, end <= pressed!.y || said!.y >= pressed!.y + pressed!.height]
    })
    .toEqual([true, true])
  // The menu over the page takes the focus, and nobody moves about behind it.
  const opener = under.getByRole('button', { name: t('common.shell.menu') })
  const menu = page.locator('#site-menu')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: t('common.shell.closeMenu') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link').last().focus()
  await page.getByRole('link', { name: t('account.back') }).focus()
  await expect(menu).toBeHidden()
  // What sticks above the bar reckons with words of one line.
  expect((await under.boundingBox())!.height).toBeLessThan(60)
  await context.close()
})
