import { describe, expect, it } from 'vitest'
import * as book from './postings.ts'
import { A, HEAD, show } from './testing/show-entry.ts'

describe('worked examples of docs/domain/ledger.md#entries', () => {
  it('L24 to L28', () => {
    const lot = { marketerId: 'm', from: 'mkt.available' } as const
    expect(show(book.lotExpired(HEAD, { ...lot, lotId: 'A', amount: 10_000n, isPromo: false }))).toEqual([
      'D mkt.available(A) 10000',
      'C platform.breakage 10000',
    ])
    expect(show(book.lotExpired(HEAD, { ...lot, lotId: 'B', amount: 5_000n, isPromo: true }))).toEqual([
      'D mkt.available(B) 5000',
      'C platform.promo 5000',
    ])
    const refund = { ...lot, slices: [A(300_000n)], vat: 21_000n }
    expect(show(book.creditRefunded(HEAD, { ...refund, lostWht: 0n }))).toEqual([
      'D mkt.available(A) 300000',
      'D tax.vat_output 21000',
      'C bank.cash 321000',
    ])
    expect(show(book.creditRefunded(HEAD, { ...refund, lostWht: 9_000n }))).toEqual([
      'D mkt.available(A) 300000',
      'D tax.vat_output 21000',
      'C tax.wht_receivable 9000',
      'C bank.cash 312000',
    ])
    expect(show(book.balanceWaived(HEAD, { memberId: 'i', amount: 1_000n }))).toEqual([
      'D inf.available(i) 1000',
      'C platform.breakage 1000',
    ])
    expect(
      show(book.referralRewarded(HEAD, { referrerId: 'r', invitedId: 'n', amountEach: 5_000n })),
    ).toEqual(['D platform.referral 10000', 'C inf.available(r) 5000', 'C inf.available(n) 5000'])
    expect(show(book.withheldTaxRemitted(HEAD, 30_000n))).toEqual([
      'D tax.wht_payable 30000',
      'C bank.cash 30000',
    ])
    const target = { marketerId: 'm', lotId: 'A' }
    expect(show(book.balanceAdjusted(HEAD, { direction: 'give', amount: 7_500n, target }))).toEqual([
      'D platform.adjustment 7500',
      'C mkt.available(A) 7500',
    ])
  })
})
