import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { assertBalanced, collectDebts, counterChanges, credit, debit, toEntry } from './entry.ts'
import { compareLots, type OpenLot, returnedLotExpiry, splitSlices, takeFromLots } from './lots.ts'
import { needsRefundLot, settle, toReturnSlices } from './settle.ts'
import { line } from './testing/line.ts'

const HEAD = { idemKey: 'k', currency: 'THB' } as const
const END = new Date('2026-12-31T16:59:59Z')
const lot = (lotId: string, change: Partial<OpenLot> = {}): OpenLot => ({
  lotId,
  source: 'topup',
  expiresAt: END,
  amount: 100n,
  ...change,
})

describe('entries', () => {
  it.each([
    [[line({ amount: 0n })], 'amount of bank.cash must be positive'],
    [[line({ owner: 'x' })], 'owner of bank.cash'],
    [[line({ ref: 'x' })], 'reference of bank.cash'],
    [[line({ lot: 'x' })], 'lot of bank.cash'],
    [[line({ amount: 3n }), line({ side: 'C', amount: 1n })], 'entry does not balance: 2'],
    [[], 'entry does not balance: 0'],
  ])('a wrong one says what is wrong, %#', (lines, message) => {
    expect(() => assertBalanced(lines)).toThrow(new RangeError(message))
  })
  it('are proven when they are put together, and take no amount below zero', () => {
    expect(() => toEntry('L03', HEAD, debit('bank.cash', 2n), credit('suspense.in', 1n))).toThrow(RangeError)
    expect(() => debit('bank.cash', -1n)).toThrow(new RangeError('negative amount on bank.cash'))
    expect(debit('bank.cash', 0n)).toEqual([])
    expect(toEntry('L03', HEAD, debit('bank.cash', 1n), credit('suspense.in', 1n))).not.toHaveProperty(
      'reverses',
    )
    expect(
      toEntry('L03', { ...HEAD, reverses: 'e' }, debit('suspense.in', 1n), credit('bank.cash', 1n)).reverses,
    ).toBe('e')
  })
  it('two lots of one owner are two accounts', () => {
    const both = ['A', 'AB'].flatMap((name) =>
      credit('mkt.held', 5n, { owner: 'm', ref: name === 'A' ? 'BC' : 'C', lot: name }),
    )
    expect(counterChanges(both).map(({ change }) => change)).toEqual([5n, 5n])
    expect(
      counterChanges([
        ...credit('mkt.held', 5n, { owner: 'm', ref: 'A', lot: 'BC' }),
        ...credit('mkt.held', 5n, { owner: 'm', ref: 'AB', lot: 'C' }),
      ]),
    ).toHaveLength(2)
  })
  it('a debt takes what was gained after what was lost in the same entry, and nothing of nothing', () => {
    const entry = toEntry(
      'L21',
      HEAD,
      credit('inf.available', 10n, { owner: 'i' }),
      debit('inf.available', 4n, { owner: 'i' }),
      debit('inf.withdrawing', 6n, { owner: 'i', ref: 'w' }),
    )
    expect(collectDebts(entry, new Map([['i', 9n]])).lines.slice(3)).toEqual([
      ...debit('inf.available', 6n, { owner: 'i' }),
      ...credit('inf.receivable', 6n, { owner: 'i' }),
    ])
    expect(collectDebts(entry, new Map([['i', 6n]])).lines.at(-1)?.amount).toBe(6n)
    expect(collectDebts(entry, new Map([['i', 0n]]))).toBe(entry)
    const lost = toEntry(
      'L19',
      HEAD,
      debit('inf.available', 4n, { owner: 'i' }),
      credit('inf.withdrawing', 4n, { owner: 'i', ref: 'w' }),
    )
    expect(collectDebts(lost, new Map([['i', 9n]]))).toBe(lost)
  })
})

describe('lots', () => {
  it.each([
    ['the lower number', lot('9'), lot('10')],
    ['the lower text where one is no number', lot('a1'), lot('b')],
    ['the lower text where only the end is a number', lot('a10'), lot('a9')],
    ['the lower text where only the beginning is a number', lot('10a'), lot('9a')],
    ['the earlier day', lot('z', { expiresAt: new Date('2026-12-30T16:59:59Z') }), lot('a')],
    ['promo on the same day', lot('z', { source: 'promo' }), lot('a')],
  ])('%s is spent first', (_, first, then) => {
    expect(compareLots(first, then)).toBe(-1)
    expect(compareLots(then, first)).toBe(1)
  })
  it('an hour of the same day decides nothing', () => {
    expect(compareLots(lot('1', { expiresAt: END }), lot('2', { expiresAt: new Date(+END - 1_000) }))).toBe(
      -1,
    )
  })
  it('an empty lot pays nothing; at its instant a lot is over, a millisecond before it is not', () => {
    expect(takeFromLots([lot('1', { amount: 0n }), lot('2')], 100n)).toEqual([{ lotId: '2', amount: 100n }])
    expect(takeFromLots([lot('1')], 0n)).toEqual([])
    expect(() => takeFromLots([lot('1')], 1n, END)).toThrow(Refusal)
    expect(takeFromLots([lot('1')], 1n, new Date(+END - 1))).toEqual([{ lotId: '1', amount: 1n }])
    expect(takeFromLots([lot('1'), lot('2')], 100n)).toEqual([{ lotId: '1', amount: 100n }])
  })
  it('what is missing is said', () => {
    expect(() => takeFromLots([lot('1'), lot('2')], 250n)).toThrow(
      expect.objectContaining({
        code: 'insufficient_balance',
        details: { available: 200n, missing: 50n },
      }),
    )
  })
  it('slices are cut exactly, at both ends, and not beyond', () => {
    const slices = [
      { lotId: '1', amount: 5n },
      { lotId: '2', amount: 5n },
    ]
    expect(splitSlices(slices, 0n)).toEqual({ head: [], tail: slices })
    expect(splitSlices(slices, 10n)).toEqual({ head: slices, tail: [] })
    expect(splitSlices(slices, 5n)).toEqual({ head: [slices[0]], tail: [slices[1]] })
    expect(() => splitSlices(slices, 11n)).toThrow(new RangeError('split beyond the slices'))
    expect(() => splitSlices(slices, -1n)).toThrow(new RangeError('split beyond the slices'))
  })
  it('credit that comes back never loses a day it had', () => {
    const now = new Date('2026-12-01T03:00:00Z')
    const expiresAt = new Date('2026-12-31T16:59:59.000Z')
    expect(returnedLotExpiry({ expiresAt, firstExpiresAt: null }, now, 'offer')).toEqual(expiresAt)
    expect(returnedLotExpiry({ expiresAt, firstExpiresAt: expiresAt }, now, 'marketer')).toEqual(expiresAt)
  })
})

describe('settlement', () => {
  const terms = { fee: 100n, serviceFee: 20n, managerBp: 0 }
  it.each([-1, 101, 0.5, 99.9, Number.NaN])('refuses %s percent', (pct) => {
    expect(() => settle(terms, pct)).toThrow(expect.objectContaining({ code: 'amount_out_of_range' }))
  })
  it.each([
    [0, 0n, 120n],
    [100, 100n, 0n],
  ])('at %i %% the influencer has %i', (pct, influencer, returned) => {
    expect(settle(terms, pct)).toMatchObject({ influencer, returned })
  })
  it.each([
    ['package', 500n, 499n, true],
    ['package', 500n, 500n, false],
    ['package', 500n, 0n, false],
    ['package', 500n, 1n, true],
    ['credit', 500n, 499n, false],
    ['credit', 500n, 501n, false],
  ] as const)('of %s at %i, %i back asks for a refund lot: %s', (fund, price, returned, isNeeded) => {
    expect(needsRefundLot(fund, price, returned)).toBe(isNeeded)
  })
  it('nothing returns nowhere; a part of a slot needs its lot', () => {
    const rule = { fund: 'package', price: 500n } as const
    expect(toReturnSlices([], rule)).toEqual([])
    expect(toReturnSlices([{ lotId: 'A', amount: 0n }], rule)).toEqual([])
    expect(() => toReturnSlices([{ lotId: 'A', amount: 1n }], rule)).toThrow(
      new RangeError('a part of a slot needs a refund lot'),
    )
  })
})
