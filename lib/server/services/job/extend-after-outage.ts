import { LEAST_OUTAGE_MINUTES, LEAST_SET_BACK_SECONDS } from '../../../domain/job/clocks.ts'
import { raw, sql } from '../../store/client.ts'
import { lockUpkeep, noteUpkeep } from '../../store/upkeep.ts'
import { audit } from '../audit.ts'
import { asSystem, type Context, inTransaction, type TransactionContext } from '../context.ts'
import { JOB_CLOCKS } from './job-clocks.ts'
import { takeBackExtension } from './take-back-extension.ts'

const LEAST_OUTAGE = LEAST_OUTAGE_MINUTES * 60
/** Extensions that stood this long are no longer doubted: few clocks from before them still run. */
const LONGEST_RUN_MS = 30 * 24 * 3_600_000

/**
 * Records that the clocks of jobs run now. If the last run was more than an hour ago, adds the time since then to every
 * running clock; if the database's clock was set back, takes back what it gave too much
 * (docs/domain/clocks.md#after-an-outage). Returns the number of jobs extended; 0 for the second of two callers.
 */
export function extendAfterOutage(given: Context): Promise<number> {
  return inTransaction(asSystem(given), async (ctx) => {
    const seen = await lockUpkeep(ctx.db, 'clocks')
    // Transactions below `run` have ended: what they wrote was there before this run.
    const { at, seconds, run, own } = await ctx.db.one<{
      at: Date
      seconds: number
      run: string
      own: string
    }>(sql`SELECT clock_timestamp() AS at, pg_snapshot_xmin(pg_current_snapshot())::text AS run,
      pg_current_xact_id()::text AS own,
      coalesce(floor(extract(epoch FROM clock_timestamp() - ${seen?.at ?? null}::timestamptz)), 0)::float8 AS seconds`)
    const note = { at: at.toISOString(), run }
    const { back } = seen ?? {}
    const since = seen?.from ?? note.at
    const isOpen = Math.abs(at.getTime() - new Date(since).getTime()) <= LONGEST_RUN_MS
    const extended = (isOpen && seen?.extended) || 0
    const steps = (extended && seen?.steps) || []
    const ahead = (total: number, given = steps) =>
      total > 0 ? { extended: total, from: extended ? since : note.at, steps: given } : {}
    if (seen && seconds <= -LEAST_SET_BACK_SECONDS) {
      const { taken, left } = await takeBackExtension(ctx, {
        extended,
        steps,
        seconds: -seconds,
        lastRun: seen.run,
      })
      const missing = -seconds - taken
      await noteUpkeep(ctx.db, 'clocks', {
        ...note,
        ...ahead(
          left,
          steps.map((step) => ({ ...step, total: Math.min(step.total, left) })),
        ),
        ...(missing > LEAST_OUTAGE ? { back: { seconds: missing, until: seen.at } } : {}),
      })
      return 0
    }
    // The clock is where it was before somebody set it back.
    const isReturn = back !== undefined && Math.abs(seconds - back.seconds) <= LEAST_OUTAGE
    if (seconds <= LEAST_OUTAGE || isReturn) {
      await noteUpkeep(ctx.db, 'clocks', {
        ...note,
        ...ahead(extended),
        ...(back && note.at < back.until ? { back } : {}),
      })
      return 0
    }
    const total = extended + seconds
    await noteUpkeep(ctx.db, 'clocks', { ...note, ...ahead(total, [...steps, { run: own, total }]) })
    return extend(ctx, seconds)
  })
}

async function extend(ctx: TransactionContext, seconds: number): Promise<number> {
  const set = JOB_CLOCKS.map((column) => `${column} = ${column} + make_interval(secs => gap.seconds)`).join(
    ', ',
  )
  const began = new Date(ctx.now().getTime() - seconds * 1000)
  await ctx.db.run(sql`DELETE FROM clock_extension`)
  // Rows are locked in the order of their ids, so that two such transactions cannot deadlock.
  const jobs = await ctx.db.run(sql`WITH gap AS (SELECT ${seconds}::float8 AS seconds),
      running AS (SELECT id, version FROM job WHERE auto_at > ${began} ORDER BY id FOR UPDATE),
      kept AS (INSERT INTO clock_extension (job_id, version) SELECT id, version FROM running)
    UPDATE job SET ${raw(set)} FROM gap, running WHERE job.id = running.id`)
  await audit(ctx, {
    subject: 'clocks',
    transition: 'extend_after_outage',
    data: { minutes: Math.floor(seconds / 60), jobs },
  })
  return jobs
}
