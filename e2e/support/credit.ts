import { expect } from '@playwright/test'
import { formatAccountNo } from '#lib/domain/identity/banks.ts'
import { alive, type Person } from './people.ts'
import { picture } from './picture.ts'

/** Buys the credit that the page offers, by PromptPay with 3 % withheld; the local gateway pays through the provider's own webhook. */
export async function buyCredit(who: Person, given: { amount: string; transfer: string }): Promise<void> {
  const { page, t } = who
  await expect(page.getByLabel(t('credit.buyForm.amount'))).toHaveValue(given.amount)
  await page.getByRole('radio', { name: t('credit.buyForm.promptpay') }).check()
  await page.getByRole('radio', { name: '3%' }).check()
  await expect(page.getByText(given.transfer).first()).toBeVisible()
  await page.getByRole('button', { name: t('credit.buyForm.submit') }).click()
  await page.waitForURL(/purchase=/)
  await expect(page.getByRole('img', { name: t.like('credit.qr.alt') })).toBeVisible()
  await page.getByRole('button', { name: t('credit.pay.simulate') }).click()
  await expect(page.getByText(t.like('credit.paid.credit'))).toBeVisible()
  await expect(page.getByText(/TI\d{5}-\d{4}-\d{6}/)).toBeVisible()
}

/** Orders the credit that the page offers by bank transfer. Returns the number of the order, which shows the account. */
export async function orderByTransfer(
  who: Person,
  given: { transfer: string; account: string },
): Promise<string> {
  const { page, t } = who
  await page.getByRole('radio', { name: t('credit.buyForm.transfer') }).check()
  await expect(page.getByText(given.transfer).first()).toBeVisible()
  await page
    .locator('form')
    .getByRole('button', { name: t.like('credit.buyForm.submit') })
    .click()
  await page.waitForURL(/purchase=/)
  await alive(page)
  await expect(page.getByText(formatAccountNo(given.account)).first()).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  return /PO\d{8}-\d+/.exec(heading)![0]
}

/** The same, and sends the slip. */
export async function buyBySlip(who: Person, given: { transfer: string; account: string }): Promise<string> {
  const { page, t } = who
  const no = await orderByTransfer(who, given)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await picture(5, 'slip.jpg'))
  await page.getByRole('button', { name: t('credit.pay.slipSend') }).click()
  await expect(page.getByText(t('credit.orderPage.inReview')).first()).toBeVisible()
  return no
}
