import { expect } from '@playwright/test'
import { command, confirmIn, type Operator } from './operator.ts'
import { alive } from './people.ts'
import { texts } from './texts.ts'

const t = texts('en')

/** Approves one withdrawal and makes a batch of it. Returns the batch's id. */
export async function approveAndBatch({ page, go }: Operator, no: string): Promise<string> {
  const box = () => page.getByRole('checkbox', { name: new RegExp(no) })
  await go('withdrawals')
  await box().check()
  await page.getByRole('button', { name: t('operatorForms.bulk.approve') }).click()
  const summary = page.getByRole('alertdialog')
  await expect(summary).toContainText(t('operatorForms.bulk.total'))
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    summary.getByRole('button', { name: t.like('operatorForms.bulk.confirm') }).click(),
  ])
  expect(answer.status()).toBe(200)
  // The list that held the notice may be empty afterwards, and the notice gone with it: what counts is the next list.
  await expect(async () => {
    await go('withdrawals?status=approved')
    await expect(box()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await box().check()
  await page.getByRole('button', { name: t('operatorForms.bulk.batch') }).click()
  await page.waitForURL(/withdrawals\/batch\/[0-9a-f-]{36}/)
  await alive(page)
  const id = /batch\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await command(page, t('operator.batch.ask'), t('operator.batch.asked'))
  return id
}

/** The second person confirms the release; the one who asked has no such button. */
export async function releaseBatch(who: Operator, id: string): Promise<void> {
  await who.go(`withdrawals/batch/${id}`)
  await confirmIn(who.page.getByRole('main'), who, t('operator.batch.total'))
}

/** Downloads the bank's file, then imports its result: every line paid. */
export async function payBatch(
  { page, go }: Operator,
  id: string,
  no: string,
  bankRef: string,
  paidAt: Date,
): Promise<void> {
  await go(`withdrawals/batch/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: t('operator.batch.download') })
      .or(page.getByRole('button', { name: t('operator.batch.download') }))
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toContain('.csv')
  await page.reload()
  await alive(page)
  await page
    .getByLabel(t('operatorForms.import.lines'))
    .fill(`payout_ref,result,bank_ref,paid_at,reason\n${no},paid,${bankRef},${paidAt.toISOString()},`)
  await page.getByRole('button', { name: t('operatorForms.import.preview') }).click()
  await expect(page.getByText('1 paid · 0 failed · 0 refused').first()).toBeVisible()
  await page.getByRole('button', { name: t('operatorForms.import.import'), exact: true }).click()
  await expect(page.getByText(t('operatorForms.import.imported')).first()).toBeVisible()
}
