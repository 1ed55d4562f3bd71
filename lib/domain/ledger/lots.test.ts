import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import type { OpenLot } from './lots.ts'
import { returnedLotExpiry, takeFromLots } from './lots.ts'

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
    // After expiry: returned from long work it gets 30 days from now; by the own act at most seven days after the
    // expiry.
    expect(day('2026-10-01', null, 'work')).toEqual(at('2026-12-21'))
    expect(day('2026-11-18', null, 'marketer')).toEqual(at('2026-11-25'))
    expect(day('2026-10-01', null, 'marketer')).toEqual(at('2026-10-08'))
    // On the second return the first expiry counts.
    expect(day('2026-11-28', '2026-11-21', 'marketer')).toEqual(at('2026-11-28'))
    expect(day('2026-11-21', '2026-10-22', 'offer')).toEqual(at('2026-11-21'))
  })
})
