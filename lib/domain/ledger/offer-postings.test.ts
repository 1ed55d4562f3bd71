import { describe, expect, it } from 'vitest'
import { splitSlices } from './lots.ts'
import * as book from './postings.ts'
import { A, B, HEAD, show } from './testing/show-entry.ts'

describe('worked examples of docs/domain/ledger.md#entries', () => {
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
})
