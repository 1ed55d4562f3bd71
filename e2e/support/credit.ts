import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** Buys the credit that the page offers, by PromptPay with 3 % withheld; the local gateway pays through the provider's own door. */
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
  await expect(page.getByText(t('credit.paid.credit'))).toBeVisible()
  await expect(page.getByText(/TI\d{5}-\d{4}-\d{6}/)).toBeVisible()
}
