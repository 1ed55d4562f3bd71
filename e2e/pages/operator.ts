import { type Browser, expect } from '@playwright/test'
import { approveDocument, type Operator, operator } from '../support/operator.ts'

/** Screens of the console, driven as an operator would. */
export {
  approveAndBatch as approveWithdrawalAndMakeBatch,
  approveChannel,
  approveMember,
  payBatch as importResult,
  releaseBatch,
  setTaxClass,
} from '../support/operator.ts'

/** Signs in by e-mail, password and mailed code. */
export const operatorSignIn = (browser: Browser, email: string): Promise<Operator> => operator(browser, email)

/** Approves both papers of a person's payout: support the identity card, finance the bank book. */
export async function approveDocuments(
  people: { support: Operator; finance: Operator },
  name: string,
): Promise<void> {
  await approveDocument(people.support, 'identity_card', name)
  await approveDocument(people.finance, 'bank_book', name)
}

/** Every rule of the proof page holds at this moment. */
export async function ledgerIsGreen({ page, go }: Operator): Promise<void> {
  await go('ledger')
  await expect(page.getByRole('link', { name: 'Run now' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /fault/ })).toHaveCount(0)
  await expect(page.getByText(/^All \d+ rules hold$/)).toBeVisible()
}
