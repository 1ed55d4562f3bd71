import { describe, expect, it } from 'vitest'
import { collectDebts } from './entry.ts'
import { splitSlices } from './lots.ts'
import * as book from './postings.ts'
import { settle, settlementSlices, toReturnSlices } from './settle.ts'
import { A, CREDIT, HEAD, JOB, show } from './testing/show-entry.ts'

describe('worked examples of docs/domain/ledger.md#entries', () => {
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
})
