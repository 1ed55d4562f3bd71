import { LEAST_OUTAGE_MINUTES } from '../../../domain/job/clocks.ts'
import { raw, type Sql, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { JOB_CLOCKS } from './job-clocks.ts'

/** A clock that is shortened never ends sooner than this: its reader saw a later time. */
const NOTICE_HOURS = 24

/** What is known of the extensions since the clock ran ahead. */
interface WrongTime {
  /** Seconds of all extensions. */
  extended: number
  steps: readonly { run: string; total: number }[]
  /** By which the clock was set back. */
  seconds: number
  /** Number of the oldest transaction that had not ended at the last run. */
  lastRun: string | undefined
}

/**
 * Jobs with the seconds by which their dates are late. `clocks`: of those that nobody moved since their clocks were
 * extended, and of those that somebody moved, or made, before the last run that saw the wrong time: it gave them their
 * dates. `own`: of the end of keep-live, or of the day on which pay is free, which no extension moves: by the step in
 * which the job came to its status. Transactions are told apart by their numbers, since no clock can be trusted here. A
 * date that the brand has set is nobody's mistake.
 */
function lateJobs({ extended, steps, seconds, lastRun = '0' }: WrongTime, taken: number): Sql {
  const measured = Math.min(seconds, extended)
  const now = sql`pg_current_xact_id()::text::bigint`
  return sql`SELECT job.id, own.seconds AS own,
      CASE WHEN e.version = job.version THEN ${taken}::float8
        WHEN job.auto_at IS NOT NULL AND ${now} - age(job.xmin) < ${lastRun}::bigint
          AND job.due_at IS DISTINCT FROM (c.body #>> '{terms,postWindowEnd}')::timestamptz THEN ${measured}::float8
        ELSE 0 END AS clocks
    FROM job LEFT JOIN clock_extension e ON e.job_id = job.id AND job.auto_at IS NOT NULL
      LEFT JOIN job_contract c ON c.job_id = job.id
      CROSS JOIN LATERAL (SELECT coalesce(max(step.total), 0) - ${extended - measured}::float8 AS seconds
        FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS step (run bigint, total float8), audit_log came
        WHERE came.subject = 'job' AND came.subject_id = job.id AND came.to_status = job.status
          AND came.from_status IS DISTINCT FROM came.to_status
          AND ${now} - age(came.xmin) >= step.run AND ${now} - age(came.xmin) < ${lastRun}::bigint) own
    WHERE job.auto_at IS NOT NULL OR job.free_at IS NOT NULL
    ORDER BY job.id FOR UPDATE OF job`
}

/** SQL: a time of the job less so many late seconds, with a day's notice. A clock that does not run stays so. */
const earlier = (column: string, seconds: string) =>
  `greatest(${column} - make_interval(secs => ${seconds}), least(${column}, CASE WHEN ${column} IS NOT NULL THEN back.earliest END))`
const KEEP_LIVE = earlier('keep_live_until', 'greatest(late.own, 0)')

/**
 * The database's clock was set back by `seconds`, so the extensions since it ran ahead measured that much too much.
 * Takes it back; all of it where what remains would be no outage. Returns the seconds taken, and those that a later
 * set-back may take.
 */
export async function takeBackExtension(
  ctx: TransactionContext,
  wrong: WrongTime,
): Promise<{ taken: number; left: number }> {
  const { extended, seconds } = wrong
  if (extended === 0) return { taken: 0, left: 0 }
  const isWhole = extended - seconds <= LEAST_OUTAGE_MINUTES * 60
  const taken = isWhole ? extended : seconds
  const earliest = new Date(ctx.now().getTime() + NOTICE_HOURS * 3_600_000)
  const set = [
    // What ends with keep-live goes on ending with it.
    ...JOB_CLOCKS.map(
      (column) =>
        `${column} = CASE WHEN ${column} = keep_live_until THEN ${KEEP_LIVE} ELSE ${earlier(column, 'late.clocks')} END`,
    ),
    `keep_live_until = ${KEEP_LIVE}`,
    `free_at = ${earlier('free_at', 'greatest(late.own, 0)')}`,
  ].join(', ')
  const jobs =
    await ctx.db.run(sql`WITH back AS (SELECT ${earliest}::timestamptz AS earliest), late AS (${lateJobs(wrong, taken)})
    UPDATE job SET ${raw(set)} FROM back, late WHERE job.id = late.id AND (late.clocks > 0 OR late.own > 0)`)
  if (isWhole) await ctx.db.run(sql`DELETE FROM clock_extension`)
  await audit(ctx, {
    subject: 'clocks',
    transition: 'take_back_extension',
    data: { minutes: Math.round(taken / 60), jobs },
  })
  return { taken, left: extended - taken }
}
