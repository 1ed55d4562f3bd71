import { addDays, addMonths, bangkokDay, endOfBangkokDay } from '../date/bangkok.ts'
import { GRACE_DAYS, type LotSource, type ReturnCause, returnedLotExpiry } from '../ledger/lots.ts'

/** Life of a new lot; the clock `promo_life` may set the days anew. */
export const LOT_LIFE = { months: 12, promoDays: 90 }

/** When a new lot expires: 23:59:59 Asia/Bangkok, 12 months later; promo 90 days (docs/domain/credits.md#lots). */
export function lotExpiry(source: LotSource, at: Date, life = LOT_LIFE): Date {
  const day = bangkokDay(at)
  return endOfBangkokDay(source === 'promo' ? addDays(day, life.promoDays) : addMonths(day, life.months))
}

/** A new topup moves an unexpired paid lot to the new date, once per lot (docs/domain/credits.md#lots). */
export function isLotExtended(
  lot: { source: LotSource; expiresAt: Date; wasExtended: boolean },
  topupExpiry: Date,
  now: Date,
): boolean {
  return lot.source !== 'promo' && !lot.wasExtended && lot.expiresAt > now && lot.expiresAt < topupExpiry
}

/** A lot as it was made: with a day of its own, or out of what came back of another. */
export interface MadeLot {
  id: string
  source: LotSource
  createdAt: Date
  /** Its day without any top-up. */
  ownExpiresAt: Date
  originId: string | null
  /** Null: the day that it was made with counts, also where it has an origin. */
  returnCause: ReturnCause | null
}
/** A top-up that counts: the day that its own lot was made with is what it gives to others. */
export type CountedTopup = Pick<MadeLot, 'id' | 'createdAt' | 'ownExpiresAt'>

export interface LotLife {
  expiresAt: Date
  firstExpiresAt: Date | null
  /** Lot of the top-up whose day it has. */
  movedBy: string | null
}

/**
 * What the day of a lot is at a moment, of these top-ups alone, in the order in which they came: said anew from what is left,
 * so that top-ups may be given back in any order (docs/domain/credits.md#lots).
 */
export function lifeOfLot(
  lot: MadeLot,
  at: Date,
  all: { lots: ReadonlyMap<string, MadeLot>; topups: readonly CountedTopup[] },
): LotLife {
  const origin = lot.originId === null ? undefined : all.lots.get(lot.originId)
  let life: LotLife = { expiresAt: lot.ownExpiresAt, firstExpiresAt: null, movedBy: null }
  if (origin && lot.returnCause) {
    const before = lifeOfLot(origin, lot.createdAt, all)
    life = {
      expiresAt: returnedLotExpiry(before, lot.createdAt, lot.returnCause),
      firstExpiresAt: before.firstExpiresAt ?? before.expiresAt,
      movedBy: before.movedBy,
    }
  }
  for (const { id, createdAt, ownExpiresAt } of all.topups) {
    if (id === lot.id || createdAt < lot.createdAt || createdAt > at) continue
    const now = { source: lot.source, expiresAt: life.expiresAt, wasExtended: life.movedBy !== null }
    if (isLotExtended(now, ownExpiresAt, createdAt))
      life = { expiresAt: ownExpiresAt, firstExpiresAt: null, movedBy: id }
  }
  return life
}

/**
 * Last day of a lot whose top-up was given back: the day that it has without it, but as long as the credit is there at least
 * the days of a return by the marketer's own act, and by those never longer than it had.
 */
export function unwoundExpiry(without: Date, present: Date, now: Date): Date {
  if (present <= now) return without < present ? without : present
  const notice = endOfBangkokDay(addDays(bangkokDay(now), GRACE_DAYS.marketer))
  const kept = present < notice ? present : notice
  return without > kept ? without : kept
}

/** Days before expiry at which the owner is told. */
export const EXPIRY_ALERT_DAYS = [30, 14, 7, 1] as const
