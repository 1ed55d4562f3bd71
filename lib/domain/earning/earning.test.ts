import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { isSameHolder, maskAccount } from './bank-holder.ts'
import { FINE, FULL, now } from './testing/fine-request.ts'
import type {
  WithdrawalFacts,
  WithdrawalMoveCode,
  WithdrawalRequestFacts,
  WithdrawalStatusOrNone,
} from './withdrawal.ts'
import {
  checkWithdrawalRequest,
  decideWithdrawal,
  isBelowFee,
  WITHDRAWAL_MOVES,
  WITHDRAWAL_STATUSES,
  withdrawalAmounts,
} from './withdrawal.ts'

const RATES = { whtBp: 300, vatBp: 700, fee: 3_000n, isVatInvoiced: false }
describe('amounts (docs/domain/withdrawals.md#amounts)', () => {
  it.each([
    [1_000_000n, false, 30_000n, 0n, 967_000n],
    [1_000_000n, true, 30_000n, 70_000n, 1_037_000n],
    [33_333n, false, 1_000n, 0n, 29_333n],
    [388_271n, false, 11_648n, 0n, 373_623n],
    [3_093n, false, 93n, 0n, 0n],
    [3_094n, false, 93n, 0n, 1n],
  ])('%i, VAT-registered %s', (gross, isVatInvoiced, wht, vatIn, net) => {
    expect(withdrawalAmounts(gross, { ...RATES, isVatInvoiced })).toEqual({
      gross,
      wht,
      fee: 3_000n,
      feeVat: 196n,
      vatIn,
      net,
    })
  })
  it('at 10 % VAT the fee contains 2.73', () => {
    expect(withdrawalAmounts(100_000n, { ...RATES, vatBp: 1_000 }).feeVat).toBe(273n)
  })
  it('adds up for every amount (I19)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 3500 }),
        fc.boolean(),
        (gross, whtBp, isVatInvoiced) => {
          const a = withdrawalAmounts(gross, { ...RATES, whtBp, isVatInvoiced })
          expect(a.net).toBe(a.gross - a.wht - a.fee + a.vatIn)
          expect(a.feeVat < a.fee).toBe(true)
        },
      ),
    )
  })
  it('knows a balance that the fee eats', () => {
    expect([isBelowFee(0n, RATES), isBelowFee(3_093n, RATES), isBelowFee(3_094n, RATES)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('moves (docs/domain/withdrawals.md#states)', () => {
  const at = (status: WithdrawalStatusOrNone, paidAt: Date | null = null): WithdrawalFacts => ({
    status,
    gross: 1_000_000n,
    paidAt,
  })

  it('allows what the table says and nothing else', () => {
    for (const [code, move] of Object.entries(WITHDRAWAL_MOVES)) {
      for (const status of ['none', ...WITHDRAWAL_STATUSES] as WithdrawalStatusOrNone[]) {
        for (const by of ['owner', 'finance', 'system'] as const) {
          const result = codeOf(() => decideWithdrawal(at(status), code as WithdrawalMoveCode, by, FULL))
          const expected = !move.roles.includes(by)
            ? 'not_allowed'
            : move.from.includes(status)
              ? 'done'
              : 'move_not_allowed'
          expect(`${code} ${status} ${by} ${result}`).toBe(`${code} ${status} ${by} ${expected}`)
        }
      }
    }
  })
  it('the system approves small, old and unflagged only', () => {
    const big = { ...at('requested'), gross: 2_000_001n }
    expect(codeOf(() => decideWithdrawal(big, 'approve', 'system', FULL))).toBe('guard_failed')
    for (const missing of ['systemMost', 'isNewAccount', 'hasFlag'] as const) {
      const { [missing]: _, ...rest } = FULL
      expect(
        codeOf(() => decideWithdrawal(at('requested'), 'approve', 'system', rest)),
        missing,
      ).toBe('guard_failed')
    }
    for (const change of [{ isNewAccount: true }, { hasFlag: true }, { systemMost: 999_999n }])
      expect(
        codeOf(() => decideWithdrawal(at('requested'), 'approve', 'system', { ...FULL, ...change })),
      ).toBe('guard_failed')
  })
  it('is paid only with a reference of the bank', () => {
    for (const bankRef of ['', '  '])
      expect(codeOf(() => decideWithdrawal(at('in_batch'), 'pay', 'finance', { ...FULL, bankRef }))).toBe(
        'guard_failed',
      )
    const { bankRef: _, ...without } = FULL
    expect(codeOf(() => decideWithdrawal(at('in_batch'), 'pay', 'finance', without))).toBe('guard_failed')
  })
  it('a returned transfer is resent without tax and never fails back to available', () => {
    const paidAt = new Date('2026-11-21T03:00:00Z')
    expect(decideWithdrawal(at('in_batch', paidAt), 'pay', 'finance', FULL)).toEqual({
      to: 'paid',
      entry: 'L22-resent',
      documents: false,
    })
    expect(decideWithdrawal(at('in_batch', paidAt), 'fail', 'finance', FULL)).toMatchObject({
      to: 'returned',
      entry: 'none',
    })
    expect(codeOf(() => decideWithdrawal(at('returned', paidAt), 'batch', 'finance', {}))).toBe(
      'bank_account_missing',
    )
    expect(decideWithdrawal(at('in_batch'), 'pay', 'finance', FULL)).toMatchObject({
      entry: 'L20',
      documents: true,
    })
    expect(
      codeOf(() => decideWithdrawal(at('in_batch'), 'pay', 'finance', { ...FULL, isBankRefUsed: true })),
    ).toBe('bank_reference_used')
  })
})

describe('request guards', () => {
  const check = (change: Partial<WithdrawalRequestFacts>, gross = 20_000n) =>
    codeOf(() => checkWithdrawalRequest({ ...FINE, ...change }, withdrawalAmounts(gross, RATES), now))
  it.each([
    [{}, 20_000n, 'done'],
    [{ memberStatus: 'suspended' }, 20_000n, 'done'],
    [{ memberStatus: 'blacklist' }, 20_000n, 'member_not_active'],
    [{ hasBankAccount: false }, 20_000n, 'bank_account_missing'],
    [{ hasCompleteDocuments: false }, 20_000n, 'documents_incomplete'],
    [{ isHolderNameFine: false }, 20_000n, 'holder_name_differs'],
    [{ hasTaxClass: false }, 20_000n, 'tax_class_missing'],
    [{ isRateConfirmed: false }, 20_000n, 'rate_not_confirmed'],
    [{ hasOpenWithdrawal: true }, 20_000n, 'withdrawal_open'],
    [{ bankChangedAt: new Date('2026-11-18T03:00:01Z') }, 20_000n, 'bank_change_pause'],
    [{ bankChangedAt: new Date('2026-11-18T03:00:00Z') }, 20_000n, 'done'],
    [{}, 9_999n, 'below_minimum'],
    [{ leastGross: 9_999n }, 9_999n, 'done'],
    [{ leastGross: 3_093n }, 3_093n, 'net_not_positive'],
    [{}, 1_000_001n, 'insufficient_balance'],
    [{ hasStepUp: false }, 20_000n, 'code_required'],
    [{ hasFraudFlag: true }, 20_000n, 'guard_failed'],
  ])('%o with %i -> %s', (change, gross, code) => {
    expect(check(change, gross)).toBe(code)
  })
})

describe('bank holder', () => {
  it('masks all but four digits', () => {
    expect(maskAccount('123-4-56789-0')).toBe('xxxxxx7890')
    expect(maskAccount('๑๒๓๔๕๖๗๘๙๐')).toBe('xxxxxx7890')
    expect(maskAccount('123')).toBe('xxx')
  })
  it.each([
    ['นาย สมชาย  ใจดี', 'สมชาย ใจดี', true],
    ['นางสาวปลอย น้ำใส', 'น.ส. ปลอย น้ำใส', true],
    ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee', true],
    ['Mrinal Sen', 'inal Sen', false],
    ['สมชาย ใจดี', 'สมหญิง ใจดี', false],
    ['', '', false],
  ])('%s / %s: %s', (a, b, same) => {
    expect(isSameHolder(a, b)).toBe(same)
  })
})
