import { LEAST_OUTAGE_MINUTES } from '../../../domain/job/clocks.ts'
import { raw, sql } from '../../store/client.ts'
import { lockUpkeep, noteUpkeep } from '../../store/upkeep.ts'
import { audit } from '../audit.ts'
import { asSystem, type Context, inTransaction } from '../context.ts'

/** Every time of a job that runs. The last two hold the ones that apply again when a missing post is back. */
const CLOCKS = ['due_at', 'auto_at', 'cancel_auto_at', 'paused_due_at', 'paused_auto_at']

/**
 * Records that the clocks of jobs run now. If the last run was more than an hour ago, adds the time since then to every
 * running clock (docs/domain/clocks.md#after-an-outage). Returns the number of jobs; 0 for the second of two callers.
 */
export function extendAfterOutage(given: Context): Promise<number> {
  return inTransaction(asSystem(given), async (ctx) => {
    const seen = await lockUpkeep(ctx.db, 'clocks')
    const { at, seconds } = await ctx.db.one<{
      at: Date
      seconds: number
    }>(sql`SELECT clock_timestamp() AS at,
      coalesce(floor(extract(epoch FROM clock_timestamp() - ${seen?.at ?? null}::timestamptz)), 0)::float8 AS seconds`)
    await noteUpkeep(ctx.db, 'clocks', { at: at.toISOString() })
    if (seconds <= LEAST_OUTAGE_MINUTES * 60) return 0
    const set = CLOCKS.map((column) => `${column} = ${column} + make_interval(secs => gap.seconds)`).join(
      ', ',
    )
    const began = new Date(ctx.now().getTime() - seconds * 1000)
    // Rows are locked in the order of their ids, so that two such transactions cannot deadlock.
    const jobs = await ctx.db.run(sql`WITH gap AS (SELECT ${seconds}::float8 AS seconds),
        running AS (SELECT id FROM job WHERE auto_at > ${began} ORDER BY id FOR UPDATE)
      UPDATE job SET ${raw(set)} FROM gap, running WHERE job.id = running.id`)
    await audit(ctx, {
      subject: 'clocks',
      transition: 'extend_after_outage',
      data: { minutes: Math.floor(seconds / 60), jobs },
    })
    return jobs
  })
}
