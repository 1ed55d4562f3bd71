import { addHours } from '../../../domain/date/add-hours.ts'
import { sql } from '../../store/client.ts'
import { prepared } from '../../store/statement.ts'
import { type Context, requireMarketer, requireOwn } from '../context.ts'

/**
 * The credit of a marketer (docs/domain/credits.md#lots), minor units. Error: not_found for another id.
 */
export async function creditTotal(ctx: Context, marketerId: string) {
  requireOwn(ctx, marketerId)
  requireMarketer(ctx)
  const now = ctx.now()
  const soon = addHours(now, 30 * 24)
  const sums = await ctx.db.one<{
    available: bigint
    reserved: bigint
    held: bigint
    packageValue: bigint
    packageSlots: bigint
    expiringSoon: bigint
    expiringSlots: bigint
    nextExpiryAt: Date | null
  }>(
    prepared(sql`WITH lot AS MATERIALIZED (SELECT l.expires_at, l.slot_value,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.available'), 0)::bigint AS available,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.reserved'), 0)::bigint AS reserved,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.held'), 0)::bigint AS held,
        coalesce(sum(a.balance) FILTER (WHERE a.code = 'mkt.package'), 0)::bigint AS package_left
      FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id WHERE l.marketer_id = ${marketerId} GROUP BY l.id),
    soon AS (SELECT * FROM lot WHERE expires_at > ${now} AND expires_at < ${soon})
    SELECT coalesce(sum(available), 0)::bigint AS available, coalesce(sum(reserved), 0)::bigint AS reserved,
      coalesce(sum(held), 0)::bigint AS held, coalesce(sum(package_left), 0)::bigint AS package_value,
      coalesce(sum(package_left / slot_value), 0)::bigint AS package_slots,
      (SELECT coalesce(sum(available + package_left), 0)::bigint FROM soon) AS expiring_soon,
      (SELECT coalesce(sum(package_left / slot_value), 0)::bigint FROM soon) AS expiring_slots,
      min(expires_at) FILTER (WHERE expires_at > ${now} AND available + package_left > 0) AS next_expiry_at
    FROM lot`),
  )
  return {
    ...sums,
    packageSlots: Number(sums.packageSlots),
    expiringSlots: Number(sums.expiringSlots),
    total: sums.available + sums.reserved + sums.held + sums.packageValue,
  }
}
