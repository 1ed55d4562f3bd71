import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** Buys credit by PromptPay with 3 % withheld; the local gateway pays through the provider's own door. */
export async function buyCredit(who: Person, given: { baht: number; transfer: string }): Promise<void> {
  const { page, t } = who
  await who.go('/Marketer/credit/buy')
  await page.getByLabel(t('credit.buyForm.amount')).fill(String(given.baht))
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
