import { type LotSource, returnedLotExpiry } from '../../domain/ledger/lots.ts'
import { join, sql, type Tx } from './client.ts'
import { newId } from './id.ts'

export interface LotRow {
  id: string
  marketerId: string
  source: LotSource
  currency: string
  amount: bigint
  slotValue: bigint | null
  slots: number | null
  offerId: string | null
  orderId: string | null
  expiresAt: Date
  /** Operator who granted promo credit without a second person. */
  grantedAloneBy: string | null
}

/** A new lot; its balance comes from the entry that the caller posts in the same transaction. */
export async function addLot(
  db: Tx,
  lot: Omit<LotRow, 'id' | 'slotValue' | 'slots' | 'offerId' | 'orderId' | 'grantedAloneBy'> &
    Partial<Pick<LotRow, 'slotValue' | 'slots' | 'offerId' | 'orderId' | 'grantedAloneBy'>>,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await db.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, offer_id, order_id, expires_at, granted_alone_by, created_at)
    VALUES (${id}, ${lot.marketerId}, ${lot.source}, ${lot.currency}, ${lot.amount}, ${lot.slotValue ?? null}, ${lot.slots ?? null},
      ${lot.offerId ?? null}, ${lot.orderId ?? null}, ${lot.expiresAt}, ${lot.grantedAloneBy ?? null}, ${now})`)
  return id
}

/**
 * Credit came back to these lots: their date becomes at least 30 days away, 37 when the marketer caused it
 * (docs/domain/ledger.md#returned-money).
 */
export async function extendReturnedLots(
  db: Tx,
  lotIds: readonly string[],
  now: Date,
  isMarketerCause: boolean,
): Promise<void> {
  if (lotIds.length === 0) return
  const least = returnedLotExpiry(new Date(0), now, isMarketerCause)
  await db.run(sql`UPDATE credit_lot SET expires_at = ${least}, expired_at = NULL
    WHERE id IN (${join([...lotIds].sort())}) AND expires_at < ${least}`)
}
