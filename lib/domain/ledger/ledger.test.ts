import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { halfUp, halfUpStep } from '../money/money.ts'
import { ACCOUNT_CODES, getAccountKind } from './accounts.ts'
import type { EntryDraft, EntryHead, Posting, Slice } from './entry.ts'
import { assertBalanced, collectDebts, counterChanges, sumSlices } from './entry.ts'
import type { OpenLot } from './lots.ts'
import { returnedLotExpiry, splitSlices, takeFromLots } from './lots.ts'
import * as book from './postings.ts'
import { needsRefundLot, settle, settlementSlices, toReturnSlices } from './settle.ts'
import * as withdrawalPostings from './withdrawal-postings.ts'

const HEAD: EntryHead = { idemKey: 'k', currency: 'THB' }
const JOB: book.JobParties = { jobId: 'j', marketerId: 'm', influencerId: 'i', managerId: 't' }
const OF = { memberId: 'i', withdrawalId: 'w' }
const A = (amount: bigint): Slice => ({ lotId: 'A', amount })
const B = (amount: bigint): Slice => ({ lotId: 'B', amount })
const CREDIT = { fund: 'credit', price: 0n } as const

/** "D bank.cash 1070000" in the order of the entry; members and lots in brackets. */
function show(entry: EntryDraft): string[] {
  assertBalanced(entry.lines)
  return entry.lines.map((line: Posting) => {
    const who = line.lot ? `(${line.lot})` : line.code === 'inf.available' ? `(${line.owner})` : ''
    return `${line.side} ${line.code}${who} ${line.amount}`
  })
}

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
    expect(show(book.promoGranted(HEAD, { marketerId: 'm', lotId: 'B', amount: 50_000n }))).toEqual([
      'D platform.promo 50000',
      'C mkt.available(B) 50000',
    ])
  })
  it('L05, L06 and L09: reserve, selection, rest', () => {
    const campaign = { marketerId: 'm', campaignId: 'c' }
    const slices = [B(50_000n), A(190_000n)]
    expect(show(book.campaignReserved(HEAD, { ...campaign, from: 'mkt.available', slices }))).toEqual([
      'D mkt.available(B) 50000',
      'D mkt.available(A) 190000',
      'C mkt.reserved(B) 50000',
      'C mkt.reserved(A) 190000',
    ])
    const reserved = splitSlices(slices, 120_000n)
    expect(show(book.applicantSelected(HEAD, { ...campaign, jobId: 'j', reserved: reserved.head }))).toEqual([
      'D mkt.reserved(B) 50000',
      'D mkt.reserved(A) 70000',
      'C mkt.held(B) 50000',
      'C mkt.held(A) 70000',
    ])
    expect(
      show(book.reserveReturned(HEAD, { ...campaign, to: 'mkt.available', slices: reserved.tail })),
    ).toEqual(['D mkt.reserved(A) 120000', 'C mkt.available(A) 120000'])
  })
  it('L06 with the extra of a personal offer joins slices of one lot', () => {
    const entry = book.applicantSelected(HEAD, {
      marketerId: 'm',
      campaignId: 'c',
      jobId: 'j',
      reserved: [A(120_000n)],
      extra: [A(60_000n)],
    })
    expect(show(entry).at(-1)).toBe('C mkt.held(A) 180000')
  })
  it('L07 and L08: offer and its fall', () => {
    const hold = { marketerId: 'm', jobId: 'j', from: 'mkt.available', slices: [A(548_147n)] } as const
    expect(show(book.offerHeld(HEAD, hold))).toEqual(['D mkt.available(A) 548147', 'C mkt.held(A) 548147'])
    const fallen = book.offerReleased(
      { ...HEAD, reverses: 'e1' },
      { marketerId: 'm', jobId: 'j', toAvailable: hold.slices },
    )
    expect(show(fallen)).toEqual(['D mkt.held(A) 548147', 'C mkt.available(A) 548147'])
    expect(fallen.reverses).toBe('e1')
    const personal = book.offerReleased(HEAD, {
      marketerId: 'm',
      jobId: 'j',
      campaignId: 'c',
      toReserve: [A(120_000n)],
      toAvailable: [A(60_000n)],
    })
    expect(show(personal)).toEqual([
      'D mkt.held(A) 180000',
      'C mkt.reserved(A) 120000',
      'C mkt.available(A) 60000',
    ])
  })
  it('L10, L11 and L14: F 4,567.89 with a manager at 15 %', () => {
    const terms = { fee: 456_789n, serviceFee: 91_358n, managerBp: 1_500 }
    const { head, tail } = splitSlices([A(548_147n)], terms.fee)
    expect(show(book.postAccepted(HEAD, JOB, head))).toEqual(['D mkt.held(A) 456789', 'C inf.pending 456789'])
    const settlement = settle(terms, 100)
    expect(show(book.jobCompleted(HEAD, JOB, { settlement, held: tail, delayed: false }))).toEqual([
      'D inf.pending 456789',
      'D mkt.held(A) 91358',
      'C inf.available(i) 388271',
      'C inf.available(t) 68518',
      'C platform.service_fee 91358',
    ])
    expect(show(book.jobCompleted(HEAD, JOB, { settlement, held: tail, delayed: true }))).toEqual([
      'D inf.pending 68518',
      'D mkt.held(A) 91358',
      'C inf.available(t) 68518',
      'C platform.service_fee 91358',
    ])
    expect(show(book.earningFreed(HEAD, { influencerId: 'i', jobId: 'j', amount: 388_271n }))).toEqual([
      'D inf.pending 388271',
      'C inf.available(i) 388271',
    ])
  })
  it('L12 content-only', () => {
    const settlement = settle({ fee: 100_000n, serviceFee: 20_000n, managerBp: 0 }, 100)
    const job = { ...JOB, managerId: null }
    const entry = book.contentCompleted(HEAD, job, { settlement, held: [A(120_000n)] })
    expect(entry.event).toBe('L12')
    expect(show(entry)).toEqual([
      'D mkt.held(A) 120000',
      'C inf.available(i) 100000',
      'C platform.service_fee 20000',
    ])
  })
  it.each([
    [
      50,
      [
        'D mkt.held(A) 548147',
        'C inf.available(i) 194136',
        'C inf.available(t) 34259',
        'C platform.service_fee 45679',
        'C mkt.available(A) 274073',
      ],
    ],
    [
      20,
      [
        'D mkt.held(A) 548147',
        'C inf.available(i) 77654',
        'C inf.available(t) 13704',
        'C platform.service_fee 18272',
        'C mkt.available(A) 438517',
      ],
    ],
    [0, ['D mkt.held(A) 548147', 'C mkt.available(A) 548147']],
  ])('L13 at %i %%', (pct, lines) => {
    const terms = { fee: 456_789n, serviceFee: 91_358n, managerBp: 1_500 }
    const settlement = settle(terms, pct)
    const parts = settlementSlices([A(548_147n)], terms, settlement, false)
    const returns = toReturnSlices(parts.returned, CREDIT)
    expect(show(book.jobSettled(HEAD, JOB, { settlement, ...parts, returns }))).toEqual(lines)
  })
  it('L13c: 70 % while in INSIGHT', () => {
    const terms = { fee: 100_000n, serviceFee: 20_000n, managerBp: 0 }
    const settlement = settle(terms, 70)
    const parts = settlementSlices([A(120_000n)], terms, settlement, true)
    const returns = toReturnSlices(parts.returned, CREDIT)
    expect(show(book.jobSettled(HEAD, JOB, { settlement, ...parts, returns }))).toEqual([
      'D inf.pending 100000',
      'D mkt.held(A) 20000',
      'C inf.available(i) 70000',
      'C platform.service_fee 14000',
      'C mkt.available(A) 36000',
    ])
  })
  it('L15 fraud, L16 clawback with a debt', () => {
    const returns = toReturnSlices([A(548_147n)], CREDIT)
    expect(show(book.fraudRefunded(HEAD, JOB, { fee: 456_789n, held: [A(91_358n)], returns }))).toEqual([
      'D inf.pending 456789',
      'D mkt.held(A) 91358',
      'C mkt.available(A) 548147',
    ])
    const entry = book.clawedBack(HEAD, JOB, {
      influencer: { owed: 388_271n, available: 300_000n },
      manager: { owed: 68_518n, available: 99_999_999n },
      serviceFee: 91_358n,
      returns,
    })
    expect(show(entry)).toEqual([
      'D inf.available(i) 300000',
      'D inf.receivable 88271',
      'D inf.available(t) 68518',
      'D platform.service_fee 91358',
      'C mkt.available(A) 548147',
    ])
  })
  it('L17: collected from the next earning, or written off', () => {
    const earned = book.earningFreed(HEAD, { influencerId: 'i', jobId: 'j', amount: 100_000n })
    expect(show(collectDebts(earned, new Map([['i', 88_271n]]))).slice(2)).toEqual([
      'D inf.available(i) 88271',
      'C inf.receivable 88271',
    ])
    expect(show(collectDebts(earned, new Map([['i', 150_000n]]))).at(-1)).toBe('C inf.receivable 100000')
    expect(collectDebts(earned, new Map([['other', 1n]]))).toBe(earned)
    expect(show(book.debtWrittenOff(HEAD, { memberId: 'i', amount: 88_271n }))).toEqual([
      'D platform.bad_debt 88271',
      'C inf.receivable 88271',
    ])
  })
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

describe('settlement §2.3', () => {
  it.each([
    [456_789n, 91_358n, 50, 1_500, 194_136n, 34_259n, 45_679n, 274_073n],
    [33_333n, 6_667n, 50, 3_000, 11_667n, 5_000n, 3_334n, 19_999n],
    [1n, 0n, 50, 1_500, 1n, 0n, 0n, 0n],
  ])('F %i S %i at %i %%', (fee, serviceFee, pct, managerBp, influencer, manager, platform, returned) => {
    expect(settle({ fee, serviceFee, managerBp }, pct)).toEqual({ influencer, manager, platform, returned })
  })
  it('pays from the head of the hold: B 50,000 + A 70,000 at 20 %', () => {
    const terms = { fee: 100_000n, serviceFee: 20_000n, managerBp: 0 }
    const hold = [B(50_000n), A(70_000n)]
    const parts = settlementSlices(hold, terms, settle(terms, 20), false)
    expect(parts.returned).toEqual([B(26_000n), A(70_000n)])
  })
  it('a package returns whole slots or a refund lot', () => {
    const rule = { fund: 'package', price: 500_000n } as const
    expect(toReturnSlices([A(500_000n)], rule)).toEqual([{ ...A(500_000n), to: 'mkt.package' }])
    expect(needsRefundLot('package', 500_000n, 400_000n)).toBe(true)
    expect(toReturnSlices([A(400_000n)], { ...rule, refundLotId: 'R' })).toEqual([
      { lotId: 'R', amount: 400_000n, to: 'mkt.available' },
    ])
    expect(() => toReturnSlices([A(400_000n)], rule)).toThrow(RangeError)
  })
  it('refuses a percentage outside 0–100', () => {
    expect(() => settle({ fee: 1n, serviceFee: 0n, managerBp: 0 }, 101)).toThrow(Refusal)
  })
  it('keeps whole units where the country does', () => {
    expect(halfUpStep(12_345_00n, 2_000, 100n)).toBe(2_469_00n)
    expect(halfUpStep(12_300n, 50, 100n)).toBe(100n)
  })
})

describe('lots', () => {
  const at = (day: string) => new Date(`${day}T16:59:59Z`)
  const lots: OpenLot[] = [
    { lotId: '10', source: 'topup', expiresAt: at('2026-12-31'), amount: 100n },
    { lotId: '9', source: 'topup', expiresAt: at('2026-12-31'), amount: 100n },
    { lotId: '11', source: 'promo', expiresAt: at('2026-12-31'), amount: 100n },
    { lotId: '12', source: 'topup', expiresAt: at('2026-11-30'), amount: 100n },
  ]
  it('spends earliest expiry, promo first, lower id', () => {
    expect(takeFromLots(lots, 350n).map((slice) => slice.lotId)).toEqual(['12', '11', '9', '10'])
    expect(takeFromLots(lots, 150n, at('2026-12-01')).map((slice) => slice.lotId)).toEqual(['11', '9'])
  })
  it('refuses more than there is', () => {
    expect(() => takeFromLots(lots, 401n)).toThrow(Refusal)
  })
  it('gives returned credit 30 days from now, or 7 by the own act, and no chain of returns passes the first day', () => {
    const now = new Date('2026-11-21T03:00:00Z')
    const day = (ends: string, first: string | null, cause: 'marketer' | 'offer' | 'work') =>
      returnedLotExpiry(
        { expiresAt: at(ends), firstExpiresAt: first === null ? null : at(first) },
        now,
        cause,
      )
    expect(day('2026-11-30', null, 'work')).toEqual(at('2026-12-21'))
    expect(day('2026-11-30', null, 'offer')).toEqual(at('2026-12-21'))
    expect(day('2026-11-21', null, 'marketer')).toEqual(at('2026-11-28'))
    expect(day('2026-11-30', null, 'marketer')).toEqual(at('2026-11-30'))
    expect(day('2027-11-30', null, 'work')).toEqual(at('2027-11-30'))
    // Past its day: work that took long gives its 30 days, the own act nothing beyond seven after the day.
    expect(day('2026-10-01', null, 'work')).toEqual(at('2026-12-21'))
    expect(day('2026-11-18', null, 'marketer')).toEqual(at('2026-11-25'))
    expect(day('2026-10-01', null, 'marketer')).toEqual(at('2026-10-08'))
    // A second time: the first day counts.
    expect(day('2026-11-28', '2026-11-21', 'marketer')).toEqual(at('2026-11-28'))
    expect(day('2026-11-21', '2026-10-22', 'offer')).toEqual(at('2026-11-21'))
  })
})

describe('properties', () => {
  const amount = fc.bigInt({ min: 1n, max: 10_000_000_000n })
  it('a settlement divides exactly P, never negative', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 3000 }),
        (fee, serviceFee, pct, managerBp) => {
          const s = settle({ fee, serviceFee, managerBp }, pct)
          expect(s.influencer + s.manager + s.platform + s.returned).toBe(fee + serviceFee)
          for (const part of Object.values(s)) expect(part).toBeGreaterThanOrEqual(0n)
        },
      ),
    )
  })
  it('every settled entry balances, before and after the post, for any lots', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (sizes, pct, accepted) => {
          const hold = sizes.map((size, index) => ({ lotId: String(index), amount: size }))
          const price = sumSlices(hold)
          const fee = halfUp(price, 8_333)
          const terms = { fee, serviceFee: price - fee, managerBp: 1_000 }
          const settlement = settle(terms, pct)
          const parts = settlementSlices(hold, terms, settlement, accepted)
          const entry = book.jobSettled(HEAD, JOB, {
            settlement,
            ...parts,
            returns: toReturnSlices(parts.returned, CREDIT),
          })
          assertBalanced(entry.lines)
          const back = new Map(parts.returned.map((slice) => [slice.lotId, slice.amount]))
          for (const slice of hold) expect(back.get(slice.lotId) ?? 0n).toBeLessThanOrEqual(slice.amount)
        },
      ),
    )
  })
  it('splitting keeps every lot', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.nat(100), (sizes, pct) => {
        const slices = sizes.map((size, index) => ({ lotId: String(index), amount: size }))
        const part = (sumSlices(slices) * BigInt(pct)) / 100n
        const { head, tail } = splitSlices(slices, part)
        expect(sumSlices(head)).toBe(part)
        expect(book.joinSlices([...head, ...tail])).toEqual(slices)
      }),
    )
  })
  it('debts never take more than was earned', () => {
    fc.assert(
      fc.property(amount, amount, (earned, debt) => {
        const entry = collectDebts(
          book.earningFreed(HEAD, { influencerId: 'i', jobId: 'j', amount: earned }),
          new Map([['i', debt]]),
        )
        assertBalanced(entry.lines)
        const change = counterChanges(entry.lines).find(({ line }) => line.code === 'inf.available')
        expect(change?.change).toBe(earned > debt ? earned - debt : 0n)
      }),
    )
  })
})

describe('assertBalanced', () => {
  const line = (change: Partial<Posting>): Posting => ({
    code: 'bank.cash',
    owner: null,
    ref: null,
    lot: null,
    side: 'D',
    amount: 1n,
    ...change,
  })
  it.each([
    [[line({}), line({ side: 'C', amount: 2n })]],
    [[line({ amount: 0n }), line({ side: 'C', amount: 0n })]],
    [[line({ owner: 'x' }), line({ side: 'C' })]],
    [[line({}), line({ code: 'mkt.available', owner: 'm', side: 'C' })]],
    [[line({}), line({ code: 'inf.pending', owner: 'i', side: 'C' })]],
    [[]],
  ])('refuses %#', (lines) => {
    expect(() => assertBalanced(lines)).toThrow(RangeError)
  })
  it('guards what belongs to members, and suspense', () => {
    for (const code of ACCOUNT_CODES) {
      expect(getAccountKind(code).guard).toBe(/^(mkt|inf)\.|^suspense/.test(code))
    }
  })
})
