import { expect } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { expectStatus } from './support/job.ts'
import { tabTo } from './support/keyboard.ts'
import { deliver } from './support/marketer.ts'
import { readCode, sentIds, signInMember } from './support/outbox.ts'
import { type Person, person, toE164 } from './support/people.ts'
import { openCampaign, operatorApi, payOut, quickInfluencer, signInApi } from './support/quick.ts'
import { test } from './support/test.ts'

// No pointer: each journey goes on until what it is for is done (docs/screens.md#c8).

const PLOY_PHONE = toE164('0810067885')

const someone = (browser: Parameters<typeof person>[0], kind: Person['kind'], email: string) =>
  person(browser, { kind, locale: 'th', email, phone: '0800000000', width: 1280 })

test('by keyboard alone a person applies for a job, and the brand approves the work, to the end', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const origin = baseURL!
  const context = () => playwright.request.newContext({ baseURL: origin })
  const support = await operatorApi(await context(), origin, 'ops@siang.demo')
  const brand = await signInApi(await context(), origin, { kind: 'marketer', email: 'brand@brand.demo' })
  const id = Date.now().toString(36)
  const me = await quickInfluencer(
    browser,
    origin,
    {
      locale: 'th',
      stamp: `keys.${id}`,
      phone: `089${String(Date.now()).slice(-7)}`,
      firstName: `แป้น${id}`,
      followers: 5_000,
    },
    support,
  )
  const title = `งานด้วยแป้น ${id}`
  const campaign = await openCampaign(brand, { title, fee: 100_000, followersMin: 1_000 })

  await me.go(`/Influencer/jobMarket/${campaign}`)
  await tabTo(me.page, me.page.getByRole('checkbox', { name: me.t.like('job.apply.terms') }))
  await me.page.keyboard.press('Space')
  await tabTo(me.page, me.page.getByRole('button', { name: me.t('job.apply.send') }))
  await me.page.keyboard.press('Enter')
  await expectStatus(me, 'MATCHED')

  const [{ id: jobId, version }] = (await me.ask('GET', '/api/jobs?tab=applied')).items
  await brand('POST', `/api/jobs/${jobId}/select`, { version })
  await deliver(apiOf(me.context.request, origin), jobId, 7)

  const who = await someone(browser, 'marketer', 'brand@brand.demo')
  const { page, t } = who
  await signInMember(page.request, who)
  await who.go(`/Marketer/campaign/${campaign}?tab=work`)
  await tabTo(page, page.locator(`#open-${jobId}`))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await tabTo(page, drawer.getByRole('button', { name: t('campaign.act.approve'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.like('campaign.work.approving')).first()).toBeVisible()
  await expect(async () => {
    expect((await brand('GET', `/api/jobs/${jobId}`)).phase).toBe('publish')
  }).toPass({ timeout: 20_000 })
})

test('by keyboard alone an influencer withdraws a part of the balance, with a fresh code, to the end', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const who = await someone(browser, 'influencer', 'ploy@influ.demo')
  const { page, t } = who
  const { keyboard } = page
  await signInMember(page.request, who)
  await who.go('/Influencer/earn/withdraw')
  const amount = page.getByLabel(t('earning.form.amount'), { exact: true })
  await tabTo(page, amount)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('200')
  const ask = page.getByRole('button', { name: t.like('earning.form.sendNet') })
  await tabTo(page, ask)
  const known = await sentIds(page.request, PLOY_PHONE)
  await keyboard.press('Enter')
  const box = page.locator('input[autocomplete="one-time-code"]').first()
  await expect(box).toBeFocused()
  await keyboard.type(await readCode(page.request, PLOY_PHONE, known), { delay: 20 })
  const done = page
    .getByText(t('earning.form.done'))
    .or(page.getByText(t('earning.form.doneApproved')))
    .first()
  await expect(done).toBeVisible()
  // What came of it has the focus, not the top of the page.
  await expect(page.locator('main :focus')).toHaveCount(1)

  // Paid, so that the next journey of this person finds no request open.
  const finance = async (email: string) =>
    operatorApi(await playwright.request.newContext({ baseURL: baseURL! }), baseURL!, email)
  const { items } = (await (await page.request.get('/api/withdrawals')).json()) as {
    items: { no: string; requestedAt: string }[]
  }
  const { no, requestedAt } = items[0]!
  await payOut({
    first: await finance('finance@siang.demo'),
    second: await finance('finance2@siang.demo'),
    no,
    bankRef: `KEYS${no}`,
    paidAt: new Date(requestedAt),
  })
})
