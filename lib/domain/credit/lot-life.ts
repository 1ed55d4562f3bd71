import { addDays, addMonths, bangkokDay, endOfBangkokDay } from '../date/bangkok.ts'
import type { LotSource } from '../ledger/lots.ts'

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

/** Days before expiry at which the owner is told. */
export const EXPIRY_ALERT_DAYS = [30, 14, 7, 1] as const
