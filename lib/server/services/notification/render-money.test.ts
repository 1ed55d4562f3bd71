import { expect, it } from 'vitest'
import { fill, render } from './render.ts'

const at = { subjectId: '01990000-0000-7000-8000-000000000001' }

it('mails say what was paid and what came of it: credit with its amount, or a package', () => {
  const paid = { no: 'PO1', amount: 10_700_00, credit: 10_000_00, currency: 'THB' }
  const said = (kind: string) =>
    render({ event: 'order_paid', payload: { ...paid, kind }, ...at }, 'en', 'marketer', 'X')
  expect(said('package').body).toBe('We received ฿10,700. Your package is ready to use.\nOrder: PO1')
  expect(said('credit').body).toBe('We received ฿10,700. Your credit of ฿10,000 is ready to use.\nOrder: PO1')
  expect(said('package').link).toBe(`/Marketer/credit/buy?purchase=${at.subjectId}`)
})

it('mails write amounts as the screens do, by the country of the money, and counts with their thousands', () => {
  const said = (key: string, value: number, currency = 'THB') =>
    fill(`{${key}}`, { [key]: value, currency }, 'en')
  expect(said('amount', 1_234_567_50)).toBe('฿1,234,567.50')
  expect(said('amount', -1_234_00)).toBe('-฿1,234')
  expect(said('amount', 1_234_567_00, 'IDR')).toBe('Rp\u00a01.234.567')
  expect(said('amount', 1_000_00, 'COP')).toBe('COP\u00a01.000')
  expect(said('sent', 12_345)).toBe('12,345')
})

it.each(['withdrawal_approved', 'withdrawal_paid', 'order_waiting', 'order_paid', 'buyer_certificate_due'])(
  'a mail about money leads with the amount or the act, its number last: %s',
  (event) => {
    const payload = { no: 'NO-1', amount: 1_500_00, currency: 'THB', expectedOn: '2026-12-01' }
    for (const locale of ['th', 'en'] as const) {
      const { body } = render({ event, payload, ...at }, locale, 'influencer', 'X')
      expect(body.split('\n').at(-1)).toMatch(/NO-1$/)
      expect(body.split('\n')[0]).not.toContain('NO-1')
    }
  },
)

it('a sum of several jobs stands apart from the words around it, and is left out where it is unknown', () => {
  const said = (amount?: number) =>
    render(
      { event: 'money_free', payload: { kind: 'several', count: 12, currency: 'THB', amount }, ...at },
      'th',
      'influencer',
      'X',
    ).body
  expect(said(10_700_00)).toBe('เงิน ฿10,700 จาก 12 งานพร้อมถอนแล้ว')
  expect(said()).toBe('เงินจาก 12 งานพร้อมถอนแล้ว')
})
