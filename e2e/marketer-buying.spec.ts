import { expect, type Page } from '@playwright/test'
import { type Api, apiOf, expectProof, operatorApi } from './support/api.ts'
import { type Money, marketer, orderOf, placeOrder } from './support/marketer.ts'
import { signInMember } from './support/outbox.ts'
import { alive, type Person, readingOn } from './support/people.ts'
import { picture } from './support/picture.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

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

async function available(page: Page): Promise<number> {
  const status = (await (await page.request.get('/sv_authauth/status')).json()) as { uuid: string }
  const total = await page.request.get(`/api/credits/marketers/${status.uuid}/total`)
  return ((await total.json()) as { available: Money }).available.minor
}

/** Lets the page ask at once how its order stands; it does so every four seconds. Needs a clock that is installed. */
const lookAgain = (page: Page) => page.clock.fastForward(4_000)

async function expectPaid(who: Person): Promise<void> {
  await expect(who.page.getByText(who.t.like('credit.paid.credit'))).toBeVisible()
  await expect(who.page.getByText(/TI\d{5}-\d{4}-\d{6}/)).toBeVisible()
}

for (const locale of LOCALES) {
  test(`a company buys with tax withheld, and unused credit goes back to its bank (${locale})`, async ({
    browser,
  }) => {
    const brand = await marketer(browser, locale, 'brand@brand.demo')
    const { page, t } = brand
    await signInMember(page.request, brand)
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
    await expect(page.getByText(t('credit.orderPage.part_refunded'))).toBeVisible()
    await page.getByRole('link', { name: t('credit.orderPage.documents') }).click()
    await expect(page.getByText(/CN\d{5}-\d{4}-\d{6}/).first()).toBeVisible()
  })

  test(`an individual pays by QR; the notice comes twice and credits once (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page, t } = solo
    await signInMember(page.request, solo)
    await page.clock.install()
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
    await lookAgain(page)
    await expectPaid(solo)
    expect(await available(page)).toBe(before + 500_000)
  })

  test(`a slip with a wrong sum is refused with its reason, the next one pays (${locale})`, async ({
    browser,
  }) => {
    const brand = await marketer(browser, locale, 'brand@brand.demo')
    const { page, t } = brand
    await signInMember(page.request, brand)
    await page.clock.install()
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
    await lookAgain(page)
    await expect(page.getByText(reason)).toBeVisible()
    version = await send()
    await decide({ ...confirm, version })
    await lookAgain(page)
    await expectPaid(brand)
  })

  test(`a card is paid on the provider’s page; coming back unpaid charges nothing (${locale})`, async ({
    browser,
  }) => {
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page, t } = solo
    await signInMember(page.request, solo)
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
  await signInMember(page.request, late)
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
