import { describe, expect, it } from 'vitest'
import * as book from './postings.ts'
import { HEAD, show } from './testing/show-entry.ts'

describe('worked examples of docs/domain/ledger.md#entries', () => {
  it('L01 credits bought, with and without buyer withholding', () => {
    const paid = { marketerId: 'm', lotId: 'A', subtotal: 1_000_000n, vat: 70_000n, buyerWht: 0n }
    expect(show(book.creditsBought(HEAD, paid))).toEqual([
      'D bank.cash 1070000',
      'C mkt.available(A) 1000000',
      'C tax.vat_output 70000',
    ])
    expect(show(book.creditsBought(HEAD, { ...paid, buyerWht: 30_000n }))).toEqual([
      'D bank.cash 1040000',
      'D tax.wht_receivable 30000',
      'C mkt.available(A) 1000000',
      'C tax.vat_output 70000',
    ])
    expect(show(book.unmatchedApplied(HEAD, paid, 'mkt.available'))).toEqual([
      'D suspense.in 1070000',
      'C mkt.available(A) 1000000',
      'C tax.vat_output 70000',
    ])
  })
  it('L02 package, L03 suspense, L04 promo', () => {
    const paid = { marketerId: 'm', lotId: 'A', subtotal: 2_500_000n, vat: 175_000n, buyerWht: 0n }
    expect(show(book.packageBought(HEAD, paid))).toEqual([
      'D bank.cash 2675000',
      'C mkt.package(A) 2500000',
      'C tax.vat_output 175000',
    ])
    expect(show(book.moneyUnmatched(HEAD, 50_000n))).toEqual(['D bank.cash 50000', 'C suspense.in 50000'])
    expect(show(book.unmatchedReturned(HEAD, 50_000n))).toEqual(['D suspense.in 50000', 'C bank.cash 50000'])
    expect(show(book.unmatchedReturned(HEAD, 500_000n, { vat: 35_000n, lostWht: 15_000n }))).toEqual([
      'D suspense.in 500000',
      'D tax.vat_output 35000',
      'C tax.wht_receivable 15000',
      'C bank.cash 520000',
    ])
    expect(show(book.promoGranted(HEAD, { marketerId: 'm', lotId: 'B', amount: 50_000n }))).toEqual([
      'D platform.promo 50000',
      'C mkt.available(B) 50000',
    ])
  })
})
