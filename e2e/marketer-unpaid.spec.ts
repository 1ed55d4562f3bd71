import { expect } from '@playwright/test'
import { type Api, apiOf, expectProof, operatorApi } from './support/api.ts'
import { marketer, orderOf, placeOrder } from './support/marketer.ts'
import { signInMember } from './support/outbox.ts'
import { alive, readingOn } from './support/people.ts'
import { pass } from './support/quick.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

let finance: Api
test.beforeAll(async ({ playwright }, info) => {
  finance = await operatorApi(playwright, info.project.use.baseURL!, 'finance@siang.demo')
})
test.afterEach(async () => {
  await expectProof(finance.request)
})

test('a QR that ended is shown again; an unpaid order ends after 72 hours and is placed again, in both languages', async ({
  browser,
  baseURL,
  playwright,
}) => {
  test.setTimeout(90_000)
  const solo = await marketer(browser, 'th', 'solo@brand.demo')
  const { page } = solo
  await signInMember(page.request, solo)
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
  await signInMember(page.request, solo)
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
