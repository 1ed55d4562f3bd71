import { describe, expect, it } from 'vitest'
import { HEAD, show } from './testing/show-entry.ts'
import * as withdrawalPostings from './withdrawal-postings.ts'

const OF = { memberId: 'i', withdrawalId: 'w' }

describe('worked examples of docs/domain/ledger.md#entries', () => {
  it.each([
    [
      { gross: 1_000_000n, wht: 30_000n, fee: 3_000n, feeVat: 196n, vatIn: 0n, net: 967_000n },
      [
        'D inf.withdrawing 1000000',
        'C tax.wht_payable 30000',
        'C platform.withdrawal_fee 2804',
        'C tax.vat_output 196',
        'C bank.cash 967000',
      ],
    ],
    [
      { gross: 1_000_000n, wht: 30_000n, fee: 3_000n, feeVat: 196n, vatIn: 70_000n, net: 1_037_000n },
      [
        'D inf.withdrawing 1000000',
        'D tax.vat_input 70000',
        'C tax.wht_payable 30000',
        'C platform.withdrawal_fee 2804',
        'C tax.vat_output 196',
        'C bank.cash 1037000',
      ],
    ],
    [
      { gross: 33_333n, wht: 1_000n, fee: 3_000n, feeVat: 196n, vatIn: 0n, net: 29_333n },
      [
        'D inf.withdrawing 33333',
        'C tax.wht_payable 1000',
        'C platform.withdrawal_fee 2804',
        'C tax.vat_output 196',
        'C bank.cash 29333',
      ],
    ],
  ])('L20 paid %#', (paid, lines) => {
    expect(show(withdrawalPostings.withdrawalPaid(HEAD, OF, paid))).toEqual(lines)
  })
  it('L19, L21, L22', () => {
    expect(show(withdrawalPostings.withdrawalRequested(HEAD, OF, 1_000_000n))).toEqual([
      'D inf.available(i) 1000000',
      'C inf.withdrawing 1000000',
    ])
    expect(show(withdrawalPostings.withdrawalReleased(HEAD, OF, 1_000_000n))).toEqual([
      'D inf.withdrawing 1000000',
      'C inf.available(i) 1000000',
    ])
    expect(show(withdrawalPostings.withdrawalReturned(HEAD, OF, 967_000n))).toEqual([
      'D bank.cash 967000',
      'C inf.withdrawing 967000',
    ])
    expect(show(withdrawalPostings.withdrawalResent(HEAD, OF, 967_000n))).toEqual([
      'D inf.withdrawing 967000',
      'C bank.cash 967000',
    ])
  })
})
