import { expect } from '@playwright/test'
import { apiOf, memberApi } from './support/api.ts'
import { importStatement } from './support/bank.ts'
import { operator } from './support/operator.ts'
import { picture } from './support/picture.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('en')

test('money beyond the word of one person waits for a second one: by statement and by slip', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const brand = await memberApi(playwright, baseURL!, 'marketer', 'bike@brand.demo')
  const buy = () =>
    brand.post<{ id: string; no: string }>('/api/orders', {
      item: { kind: 'credit', amount: 12_000_000 },
      method: 'transfer',
    })
  const [byStatement, bySlip] = [await buy(), await buy()]
  await brand.upload(`/api/orders/${bySlip.id}/slip`, await picture(5, 'slip.jpg'))
  const statusOf = async ({ id }: { id: string }) =>
    (await brand.get<{ status: string }>(`/api/orders/${id}`)).status

  const first = await operator(browser, 'finance@siang.demo')
  const credit = { bankRef: 'KBHELD1', amount: '128400.00', text: `credit ${byStatement.no}` }
  await importStatement(first, credit, 'waiting')
  await first.go('purchases?view=statement')
  const held = first.page.getByRole('region', { name: t('operator.bankLines.held') })
  await expect(held.getByText('128,400.00')).toBeVisible()
  await expect(held.getByText(t('operator.bankLines.notYours'))).toBeVisible()
  await first.go(`purchases/${bySlip.id}`)
  await first.page
    .getByRole('button', { name: t.like('operator.purchases.confirm') })
    .first()
    .click()
  const asking = first.page.getByRole('dialog')
  await expect(asking.getByText(t('operator.purchases.takesTwo'))).toBeVisible()
  await asking.getByLabel(t('operator.purchases.bankRef'), { exact: true }).fill('KBHELD2')
  await asking.getByRole('button', { name: t('operator.purchases.confirm'), exact: true }).click()
  await expect(first.page.getByText(t('operator.purchases.asked')).first()).toBeVisible()
  expect([await statusOf(byStatement), await statusOf(bySlip)]).toEqual(['awaiting_payment', 'slip_review'])

  const second = await operator(browser, 'finance2@siang.demo')
  await second.go('purchases?view=statement')
  await second.page
    .getByRole('region', { name: t('operator.bankLines.held') })
    .getByRole('button', { name: t('operator.bankLines.confirm'), exact: true })
    .click()
  const confirming = second.page.getByRole('dialog')
  await confirming.getByRole('button', { name: t('operator.bankLines.confirm'), exact: true }).click()
  await expect(second.page.getByText(t('operator.bankLines.confirmed')).first()).toBeVisible()
  await expect.poll(() => statusOf(byStatement)).toBe('paid')
  await second.go('dashboard')
  await second.page
    .getByRole('listitem')
    .filter({ hasText: 'KBHELD2' })
    .getByRole('button', { name: t('operator.approvals.approve'), exact: true })
    .click()
  const signing = second.page.getByRole('dialog')
  await expect(signing.getByText('128,400.00')).toBeVisible()
  await expect(signing.getByText('KBHELD2')).toBeVisible()
  await expect(signing.getByText(bySlip.no)).toBeVisible()
  const desk = apiOf(second.page.request, baseURL!)
  const { items } = await desk.get<{ items: { id: string; subjectId: string; payloadHash: string }[] }>(
    '/api/operator/approvals',
  )
  const { id, payloadHash } = items.find(({ subjectId }) => subjectId === bySlip.id)!
  await desk.post(`/api/operator/approvals/${id}/decide`, { decision: 'approve', payloadHash })
  expect(await statusOf(bySlip)).toBe('paid')
  for (const one of [first, second]) await one.page.context().close()
})

test('a rate that waits for a second person stands on the page of rates, with who asked', async ({
  browser,
  baseURL,
}) => {
  const first = await operator(browser, 'finance@siang.demo')
  const desk = apiOf(first.page.request, baseURL!)
  const { approvalId } = await desk.post<{ approvalId: string }>('/api/operator/tax-rates', {
    kind: 'vat',
    class: 'standard',
    bp: 990,
    validFrom: '2031-10-01',
    source: 'Royal Decree 1/2574',
    reason: 'New rate',
  })
  const second = await operator(browser, 'finance2@siang.demo')
  const waits = (who: typeof first) =>
    who.page.getByRole('region', { name: t('operator.settings.ratesWaiting') }).getByRole('listitem')
  await second.go('settings/rates')
  await expect(waits(second)).toContainText('9.9%')
  await expect(waits(second)).toContainText(`${t('operator.approvals.asked')}ฟ้าใส การเงิน`)
  await expect(
    waits(second).getByRole('button', { name: t('operator.approvals.approve'), exact: true }),
  ).toBeVisible()
  await first.go('settings/rates')
  await expect(waits(first).getByText(t('operator.approvals.own'))).toBeVisible()
  await desk.post(`/api/operator/approvals/${approvalId}/withdraw`)
  await first.go('settings/rates')
  await expect(waits(first)).toHaveCount(0)
  for (const one of [first, second]) await one.page.context().close()
})
