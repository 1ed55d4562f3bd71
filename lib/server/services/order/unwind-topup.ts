import { type LotLife, lifeOfLot, type MadeLot, unwoundExpiry } from '../../../domain/credit/lot-life.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'

interface Lot extends MadeLot {
  expiresAt: Date
  movedBy: string | null
  isTopup: boolean
  /** Free credit and slots. */
  free: bigint
}

/** New expiry date of a lot, and its life without the added days of notice. */
interface Moved {
  lot: Lot
  without: LotLife
  expiresAt: Date
}

async function storeDay(ctx: TransactionContext, { lot, without, expiresAt }: Moved): Promise<void> {
  // Days of notice are not counted twice: what returns to such a lot is bounded by the date before them.
  const first = expiresAt > without.expiresAt ? without.expiresAt : without.firstExpiresAt
  const own = without.movedBy === null ? without.expiresAt : lot.ownExpiresAt
  await changeOne(
    ctx.db,
    sql`UPDATE credit_lot SET expires_at = ${expiresAt}, first_expires_at = ${first}, own_expires_at = ${own},
    extended = ${without.movedBy !== null}, moved_by = ${without.movedBy} WHERE id = ${lot.id} AND moved_by = ${lot.movedBy}`,
  )
  await audit(ctx, {
    subject: 'lot',
    subjectId: lot.id,
    transition: 'move_back',
    data: { from: lot.expiresAt, to: expiresAt },
  })
}

/**
 * Undoes the effect of a refunded top-up on other lots: those that have its expiry date get the one that follows from
 * the remaining top-ups (docs/domain/credits.md#lots). The owner is told when free credit now ends earlier. Harmless
 * when repeated; the caller has locked the order.
 */
export async function unwindTopup(ctx: TransactionContext, order: OrderRow, topupId: string): Promise<void> {
  const now = ctx.now()
  // Locked before they are read, so that other top-ups, refunds and returns run before or after this one.
  await ctx.db.many(
    sql`SELECT id FROM credit_lot WHERE marketer_id = ${order.marketerId} ORDER BY id FOR UPDATE`,
  )
  const unwound = await ctx.db.run(
    sql`UPDATE credit_lot SET unwound_at = ${now} WHERE id = ${topupId} AND unwound_at IS NULL`,
  )
  if (unwound === 0) return
  const rows =
    await ctx.db.many<Lot>(sql`SELECT l.id, l.source, l.created_at, l.expires_at, l.origin_id, l.return_cause, l.moved_by,
      coalesce(l.own_expires_at, l.expires_at) AS own_expires_at,
      l.source = 'topup' AND l.order_id IS NOT NULL AND l.unwound_at IS NULL AS is_topup,
      (SELECT coalesce(sum(a.balance), 0)::bigint FROM ledger_account a
        WHERE a.lot_id = l.id AND a.code IN ('mkt.available', 'mkt.package')) AS free
    FROM credit_lot l WHERE l.marketer_id = ${order.marketerId} ORDER BY l.created_at, l.id`)
  const all = { lots: new Map(rows.map((row) => [row.id, row])), topups: rows.filter((row) => row.isTopup) }
  const moved = rows
    .filter((row) => row.movedBy === topupId)
    .map((lot): Moved => {
      const without = lifeOfLot(lot, now, all)
      return { lot, without, expiresAt: unwoundExpiry(without.expiresAt, lot.expiresAt, now) }
    })
  for (const one of moved) await storeDay(ctx, one)
  const sooner = moved.filter(
    ({ lot, expiresAt }) => lot.free > 0n && now < expiresAt && expiresAt < lot.expiresAt,
  )
  if (sooner.length === 0) return
  await notify(ctx, {
    event: 'credit_moved_back',
    subjectId: order.id,
    to: { memberId: order.marketerId },
    payload: {
      no: order.no,
      amount: sooner.reduce((sum, { lot }) => sum + lot.free, 0n),
      currency: order.currency,
      until: new Date(Math.min(...sooner.map(({ expiresAt }) => expiresAt.getTime()))).toISOString(),
    },
  })
}
