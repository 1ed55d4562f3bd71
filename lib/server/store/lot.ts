import type { Slice } from '../../domain/ledger/entry.ts'
import { type LotSource, type ReturnCause, returnedLotExpiry } from '../../domain/ledger/lots.ts'
import type { Currency } from '../../domain/money/money.ts'
import { join, sql, type Tx } from './client.ts'
import { newId } from './id.ts'

export interface LotRow {
  id: string
  marketerId: string
  source: LotSource
  currency: Currency
  amount: bigint
  slotValue: bigint | null
  slots: number | null
  offerId: string | null
  /** The version that was bought; later changes of the offer do not matter. */
  offerVersion: number | null
  orderId: string | null
  expiresAt: Date
  /** Operator who granted promo credit without a second person. */
  grantedAloneBy: string | null
}

type Optional = 'slotValue' | 'slots' | 'offerId' | 'offerVersion' | 'orderId' | 'grantedAloneBy'

/** Stores a new lot; its balance comes from the entry that the caller posts in the same transaction. */
export async function addLot(
  db: Tx,
  lot: Omit<LotRow, 'id' | Optional> & Partial<Pick<LotRow, Optional>>,
  now: Date,
  id = newId(now.getTime()),
): Promise<string> {
  await db.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, offer_id, offer_version, order_id, expires_at, granted_alone_by, created_at)
    VALUES (${id}, ${lot.marketerId}, ${lot.source}, ${lot.currency}, ${lot.amount}, ${lot.slotValue ?? null}, ${lot.slots ?? null},
      ${lot.offerId ?? null}, ${lot.offerVersion ?? null}, ${lot.orderId ?? null}, ${lot.expiresAt}, ${lot.grantedAloneBy ?? null}, ${now})`)
  return id
}

interface ReturnedLot {
  id: string
  marketerId: string
  source: LotSource
  currency: Currency
  slotValue: bigint | null
  offerId: string | null
  offerVersion: number | null
  expiresAt: Date
  firstExpiresAt: Date | null
  extended: boolean
  movedBy: string | null
}

/**
 * Decides where returned credit goes, by lot: back to its lot while that expires late enough, else to a new lot for
 * exactly the returned amount; the rest of the old lot keeps its date. `isPart`: a part of a package's slot, which
 * becomes credit. The caller posts the entry in the same transaction.
 */
export async function placeReturned(
  tx: Tx,
  slices: readonly Slice[],
  now: Date,
  cause: ReturnCause,
  isPart = false,
): Promise<ReadonlyMap<string, string>> {
  const amounts = new Map<string, bigint>()
  for (const { lotId, amount } of slices) amounts.set(lotId, (amounts.get(lotId) ?? 0n) + amount)
  const places = new Map<string, string>()
  if (amounts.size === 0) return places
  const rows = await tx.many<ReturnedLot>(
    sql`SELECT * FROM credit_lot WHERE id IN (${join([...amounts.keys()])}) ORDER BY id FOR UPDATE`,
  )
  const lots = new Map(rows.map((row) => [row.id, row]))
  for (const [lotId, amount] of amounts) {
    const lot = lots.get(lotId)
    if (!lot) continue
    const expiresAt = returnedLotExpiry(lot, now, cause)
    if (!isPart && expiresAt <= lot.expiresAt) {
      // A lot that has expired and gets no more time: the scheduled task expires the returned credit again.
      await tx.run(
        sql`UPDATE credit_lot SET expired_at = NULL WHERE id = ${lotId} AND expired_at IS NOT NULL`,
      )
      continue
    }
    // With equal dates the lower id is spent first: new lots keep the order of the old ones.
    const id = newId(now.getTime() + places.size)
    const isWhole = !isPart && lot.slotValue !== null
    const source = isWhole || lot.source === 'promo' ? lot.source : 'refund'
    await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, offer_id, offer_version, expires_at, extended,
        moved_by, origin_id, return_cause, first_expires_at, created_at)
      VALUES (${id}, ${lot.marketerId}, ${source}, ${lot.currency}, ${amount}, ${isWhole ? lot.slotValue : null},
        ${isWhole && lot.slotValue ? Number(amount / lot.slotValue) : null}, ${isWhole ? lot.offerId : null}, ${isWhole ? lot.offerVersion : null}, ${expiresAt},
        ${lot.extended}, ${lot.movedBy}, ${lotId}, ${cause}, ${lot.firstExpiresAt ?? lot.expiresAt}, ${now})`)
    places.set(lotId, id)
  }
  return places
}
