import { isLotExtended } from '../../../domain/credit/lot-life.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { LotSource } from '../../../domain/ledger/lots.ts'
import { anyOf, sql, type Tx } from '../../store/client.ts'

/**
 * A new topup moves every unexpired paid lot to its own expiry date, once for each lot (docs/domain/credits.md#lots). A
 * lot that lasts only because of the notice days after a refund is not moved: its own date is over.
 */
export async function extendPaidLots(
  db: Tx,
  marketerId: string,
  newLotId: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const lots = await db.many<{ id: string; source: LotSource; expiresAt: Date; wasExtended: boolean }>(
    sql`SELECT id, source, expires_at, extended AS was_extended FROM credit_lot
      WHERE marketer_id = ${marketerId} AND id <> ${newLotId} AND expires_at > ${now}
        AND coalesce(own_expires_at, expires_at) > ${now} ORDER BY id FOR UPDATE`,
  )
  const extended = lots.filter((lot) => isLotExtended(lot, expiresAt, now)).map((lot) => lot.id)
  if (extended.length === 0) return
  const moved = await db.run(
    sql`UPDATE credit_lot SET expires_at = ${expiresAt}, first_expires_at = NULL, extended = true, moved_by = ${newLotId},
        own_expires_at = coalesce(own_expires_at, expires_at) WHERE id = ${anyOf(extended)} AND NOT extended`,
  )
  if (moved !== extended.length) throw new Refusal('stale_version')
}
