import { expect, test } from 'vitest'
import en from '#messages/en/operator.json' with { type: 'json' }
import th from '#messages/th/operator.json' with { type: 'json' }
import { factKey, shownFacts } from './approval-facts.ts'

test.each([
  ['member.blacklist', { memberId: 'm', status: 'active', reason: 'หลอกลวง', fraud: true }],
  [
    'tax_rate.confirm',
    { rateId: 'r', taxClass: 'vat.standard', bp: 700, validFrom: '', validTo: '', source: '' },
  ],
  ['operator.roles', { name: 'N', before: 'support', roles: 'finance' }],
  [
    'job.case',
    {
      no: '7',
      version: 4,
      status: 'SUBMIT',
      amount: '1',
      total: '2',
      currency: 'THB',
      pct: 30,
      toInfluencer: '1',
      toManager: '0',
      serviceKept: '1',
      toMarketer: '1',
      fault: 'none',
      note: 'x',
    },
  ],
  ['withdrawal.return', { no: 'WD1', version: 4, net: '967000', bankRef: 'IN-1' }],
  ['withdrawal.fail', { no: 'WD1', version: 3, net: '967000' }],
  ['credit.refund', { amount: '1', bankRef: 'X', back: '2', unused: '3', last4: '7890' }],
  ['order.offline', { amount: '1', bankRef: 'X', paidAt: '2026-11-29T00:00:00Z' }],
])('%s: each fact that the second person reads has a word in both languages', (action, payload) => {
  for (const [key] of shownFacts<unknown>(action, payload))
    for (const words of [th, en])
      expect(Object.keys(words.approvals.fact), key).toContain(factKey(action, key))
})

test('a refund names the sum before VAT beside the one that leaves the bank', () => {
  const words: Readonly<Record<string, string>> = th.approvals.fact
  const keys = ['amount', 'bankRef', 'back', 'last4']
  expect(keys.map((key) => words[factKey('credit.refund', key)])).toEqual([
    'ยอดก่อนภาษี',
    'เลขอ้างอิงธนาคาร',
    'ยอดที่โอนออกจากธนาคาร',
    'คืนเข้าบัญชีลงท้าย',
  ])
  expect(factKey('order.offline', 'amount')).toBe('amount')
})
