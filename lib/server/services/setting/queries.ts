import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

/** True while no legal text was ever published: nothing has been set up. */
export async function isEmptyInstallation(ctx: Context): Promise<boolean> {
  const { used } = await ctx.db.one<{ used: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM consent_text) AS used`,
  )
  return !used
}
