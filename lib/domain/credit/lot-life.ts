import { addDays, addMonths, bangkokDay, endOfBangkokDay } from '../date/bangkok.ts'
import { GRACE_DAYS, type LotSource, type ReturnCause, returnedLotExpiry } from '../ledger/lots.ts'

/** Default lifetime of a new lot; the clock `promo_life` overrides the days. */
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

/** A lot as created: with an expiry of its own, or from credit returned out of another lot. */
export interface MadeLot {
  id: string
  source: LotSource
  createdAt: Date
  /** Expiry without any top-up. */
  ownExpiresAt: Date
  originId: string | null
  /** Null: the expiry set at creation counts, even when the lot has an origin. */
  returnCause: ReturnCause | null
}

/** A top-up that extends other lots to the expiry that its own lot was created with. */
export type CountedTopup = Pick<MadeLot, 'id' | 'createdAt' | 'ownExpiresAt'>

export interface LotLife {
  expiresAt: Date
  firstExpiresAt: Date | null
  /** Id of the top-up lot whose expiry it took over. */
  movedBy: string | null
}

/**
 * Expiry of a lot at an instant, computed from the given top-ups in chronological order. It is recomputed from the
 * remaining top-ups, so that top-ups can be refunded in any order (docs/domain/credits.md#lots).
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
 * Expiry of a lot after the top-up that extended it was refunded: the expiry without that top-up, but at least the days
 * of grace for a return by the marketer's own act, and through this grace never later than the present expiry.
 */
export function unwoundExpiry(without: Date, present: Date, now: Date): Date {
  if (present <= now) return without < present ? without : present
  const notice = endOfBangkokDay(addDays(bangkokDay(now), GRACE_DAYS.marketer))
  const kept = present < notice ? present : notice
  return without > kept ? without : kept
}

/** Days before expiry at which the owner is notified. */
export const EXPIRY_ALERT_DAYS = [30, 14, 7, 1] as const
