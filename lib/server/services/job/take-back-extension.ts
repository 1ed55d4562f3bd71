import { LEAST_OUTAGE_MINUTES } from '../../../domain/job/clocks.ts'
import { raw, type Sql, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { JOB_CLOCKS } from './job-clocks.ts'

/** A clock that is shortened never ends sooner than this: its reader saw a later time. */
const NOTICE_HOURS = 24

/**
 * Jobs that nobody moved since their clocks were extended, and those that somebody moved, or made, before the last run
 * that saw the wrong time: it gave them their dates. Transactions are told apart by their numbers, since no clock can be
 * trusted here. A date that the brand has set is nobody's mistake.
 */
const lateJobs = (
  given: Sql,
  moved: Sql,
  lastRun: string | undefined,
): Sql => sql`SELECT job.id, CASE WHEN e.version = job.version THEN ${given} ELSE ${moved} END AS seconds
  FROM job LEFT JOIN clock_extension e ON e.job_id = job.id LEFT JOIN job_contract c ON c.job_id = job.id
  WHERE job.auto_at IS NOT NULL AND (e.version = job.version
    OR (pg_current_xact_id()::text::bigint - age(job.xmin) < ${lastRun ?? '0'}::bigint
      AND job.due_at IS DISTINCT FROM (c.body #>> '{terms,postWindowEnd}')::timestamptz))
  ORDER BY job.id FOR UPDATE OF job`

/**
 * The database's clock was set back by `seconds`, so the extensions since it ran ahead, `extended` in all, measured that
 * much too much. Takes it back; all of it where what remains would be no outage. `lastRun`: the number of the
 * oldest transaction that had not ended at the last run. Returns the seconds taken, and those that a later set-back may take.
 */
export async function takeBackExtension(
  ctx: TransactionContext,
  extended: number,
  seconds: number,
  lastRun: string | undefined,
): Promise<{ taken: number; left: number }> {
  if (extended === 0) return { taken: 0, left: 0 }
  const isWhole = extended - seconds <= LEAST_OUTAGE_MINUTES * 60
  const taken = isWhole ? extended : seconds
  const earliest = new Date(ctx.now().getTime() + NOTICE_HOURS * 3_600_000)
  const late = lateJobs(sql`${taken}::float8`, sql`${Math.min(seconds, extended)}::float8`, lastRun)
  const set = JOB_CLOCKS.map(
    (column) =>
      `${column} = greatest(${column} - make_interval(secs => late.seconds), least(${column}, back.earliest))`,
  ).join(', ')
  const jobs =
    await ctx.db.run(sql`WITH back AS (SELECT ${earliest}::timestamptz AS earliest), late AS (${late})
    UPDATE job SET ${raw(set)} FROM back, late WHERE job.id = late.id`)
  if (isWhole) await ctx.db.run(sql`DELETE FROM clock_extension`)
  await audit(ctx, {
    subject: 'clocks',
    transition: 'take_back_extension',
    data: { minutes: Math.round(taken / 60), jobs },
  })
  return { taken, left: extended - taken }
}
