import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'
import { invalidate } from '../tags.ts'

/** Adds a dated setting (fees, clocks, switches). System only. Error: not_allowed. */
export async function addSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`INSERT INTO setting (key, value) VALUES (${key}, ${JSON.stringify(value)})
      ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value`)
    await audit(ctx, { subject: 'setting', transition: 'set', to: key })
    // Pages that show the configuration are rendered again.
    invalidate(ctx.db, ['config'])
  })
}
