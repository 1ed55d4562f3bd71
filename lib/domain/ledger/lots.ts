import { addDays, bangkokDay, endOfBangkokDay } from '../date/bangkok.ts'
import { Refusal } from '../errors.ts'
import type { Slice } from './entry.ts'
import { sumSlices } from './entry.ts'

export const LOT_SOURCES = ['topup', 'package', 'promo', 'refund', 'adjust'] as const
export type LotSource = (typeof LOT_SOURCES)[number]

export interface OpenLot {
  lotId: string
  source: LotSource
  expiresAt: Date
  /** Free balance of the lot, minor units. */
  amount: bigint
}

function compareIds(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return BigInt(a) < BigInt(b) ? -1 : 1
  return a < b ? -1 : 1
}

/**
 * Spend order: earliest day of expiry; promo before paid on the same day; then lower id
 * (docs/domain/credits.md#lots).
 */
export function compareLots(a: OpenLot, b: OpenLot): number {
  const [dayA, dayB] = [bangkokDay(a.expiresAt), bangkokDay(b.expiresAt)]
  if (dayA !== dayB) return dayA < dayB ? -1 : 1
  const promoFirst = Number(b.source === 'promo') - Number(a.source === 'promo')
  return promoFirst !== 0 ? promoFirst : compareIds(a.lotId, b.lotId)
}

/**
 * Chooses the lots that pay `amount`, in spend order; lots that are expired at `now` are skipped. Throws Refusal
 * insufficient_balance (details: available, missing).
 */
export function takeFromLots(lots: readonly OpenLot[], amount: bigint, now?: Date): Slice[] {
  const open = lots.filter((lot) => lot.amount > 0n && (!now || lot.expiresAt > now)).sort(compareLots)
  const slices: Slice[] = []
  let missing = amount
  for (const lot of open) {
    if (missing === 0n) break
    const take = lot.amount < missing ? lot.amount : missing
    slices.push({ lotId: lot.lotId, amount: take })
    missing -= take
  }
  if (missing > 0n) {
    throw new Refusal('insufficient_balance', { details: { available: amount - missing, missing } })
  }
  return slices
}

/** Splits slices at `amount` (docs/domain/ledger.md#settlement): `head` sums to it, `tail` is the rest. */
export function splitSlices(slices: readonly Slice[], amount: bigint): { head: Slice[]; tail: Slice[] } {
  if (amount < 0n || amount > sumSlices(slices)) throw new RangeError('split beyond the slices')
  const head: Slice[] = []
  const tail: Slice[] = []
  let left = amount
  for (const { lotId, amount: size } of slices) {
    const take = size < left ? size : left
    left -= take
    if (take > 0n) head.push({ lotId, amount: take })
    if (size > take) tail.push({ lotId, amount: size - take })
  }
  return { head, tail }
}

/**
 * Why credit is returned: the marketer's own act, an offer or reserve that was released, or a job that had a contract.
 */
export type ReturnCause = 'marketer' | 'offer' | 'work'

/** Least days of validity of returned credit, by cause. */
export const GRACE_DAYS = { marketer: 7, offer: 30, work: 30 } as const

/**
 * Expiry of returned credit: its old expiry or the grace days from now, whichever is later. Unless it comes back from
 * work, the grace ends at the first expiry plus the grace days at the latest, so that nobody extends credit by
 * reserving it again and again.
 */
export function returnedLotExpiry(
  lot: { expiresAt: Date; firstExpiresAt: Date | null },
  now: Date,
  cause: ReturnCause,
): Date {
  const days = GRACE_DAYS[cause]
  const fromNow = endOfBangkokDay(addDays(bangkokDay(now), days))
  const most = endOfBangkokDay(addDays(bangkokDay(lot.firstExpiresAt ?? lot.expiresAt), days))
  const given = cause !== 'work' && most < fromNow ? most : fromNow
  return given > lot.expiresAt ? given : lot.expiresAt
}
