import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { findUpkeep, noteUpkeep } from '../../store/upkeep.ts'
import { asSystem, type Context, inTransaction } from '../context.ts'
import { invalidate } from '../tags.ts'

/**
 * Invalidates cached pages when a setting or tax row with a later first day comes into force, because no write happens
 * then. True when one did since the last run. Harmless when it runs twice or late.
 */
export function beginDueSettings(given: Context): Promise<boolean> {
  return inTransaction(asSystem(given), async (ctx) => {
    const now = ctx.now()
    const seen = await findUpkeep(ctx.db, 'settings')
    const seenAt = seen?.at ?? '-infinity'
    const seenDay = seen ? bangkokDay(new Date(seen.at)) : '-infinity'
    const { due } = await ctx.db.one<{ due: boolean }>(sql`SELECT
      EXISTS (SELECT 1 FROM setting WHERE set_at < valid_from AND valid_from > ${seenAt}::timestamptz AND valid_from <= ${now})
      OR EXISTS (SELECT 1 FROM tax_rate WHERE valid_from > ${seenDay}::date AND valid_from <= ${bangkokDay(now)}::date) AS due`)
    if (!due) return false
    await noteUpkeep(ctx.db, 'settings', { at: now.toISOString() })
    invalidate(ctx.db, ['config', 'packages'])
    return true
  })
}
