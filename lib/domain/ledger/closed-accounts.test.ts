import { describe, expect, it } from 'vitest'
import { clawedBack } from './clawback-postings.ts'
import { gainersOf, keepFromClosed } from './closed-accounts.ts'
import { assertBalanced, credit, debit, toEntry } from './entry.ts'
import { HEAD, JOB, show } from './testing/show-entry.ts'

const split = toEntry(
  'L13',
  HEAD,
  debit('mkt.held', 100n, { owner: 'm', ref: 'j', lot: 'A' }),
  debit('mkt.held', 50n, { owner: 'm', ref: 'j', lot: 'B' }),
  credit('inf.available', 60n, { owner: 'i' }),
  credit('inf.available', 15n, { owner: 't' }),
  credit('platform.service_fee', 5n),
  credit('mkt.available', 40n, { owner: 'm', lot: 'A' }),
  credit('mkt.available', 30n, { owner: 'm', lot: 'B' }),
)
const none = new Set<string>()

describe('an entry with closed accounts', () => {
  it('names those whom it gives something, each once, and no debtor', () => {
    expect(gainersOf(split)).toEqual(['i', 't', 'm'])
    const collected = toEntry(
      'L17',
      HEAD,
      debit('platform.bad_debt', 5n),
      credit('inf.receivable', 5n, { owner: 'i' }),
    )
    expect(gainersOf(collected)).toEqual([])
  })
  it('stays as it is while nobody of it closed', () => {
    const { entry, kept } = keepFromClosed(split, new Set(['x']), none)
    expect(entry).toEqual(split)
    expect(kept.size).toBe(0)
  })
  it('keeps the share of a manager, and the others have theirs', () => {
    const { entry, kept, lots } = keepFromClosed(split, new Set(['t']), none)
    expect([...kept]).toEqual([['t', 15n]])
    expect(lots.size).toBe(0)
    expect(show(entry)).toEqual([
      'D mkt.held(A) 100',
      'D mkt.held(B) 50',
      'C inf.available(i) 60',
      'C platform.service_fee 5',
      'C mkt.available(A) 40',
      'C mkt.available(B) 30',
      'C suspense.in 15',
    ])
  })
  it('joins the lots of a brand, and ends its promo credit', () => {
    const { entry, kept, lots } = keepFromClosed(split, new Set(['m']), new Set(['B']))
    expect([...kept]).toEqual([['m', 40n]])
    expect([...lots]).toEqual([['m', [{ lotId: 'A', amount: 40n }]]])
    expect(show(entry).slice(-2)).toEqual(['C platform.promo 30', 'C suspense.in 40'])
    const both = keepFromClosed(split, new Set(['m']), none)
    expect([...both.kept]).toEqual([['m', 70n]])
    expect([...both.lots.values()]).toEqual([
      [
        { lotId: 'A', amount: 40n },
        { lotId: 'B', amount: 30n },
      ],
    ])
    assertBalanced(entry.lines)
  })
  it('leaves paid what it collected of a debt, all of it or a part', () => {
    const owing = (debt: bigint) =>
      toEntry(
        'L13',
        HEAD,
        debit('mkt.held', 15n, { owner: 'm', ref: 'j', lot: 'A' }),
        credit('inf.available', 15n, { owner: 't' }),
        debit('inf.available', debt, { owner: 't' }),
        credit('inf.receivable', debt, { owner: 't' }),
      )
    const part = keepFromClosed(owing(4n), new Set(['t']), none)
    expect(show(part.entry)).toEqual(['D mkt.held(A) 15', 'C inf.receivable 4', 'C suspense.in 11'])
    const all = keepFromClosed(owing(15n), new Set(['t']), none)
    expect(show(all.entry)).toEqual(['D mkt.held(A) 15', 'C inf.receivable 15'])
    expect(all.kept.size).toBe(0)
  })
  it('takes where one entry takes more than it gives', () => {
    const entry = toEntry(
      'L28',
      HEAD,
      debit('inf.available', 9n, { owner: 'i' }),
      credit('inf.available', 2n, { owner: 'i' }),
      credit('platform.adjustment', 7n),
    )
    const taken = keepFromClosed(entry, new Set(['i']), none)
    expect(show(taken.entry)).toEqual(['C platform.adjustment 7', 'D inf.available(i) 7'])
    expect(taken.kept.size).toBe(0)
  })
  it('L16 takes from pending, then from what was kept, then from the wallet; the rest is a debt', () => {
    const back = (kept: bigint) =>
      clawedBack(
        HEAD,
        { ...JOB, managerId: null },
        {
          influencer: { owed: 100n, pending: 10n, kept, available: 20n },
          serviceFee: 0n,
          returns: [{ lotId: 'A', amount: 100n, to: 'mkt.available' }],
        },
      )
    expect(show(back(30n)).slice(0, 4)).toEqual([
      'D inf.pending 10',
      'D suspense.in 30',
      'D inf.available(i) 20',
      'D inf.receivable 40',
    ])
    expect(show(back(500n)).slice(0, 2)).toEqual(['D inf.pending 10', 'D suspense.in 90'])
  })
})
