import { describe, expect, it } from 'vitest'
import { isSameHolder, maskAccount, toComparableName } from './bank-holder.ts'
import { FINE, FULL, now } from './testing/fine-request.ts'
import {
  checkWithdrawalRequest,
  decideWithdrawal,
  type WithdrawalFacts,
  type WithdrawalInput,
  type WithdrawalMoveCode,
  type WithdrawalRequestFacts,
  type WithdrawalRole,
} from './withdrawal.ts'

const PAID_AT = new Date('2026-11-21T03:00:00Z')
const at = (status: WithdrawalFacts['status'], change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  status,
  gross: 2_000_000n,
  paidAt: null,
  ...change,
})
const refusal = (code: string, rest: object = {}) => expect.objectContaining({ code, ...rest })

it.each<
  [WithdrawalFacts, WithdrawalMoveCode, WithdrawalRole, WithdrawalInput, ReturnType<typeof decideWithdrawal>]
>([
  [at('none'), 'request', 'owner', {}, { to: 'requested', entry: 'L19', documents: false }],
  [at('requested'), 'cancel', 'owner', {}, { to: 'canceled', entry: 'L21', documents: false }],
  [at('requested'), 'approve', 'system', FULL, { to: 'approved', entry: 'none', documents: false }],
  [
    at('requested', { gross: 2_000_001n }),
    'approve',
    'finance',
    {},
    { to: 'approved', entry: 'none', documents: false },
  ],
  [at('approved'), 'fail', 'system', { reason: 'x' }, { to: 'failed', entry: 'L21', documents: false }],
  [
    at('in_batch', { paidAt: PAID_AT }),
    'fail',
    'finance',
    { reason: 'x' },
    { to: 'returned', entry: 'none', documents: false },
  ],
  [at('approved'), 'batch', 'finance', {}, { to: 'in_batch', entry: 'none', documents: false }],
  [
    at('returned', { paidAt: PAID_AT }),
    'batch',
    'finance',
    { hasNewBankAccount: true },
    { to: 'in_batch', entry: 'none', documents: false },
  ],
  [at('in_batch'), 'pay', 'system', { bankRef: 'R' }, { to: 'paid', entry: 'L20', documents: true }],
  [
    at('in_batch', { paidAt: PAID_AT }),
    'pay',
    'finance',
    { bankRef: 'R' },
    { to: 'paid', entry: 'L22-resent', documents: false },
  ],
  [
    at('paid', { paidAt: PAID_AT }),
    'return',
    'finance',
    {},
    { to: 'returned', entry: 'L22-returned', documents: false },
  ],
  [
    at('paid', { paidAt: PAID_AT }),
    'return',
    'finance',
    { isAccountClosed: true },
    { to: 'failed', entry: 'L03', documents: false },
  ],
])('a step has its end, its entry and its documents, %#', (withdrawal, code, by, input, change) => {
  expect(decideWithdrawal(withdrawal, code, by, input)).toEqual(change)
})

it.each([{}, { reason: '' }, { reason: ' ' }])('nothing fails without a reason: %j', (input) => {
  expect(() => decideWithdrawal(at('approved'), 'fail', 'finance', input)).toThrow(refusal('reason_required'))
})

it.each([{}, { bankRef: '' }, { bankRef: ' ' }])('nothing is paid without a reference: %j', (input) => {
  expect(() => decideWithdrawal(at('in_batch'), 'pay', 'finance', input)).toThrow(
    refusal('guard_failed', { fields: { bankRef: 'required' } }),
  )
})

describe('a request', () => {
  const ask = (change: Partial<WithdrawalRequestFacts>, gross: bigint, net = gross) =>
    checkWithdrawalRequest(
      { ...FINE, available: 10_000n, ...change },
      { gross, wht: 0n, fee: 0n, feeVat: 0n, vatIn: 0n, net },
      now,
    )
  it('of the least, and of all that there is, is taken', () => {
    expect(() => ask({}, 10_000n)).not.toThrow()
    expect(() => ask({ memberStatus: 'allowed' }, 10_000n)).not.toThrow()
    expect(() => ask({}, 10_000n, 1n)).not.toThrow()
  })
  it('says the least, and when a pause ends', () => {
    expect(() => ask({}, 9_999n)).toThrow(refusal('below_minimum', { details: { least: 10_000 } }))
    expect(() => ask({ bankChangedAt: now }, 10_000n)).toThrow(
      refusal('bank_change_pause', { details: { until: '2026-11-24T03:00:00.000Z' } }),
    )
  })
  it.each([0n, -1n])('of %i is refused, whatever the least is', (gross) => {
    expect(() => ask({ leastGross: -1n }, gross, 5n)).toThrow(refusal('below_minimum'))
  })
  it.each([0n, -1n])('that would pay %i is refused', (net) => {
    expect(() => ask({}, 10_000n, net)).toThrow(refusal('net_not_positive'))
  })
  it('of one satang too much is refused', () => {
    expect(() => ask({}, 10_001n)).toThrow(refusal('insufficient_balance'))
  })
})

describe('names of holders', () => {
  it.each([
    ['1234', 'xxxx'],
    ['12345', 'x2345'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => {
    expect(maskAccount(number)).toBe(shown)
  })
  it.each([
    [' Mr. .Somchai', 'somchai'],
    ['Mr.\u00a0Somchai', 'somchai'],
    ['คุณ  สมชาย', 'สมชาย'],
    ['คุณdrสมชาย', 'drสมชาย'],
    ['Anna-Maria  de  la.Cruz', 'annamariadelacruz'],
    ['Ａｎｎａ', 'anna'],
    ['  ', ''],
    ['mr somchai. ใจดี', 'somchaiใจดี'],
  ])('%s is compared as %s', (name, compared) => {
    expect(toComparableName(name)).toBe(compared)
  })
  it('nobody is the same as nobody', () => {
    expect(isSameHolder('นาย', 'นาง')).toBe(false)
  })
})
