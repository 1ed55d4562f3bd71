import { expect, type Page, test } from '@playwright/test'
import { type Api, apiOf, expectProof, memberApi, operatorApi } from './support/api.ts'
import { inviteCampaign, publicCampaign } from './support/campaign.ts'
import { signInMember } from './support/outbox.ts'
import { alive, type Person, person, readingOn, signIn } from './support/people.ts'
import { picture } from './support/picture.ts'
import { pass } from './support/quick.ts'
import { LOCALES } from './support/texts.ts'

type Money = { minor: number; currency: string }
interface Order {
  id: string
  no: string
  status: string
  version: number
  transfer: Money
}

let finance: Api
let finance2: Api
test.beforeAll(async ({ playwright }, info) => {
  const baseURL = info.project.use.baseURL!
  finance = await operatorApi(playwright, baseURL, 'finance@siang.demo')
  finance2 = await operatorApi(playwright, baseURL, 'finance2@siang.demo')
})
test.afterEach(async () => {
  await expectProof(finance.request)
})

const marketer = (
  browser: Parameters<typeof person>[0],
  locale: 'th' | 'en',
  email: string,
): Promise<Person> => person(browser, { kind: 'marketer', locale, email, phone: '0800000000', width: 1280 })

async function available(page: Page): Promise<number> {
  const status = (await (await page.request.get('/sv_authauth/status')).json()) as { uuid: string }
  const total = await page.request.get(`/api/credits/marketers/${status.uuid}/total`)
  return ((await total.json()) as { available: Money }).available.minor
}

async function placeOrder(
  who: Person,
  given: { baht: number; method: 'promptpay' | 'transfer' | 'card'; transfer: string; wht?: string },
): Promise<string> {
  const { page, t } = who
  await who.go('/Marketer/credit/buy')
  await page.getByLabel(t('credit.buyForm.amount')).fill(String(given.baht))
  await page.getByRole('radio', { name: t(`credit.buyForm.${given.method}`) }).check()
  if (given.wht) await page.getByRole('radio', { name: given.wht }).check()
  await expect(page.getByText(given.transfer).first()).toBeVisible()
  // While another order waits to be paid the button says that this makes a second one.
  const place = page.getByRole('button', { name: t('credit.buyForm.submit') })
  await place.or(page.getByRole('button', { name: t('credit.buyForm.submitMore') })).click()
  await page.waitForURL(/purchase=/)
  await alive(page)
  return /purchase=([0-9a-f-]{36})/.exec(page.url())![1]!
}

const orderOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/orders/${id}`)).json()) as Order

async function expectPaid(who: Person): Promise<void> {
  await expect(who.page.getByText(who.t('credit.paid.credit'))).toBeVisible()
  await expect(who.page.getByText(/TI\d{5}-\d{4}-\d{6}/)).toBeVisible()
}

for (const locale of LOCALES) {
  test(`a company buys with tax withheld, and unused credit goes back to its bank (${locale})`, async ({
    browser,
  }) => {
    const brand = await marketer(browser, locale, 'brand@brand.demo')
    const { page, t } = brand
    await signIn(brand)
    const before = await available(page)
    const id = await placeOrder(brand, {
      baht: 10_000,
      method: 'promptpay',
      transfer: '฿10,400.00',
      wht: locale === 'th' ? 'หัก 3%' : '3%',
    })
    await page.getByRole('button', { name: t('credit.pay.simulate') }).click()
    await expectPaid(brand)
    await expect(page.getByText(t.like('credit.paid.certificate'))).toBeVisible()
    expect(await available(page)).toBe(before + 1_000_000)

    const asked = await finance.post<{ approvalId: string }>('/api/operator/money-acts', {
      kind: 'refund',
      orderId: id,
      amount: 300_000,
      currency: 'THB',
      bankRef: `REF${Date.now()}`,
      reason: 'ลูกค้าขอคืนเครดิตที่ไม่ใช้',
    })
    const list = await finance2.get<{ items: { id: string; payloadHash: string }[] }>(
      '/api/operator/approvals?limit=50',
    )
    const { payloadHash } = list.items.find((row) => row.id === asked.approvalId)!
    const decision = { decision: 'approve', payloadHash }
    await finance.post(`/api/operator/approvals/${asked.approvalId}/decide`, decision, 403)
    await finance2.post(`/api/operator/approvals/${asked.approvalId}/decide`, decision)
    expect(await available(page)).toBe(before + 700_000)
    await page.reload()
    await expect(page.getByText(t('credit.orderPage.refunded'))).toBeVisible()
    await page.getByRole('link', { name: t('credit.orderPage.documents') }).click()
    await expect(page.getByText(/CN\d{5}-\d{4}-\d{6}/).first()).toBeVisible()
  })

  test(`an individual pays by QR; the notice comes twice and credits once (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page, t } = solo
    await signIn(solo)
    const before = await available(page)
    const id = await placeOrder(solo, { baht: 5_000, method: 'promptpay', transfer: '฿5,350.00' })
    await expect(page.getByRole('radio', { name: '3%' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: t.like('credit.qr.alt') })).toBeVisible()
    const { no } = await orderOf(page, id)
    const bank = apiOf(page.request, baseURL!)
    const told = await Promise.all(
      [1, 2].map(() => bank.post<{ outcome: string }>(`/api/test/payments/${no}/settle`)),
    )
    expect(told.map(({ outcome }) => outcome).sort()).toEqual(['paid', 'suspense'])
    // The receipt appears by itself.
    await expectPaid(solo)
    expect(await available(page)).toBe(before + 500_000)
  })

  test(`a slip with a wrong sum is refused with its reason, the next one pays (${locale})`, async ({
    browser,
  }) => {
    const brand = await marketer(browser, locale, 'brand@brand.demo')
    const { page, t } = brand
    await signIn(brand)
    const id = await placeOrder(brand, { baht: 3_000, method: 'transfer', transfer: '฿3,210.00' })
    const reference = `SLIP${Date.now()}`
    const send = async () => {
      await page.getByLabel(t('credit.pay.slipReference')).fill(reference)
      await page.locator('input[type="file"]').setInputFiles(await picture(3, 'slip.jpg'))
      await page.getByRole('button', { name: t('credit.pay.slipSend') }).click()
      await expect(page.getByText(t('credit.orderPage.inReview'))).toBeVisible()
      return (await orderOf(page, id)).version
    }
    const decide = (body: Record<string, unknown>, status = 200) =>
      finance.post(`/api/operator/purchases/${id}/slip`, body, status)
    const confirm = { decision: 'confirm', bankRef: reference, amount: 321_000, currency: 'THB' }
    let version = await send()
    await decide({ ...confirm, version, amount: 300_000 }, 409)
    const reason = 'ยอดในสลิปคือ 3,000.00 ไม่ตรงกับคำสั่งซื้อ'
    await decide({ decision: 'refuse', version, reason })
    await expect(page.getByText(reason)).toBeVisible()
    version = await send()
    await decide({ ...confirm, version })
    await expectPaid(brand)
  })

  test(`a card is paid on the provider’s page; coming back unpaid charges nothing (${locale})`, async ({
    browser,
  }) => {
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page, t } = solo
    await signIn(solo)
    const before = await available(page)
    await placeOrder(solo, { baht: 1_000, method: 'card', transfer: '฿1,070.00' })
    await page.getByRole('button', { name: t('credit.pay.cardOpen') }).click()
    await page.waitForURL(/card=back/)
    await alive(page)
    await expect(page.getByText(t('credit.orderPage.cardBack'))).toBeVisible()
    expect(await available(page)).toBe(before)
    await page.getByRole('button', { name: t('credit.pay.simulate') }).click()
    await expectPaid(solo)
  })
}

test('expired credit is renewed with the cart filled, in both languages', async ({ browser }) => {
  const late = await marketer(browser, 'th', 'expired@brand.demo')
  const { page } = late
  await signIn(late, '/th/Marketer/expired')
  // One account of the demo world has nothing left: both languages read it before it buys.
  for (const locale of [...LOCALES].reverse()) {
    const reader = readingOn(late, locale)
    const { t } = reader
    await reader.go('/Marketer/dashboard')
    await expect(page).toHaveURL(new RegExp(`/${locale}/Marketer/expired$`))
    await expect(page.getByText('฿5,000.00').first()).toBeVisible()
    await page
      .getByRole('link', { name: t('credit.expired.buyCredit') })
      .first()
      .click()
    await page.waitForURL(/amount=500000/)
    await alive(page)
    await expect(page.getByText('฿5,350.00').first()).toBeVisible()
  }
  const { t } = late
  await page.getByRole('radio', { name: t('credit.buyForm.promptpay') }).check()
  await page.getByRole('button', { name: t('credit.buyForm.submit') }).click()
  await page.waitForURL(/purchase=/)
  await alive(page)
  await page.getByRole('button', { name: t('credit.pay.simulate') }).click()
  await expectPaid(late)
  for (const locale of LOCALES) {
    await readingOn(late, locale).go('/Marketer/dashboard')
    await expect(page).toHaveURL(new RegExp(`/${locale}/Marketer/dashboard$`))
    await expect(page.getByText('฿5,000.00').first()).toBeVisible()
  }
})

const PEOPLE = 'nam gift a pao mai ton june boss kwan max dao ploy'
  .split(' ')
  .map((name) => `${name}@influ.demo`)

interface Applicant {
  api: Api
  channelId: string
}

/** Twelve influencers of the demo world with their Instagram, and eight more channels that support confirms. */
async function twentyApplicants(
  playwright: Parameters<typeof memberApi>[0],
  baseURL: string,
  stamp: string,
): Promise<Applicant[]> {
  const support = await operatorApi(playwright, baseURL, 'support@siang.demo')
  const people = await Promise.all(PEOPLE.map((email) => memberApi(playwright, baseURL, 'influencer', email)))
  const applicants: Applicant[] = []
  for (const [at, api] of people.entries()) {
    const { uuid } = await api.get<{ uuid: string }>('/sv_authauth/status')
    const { items } = await api.get<{ items: { id: string; type: string; status: string }[] }>(
      `/sv_influ_api/influ/account/${uuid}`,
    )
    const own = items.find((channel) => channel.type === 'INSTAGRAM' && channel.status === 'active')
    applicants.push({ api, channelId: own!.id })
    if (applicants.length >= 20 || at >= 8) continue
    const added = await api.post<{ id: string }>('/api/channels', {
      type: 'TIKTOK',
      handle: `e2e.${stamp}.${at}`,
    })
    const shot = await picture(at, 'channel.jpg')
    await api.upload(`/api/channels/${added.id}/proof/screenshot`, shot)
    await support.post(`/api/operator/channels/${added.id}/decide`, { decision: 'approve' })
    await api.upload(`/api/channels/${added.id}/figures`, shot, { followers: '9000', engagementBp: '400' })
    await support.post(`/api/operator/channels/${added.id}/decide`, { decision: 'confirmFigures' })
    applicants.push({ api, channelId: added.id })
  }
  return applicants
}

interface Campaign {
  id: string
  version: number
  status: string
}

/** A package's campaign of files only, so that an approved draft is a paid job. */
async function openPackageCampaign(
  brand: Api,
  given: { title: string; lotId: string; slots: number; channelId: string },
): Promise<Campaign> {
  const { title, slots, lotId, channelId } = given
  const start = { kind: 'package', entry: 'invite', lotId, title }
  const draft = await brand.post<Campaign>('/api/campaigns', start)
  const saved = await brand.patch<Campaign>(`/api/campaigns/${draft.id}`, {
    version: draft.version,
    slots,
    channelTypes: ['INSTAGRAM', 'TIKTOK'],
    category: 'food',
    deliverables: [{ postType: 'photoPost', count: 1 }],
    contentOnly: true,
    invitedChannelIds: [channelId],
    brief: { text: 'ถ่ายภาพสินค้าในแสงธรรมชาติ', disclosureTag: '#ad' },
  })
  return brand.post<Campaign>(`/api/campaigns/${draft.id}/publish`, { version: saved.version })
}

async function deliver(api: Api, jobId: string, seed: number): Promise<void> {
  const { version } = await api.get<{ version: number }>(`/api/jobs/${jobId}`)
  const file = await api.upload<{ id: string }>('/api/files', await picture(seed, 'draft.jpg'), {
    purpose: 'draft',
  })
  await api.post(`/api/jobs/${jobId}/draft`, { version, caption: 'ภาพสินค้า #ad', fileIds: [file.id] })
}

test.describe('twenty applicants for five slots', () => {
  let applicants: Applicant[] = []
  test.beforeAll(async ({ playwright }, info) => {
    test.setTimeout(120_000)
    applicants = await twentyApplicants(playwright, info.project.use.baseURL!, Date.now().toString(36))
  })
  for (const locale of LOCALES)
    test(`chosen in the browser, reviewed by keyboard, approved together (${locale})`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(150_000)
      const stamp = Date.now().toString(36)
      const brand = await marketer(browser, locale, 'brand@brand.demo')
      const { page, t } = brand
      await signIn(brand)
      const api = apiOf(page.request, baseURL!)
      const now = await pass(page.request, baseURL!, 0)
      const id = await publicCampaign(
        brand,
        { title: `ภาพเมนูใหม่ ${stamp}`, text: 'ถ่ายภาพเมนูในแสงธรรมชาติ', feeBaht: 500 },
        {
          followersMin: 0,
          slots: 5,
          applyBy: new Date(now.getTime() + 30 * 86_400_000),
          alsoOn: 'TIKTOK',
        },
      )
      const campaign = { id }
      expect(applicants).toHaveLength(20)
      const jobs = new Map<string, Api>()
      for (const { api: who, channelId } of applicants) {
        const made = await who.post<{ jobId: string; status: string }>(
          `/api/campaigns/public/job/${campaign.id}/apply`,
          { channelId, briefVersion: 1, acceptPrice: true },
        )
        expect(made.status).toBe('MATCHED')
        jobs.set(made.jobId, who)
      }
      const list = (tab: string) =>
        api.get<{ items: { id: string; version: number; status: string }[] }>(
          `/api/campaigns/${campaign.id}/jobs?tab=${tab}&limit=50`,
        )

      await test.step('five of twenty are chosen; the sixth finds no slot', async () => {
        await brand.go(`/Marketer/campaign/${campaign.id}?tab=influencers`)
        const choose = page.getByRole('button', { name: t.like('campaign.choice.selectName') })
        await expect(choose).toHaveCount(20)
        for (let left = 20; left > 15; left -= 1) {
          await choose.first().click()
          const dialog = page.locator('dialog[open]')
          await dialog.getByRole('button', { name: t('campaign.choice.select'), exact: true }).click()
          await expect(choose).toHaveCount(left - 1)
        }
        const [sixth] = (await list('applicants')).items
        const refused = await api.post<{ error: { code: string } }>(
          `/api/jobs/${sixth!.id}/select`,
          { version: sixth!.version },
          409,
        )
        expect(['no_slot', 'campaign_not_open']).toContain(refused.error.code)
        expect(await api.get(`/api/campaigns/${campaign.id}`)).toMatchObject({
          status: 'full',
          slotsTaken: 5,
        })
      })

      const chosen = (await list('work')).items.map((job) => job.id)
      for (const [at, id] of chosen.entries()) await deliver(jobs.get(id)!, id, at)

      await test.step('J, K, A, R and ? in the drawer; an approval is taken back within ten seconds', async () => {
        await brand.go(`/Marketer/campaign/${campaign.id}?tab=work`)
        await page.getByRole('table').getByRole('link').first().click()
        const drawer = page.getByRole('dialog').first()
        const position = (n: number) => drawer.getByText(new RegExp(`${n}\\D+5`)).first()
        await expect(position(1)).toBeVisible()
        await page.keyboard.press('j')
        await expect(position(2)).toBeVisible()
        await page.keyboard.press('k')
        await expect(position(1)).toBeVisible()
        await page.keyboard.press('?')
        await expect(drawer.getByText(t('campaign.review.helpTitle'))).toBeVisible()
        await page.keyboard.press('?')
        await expect(drawer.getByRole('button', { name: t('campaign.act.approve') })).toBeVisible()
        await page.keyboard.press('a')
        const undo = drawer.getByRole('button', { name: t('campaign.review.undo') })
        await undo.click()
        await expect(undo).toHaveCount(0)
        await expect(drawer.getByRole('button', { name: t('campaign.act.approve') })).toBeVisible()
        await page.keyboard.press('r')
        await drawer.getByLabel(t('campaign.act.reason')).selectOption({ index: 1 })
        await drawer.getByLabel(t('campaign.act.changeNote')).fill('ขอภาพที่เห็นฉลากชัดกว่านี้')
        await drawer
          .getByRole('button', { name: t('campaign.act.sendChanges') })
          .last()
          .click()
        await expect
          .poll(async () => (await list('work')).items.filter((job) => job.status === 'READY').length)
          .toBe(1)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('the other four are approved together and paid', async () => {
        await brand.reload()
        await page.getByRole('button', { name: t.like('campaign.work.pickAll') }).click()
        await page.getByRole('button', { name: t.like('campaign.work.approveChosen') }).click()
        await page
          .locator('dialog[open]')
          .getByRole('button', { name: t.like('campaign.work.approveChosen') })
          .click()
        await expect
          .poll(async () => (await list('finished')).items.filter((job) => job.status === 'COMPLETED').length)
          .toBe(4)
      })

      await test.step('the report is shared without cost, and the link is ended', async () => {
        await brand.go(`/Marketer/campaign/${campaign.id}?tab=report`)
        await expect(page.getByText(t('campaign.report.none')).or(page.locator('#share'))).toBeVisible()
        const share = await api.post<{ id: string; token: string }>(
          `/api/campaigns/${campaign.id}/report/shares`,
          { label: 'ทีม', withCost: false },
        )
        const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        const other = await visitor.newPage()
        const path = `/${locale}/sharedReport/${share.token}`
        await other.goto(path)
        await expect(other.getByRole('heading', { level: 1 })).toContainText(stamp)
        await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await expect(other.locator('main')).not.toContainText('฿')
        await api.post(`/api/campaigns/${campaign.id}/report/shares/${share.id}/revoke`)
        expect((await other.goto(path))?.status()).toBe(404)
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('campaign.share.gone'))
        await visitor.close()
      })
    })
})

/** The influencer accepts and delivers; the marketer approves in the browser, which pays a job of files only. */
async function workAndApprove(
  who: Person,
  brand: Api,
  campaignId: string,
  influencer: Api,
  offer: { id: string; version: number },
): Promise<void> {
  const { page, t } = who
  await influencer.post(`/api/jobs/${offer.id}/accept`, { version: offer.version, briefVersion: 1 })
  await deliver(influencer, offer.id, 5)
  await who.go(`/Marketer/campaign/${campaignId}?tab=work`)
  await page.getByRole('table').getByRole('link').first().click()
  await page
    .getByRole('dialog')
    .first()
    .getByRole('button', { name: t('campaign.act.approve') })
    .first()
    .click()
  await expect
    .poll(async () => (await brand.get<{ status: string }>(`/api/jobs/${offer.id}`)).status, {
      timeout: 20_000,
    })
    .toBe('COMPLETED')
}

/** Takes the first offer of a list to its paid order; gives the order's id. */
async function buyFirstOffer({ page, t, go }: Person, list: string): Promise<string> {
  await go(list)
  await page.locator('a[href*="/Marketer/package/detail/"]').first().click()
  await page.waitForURL(/package\/detail\//)
  await page.locator('a[href*="credit/buy?package="]').first().click()
  await page.waitForURL(/credit\/buy\?package=/)
  await alive(page)
  await page.getByRole('button', { name: t('credit.buyForm.submit') }).click()
  await page.waitForURL(/purchase=/)
  await alive(page)
  const id = /purchase=([0-9a-f-]{36})/.exec(page.url())![1]!
  await page.getByRole('button', { name: t('credit.pay.simulate') }).click()
  await expect(page.getByText(t.like('credit.paid.package'))).toBeVisible()
  return id
}

test('an invite-only campaign is written, sent, worked on and paid (th)', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const brand = await marketer(browser, 'th', 'brand@brand.demo')
  await signIn(brand)
  const api = apiOf(brand.page.request, baseURL!)
  const gift = await memberApi(playwright, baseURL!, 'influencer', 'gift@influ.demo')
  const { uuid } = await gift.get<{ uuid: string }>('/sv_authauth/status')
  const { items } = await gift.get<{ items: { type: string; status: string; handle: string }[] }>(
    `/sv_influ_api/influ/account/${uuid}`,
  )
  const { handle } = items.find((one) => one.type === 'INSTAGRAM' && one.status === 'active')!
  const id = await inviteCampaign(
    brand,
    { title: `ภาพของฝาก ${Date.now().toString(36)}`, text: 'ถ่ายของฝากบนโต๊ะไม้', feeBaht: 800 },
    handle,
    { filesOnly: true },
  )
  const offers = await api.get<{ items: { id: string; version: number }[] }>(
    `/api/campaigns/${id}/jobs?tab=offers`,
  )
  await workAndApprove(brand, api, id, gift, offers.items[0]!)
})

for (const locale of LOCALES) {
  test(`a bundle is bought, one of its people is swapped, and its draft sends the offers (${locale})`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page, t } = solo
    await signInMember(page.request, baseURL!, solo)
    await buyFirstOffer(solo, '/Marketer/influencerPackage')
    await page.getByRole('link', { name: t('credit.paid.toPeople') }).click()
    await page.waitForURL(/draft=.*step=influencers/)
    await alive(page)

    const api = apiOf(page.request, baseURL!)
    const id = new URL(page.url()).searchParams.get('draft')!
    const invited = async () =>
      (
        await api.get<{ lotId: string; invited: { channelId: string; type: string }[] }>(
          `/api/campaigns/${id}`,
        )
      ).invited.map((one) => one.channelId)
    const { lotId } = await api.get<{ lotId: string }>(`/api/campaigns/${id}`)
    const before = await invited()
    const chosen = page.getByRole('region', { name: t('campaign.invite.people') })
    await expect(chosen.getByRole('listitem')).toHaveCount(before.length)
    let other: { api: Api; channelId: string; handle: string } | undefined
    for (const email of PEOPLE) {
      const one = await memberApi(playwright, baseURL!, 'influencer', email)
      const { uuid } = await one.get<{ uuid: string }>('/sv_authauth/status')
      const { items } = await one.get<{
        items: { id: string; type: string; status: string; handle: string }[]
      }>(`/sv_influ_api/influ/account/${uuid}`)
      const free = items.find(
        (channel) =>
          channel.type === 'INSTAGRAM' && channel.status === 'active' && !before.includes(channel.id),
      )
      if (!free) continue
      other = { api: one, channelId: free.id, handle: free.handle }
      break
    }
    await test.step('one stays, the others leave, somebody else comes', async () => {
      const remove = chosen.getByRole('button', { name: t.like('campaign.invite.removeName') })
      for (let left = before.length; left > 1; left -= 1) {
        await remove.last().click()
        await expect(chosen.getByRole('listitem')).toHaveCount(left - 1)
      }
      const search = page.getByRole('search', { name: t('campaign.search.label') })
      await search.getByLabel(t('campaign.search.q')).fill(other!.handle)
      await search.getByRole('button', { name: t('campaign.search.submit') }).click()
      const found = page.getByRole('listitem').filter({ hasText: other!.handle })
      await found.getByRole('checkbox').first().check()
      await expect(chosen.getByRole('listitem')).toHaveCount(2)
      await expect.poll(invited).toEqual([before[0], other!.channelId])
    })

    await test.step('the brief and the terms are written, and the offers sent', async () => {
      const step = async (name: string, link: 'next' | 'previous') => {
        await page.getByRole('link', { name: t.like(`campaign.wizard.${link}`) }).click()
        await page.waitForURL((url) => url.searchParams.get('step') === name)
      }
      await step('brief', 'previous')
      await page.getByLabel(t('campaign.brief.category')).selectOption('food')
      await page.getByLabel(t('campaign.brief.text')).fill('ถ่ายภาพเมนูในแสงธรรมชาติ เล่ารสชาติด้วยคำของคุณ')
      await step('influencers', 'next')
      await step('rates', 'next')
      await expect(page.getByText(t('campaign.terms.packagePrice'))).toBeVisible()
      await page.getByLabel(t('campaign.terms.contentOnly')).check()
      await step('schedule', 'next')
      await step('check', 'next')
      await page.getByRole('button', { name: t.like('campaign.check.send') }).click()
      await expect(page.getByText(t('campaign.done.sentText'))).toBeVisible()
    })

    const lots = await api.get<{ items: { id: string; slots: number; slotsLeft: number }[] }>(
      '/api/credits/lots?show=package',
    )
    const lot = lots.items.find((one) => one.id === lotId)!
    expect(lot.slotsLeft).toBe(lot.slots - 2)
    const { items: offers } = await api.get<{
      items: { id: string; version: number; candidate: { channelId: string } }[]
    }>(`/api/campaigns/${id}/jobs?tab=offers`)
    expect(offers.map((one) => one.candidate.channelId).sort()).toEqual([before[0], other!.channelId].sort())
    const offer = offers.find((one) => one.candidate.channelId === other!.channelId)!
    await workAndApprove(solo, api, id, other!.api, offer)
  })

  test(`a package is bought, and its slots pay a campaign (${locale})`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page } = solo
    await signInMember(page.request, baseURL!, solo)
    const id = await buyFirstOffer(solo, '/Marketer/package')

    const api = apiOf(page.request, baseURL!)
    const lots = await api.get<{ items: { id: string; orderId: string | null; slotsLeft: number }[] }>(
      '/api/credits/lots?show=package',
    )
    const lot = lots.items.find((one) => one.orderId === id)!
    const nam = await memberApi(playwright, baseURL!, 'influencer', 'nam@influ.demo')
    const { uuid } = await nam.get<{ uuid: string }>('/sv_authauth/status')
    const { items } = await nam.get<{ items: { id: string; type: string; status: string }[] }>(
      `/sv_influ_api/influ/account/${uuid}`,
    )
    const channelId = items.find((one) => one.type === 'INSTAGRAM' && one.status === 'active')!.id
    const campaign = await openPackageCampaign(api, {
      title: `Package ${Date.now().toString(36)}`,
      lotId: lot.id,
      slots: 1,
      channelId,
    })
    const offer = await api.post<{ id: string; version: number }>(`/api/campaigns/${campaign.id}/offers`, {
      channelId,
    })
    const slotsLeft = async () =>
      (
        await api.get<{ items: { id: string; slotsLeft: number }[] }>('/api/credits/lots?show=package')
      ).items.find((one) => one.id === lot.id)!.slotsLeft
    expect(await slotsLeft()).toBe(lot.slotsLeft - 1)
    await workAndApprove(solo, api, campaign.id, nam, offer)
    await solo.go('/Marketer/myPackage')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await slotsLeft()).toBe(lot.slotsLeft - 1)
  })
}

test('a QR that ended is shown again; an unpaid order ends after 72 hours and is placed again, in both languages', async ({
  browser,
  baseURL,
  playwright,
}) => {
  test.setTimeout(90_000)
  const solo = await marketer(browser, 'th', 'solo@brand.demo')
  const { page } = solo
  await signIn(solo)
  // The clock is everybody's: each language has its order before it is moved.
  const readers = []
  for (const locale of LOCALES) {
    const reader = readingOn(solo, locale)
    const id = await placeOrder(reader, { baht: 2_000, method: 'promptpay', transfer: '฿2,140.00' })
    readers.push({ reader, id, path: `/Marketer/credit/buy?purchase=${id}` })
  }
  await pass(page.request, baseURL!, 1)
  for (const { reader, path } of readers) {
    const { t } = reader
    await reader.go(path)
    await expect(page.getByText(t('credit.qr.ended')).first()).toBeVisible()
    await page.getByRole('button', { name: t('credit.qr.renew') }).click()
    await expect(page.getByRole('img', { name: t.like('credit.qr.alt') })).toBeVisible()
  }

  await pass(page.request, baseURL!, 72)
  await signIn(solo)
  finance = await operatorApi(playwright, baseURL!, 'finance@siang.demo')
  const bank = apiOf(page.request, baseURL!)
  for (const { reader, id, path } of readers) {
    const { t } = reader
    await reader.go(path)
    await expect(page.getByText(t('credit.orderPage.expired'), { exact: true })).toBeVisible()
    const { no } = await orderOf(page, id)
    // Money that comes too late is kept apart, not lost and not credited.
    const told = await bank.post<{ outcome: string }>(`/api/test/payments/${no}/settle`)
    expect(told.outcome).toBe('suspense')
    await page.getByRole('link', { name: t('credit.orderPage.again') }).click()
    await page.waitForURL(/amount=200000/)
    await alive(page)
    await expect(page.getByText('฿2,140.00').first()).toBeVisible()
  }
})
