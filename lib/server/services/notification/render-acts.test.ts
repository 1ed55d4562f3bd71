import { expect, test } from 'vitest'
import { render } from './render.ts'

const ACTIONS = [
  'credit.refund',
  'payout_batch.release',
  'withdrawal.approve',
  'withdrawal.fail',
  'withdrawal.return',
  'order.offline',
  'promo.grant',
  'ledger.adjust',
  'debt.write_off',
  'tax.pay',
  'suspense.send_back',
  'bank_statement.confirm',
  'member.blacklist',
  'member.reinstate',
  'job.case',
  'job.fraud',
  'job.clawback',
  'setting.change',
  'tax_rate.confirm',
  'tax_rate.add',
  'operator.roles',
]
const said = (event: string, payload: Record<string, unknown>, locale: 'th' | 'en') =>
  render({ event, payload, subjectId: null }, locale, 'operator', 'X').body

test('an act that waits for a second person is named, not shown as its code', () => {
  expect(said('approval_waiting', { action: 'credit.refund' }, 'th')).toBe(
    'รายการ “คืนเงินคำสั่งซื้อ” รอการอนุมัติจากคุณ',
  )
  for (const locale of ['th', 'en'] as const)
    for (const action of ACTIONS) expect(said('approval_waiting', { action }, locale)).not.toContain(action)
  expect(said('approval_waiting', { action: 'unheard.of' }, 'en')).toContain('unheard.of')
})

test('a message that could not be sent is named by its subject', () => {
  const payload = { failedEvent: 'offer_expired', outboxId: '9' }
  expect(said('dead_outbox', payload, 'en')).toBe('The message “Offer expired” failed six times.\nID: 9')
  expect(said('dead_outbox', payload, 'th')).toContain('“ข้อเสนอหมดอายุ”')
  expect(said('dead_outbox', { ...payload, failedEvent: 'unheard_of' }, 'en')).toContain('unheard_of')
})
