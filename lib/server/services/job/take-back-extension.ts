import { LEAST_OUTAGE_MINUTES } from '../../../domain/job/clocks.ts'
import { raw, type Sql, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { JOB_CLOCKS } from './job-clocks.ts'

/** A clock that is shortened never ends sooner than this: its reader saw a later time. */
const NOTICE_HOURS = 24

/** Jobs that nobody moved since their clocks were extended; a move sets a clock of its own. */
const UNMOVED: Sql = sql`SELECT job.id FROM job JOIN clock_extension e ON e.job_id = job.id AND e.version = job.version
  WHERE job.auto_at IS NOT NULL ORDER BY job.id FOR UPDATE OF job`

/**
 * The database's clock was set back by `seconds`, so the last extension measured that much too much. Takes it back from
 * the jobs that still have it; all of it where what remains would be no outage. Returns the seconds taken, and those
 * that a later set-back may take.
 */
export async function takeBackExtension(
  ctx: TransactionContext,
  extended: number,
  seconds: number,
): Promise<{ taken: number; left: number }> {
  if (extended === 0) return { taken: 0, left: 0 }
  const isWhole = extended - seconds <= LEAST_OUTAGE_MINUTES * 60
  const taken = isWhole ? extended : seconds
  const earliest = new Date(ctx.now().getTime() + NOTICE_HOURS * 3_600_000)
  const set = JOB_CLOCKS.map(
    (column) =>
      `${column} = greatest(${column} - make_interval(secs => back.seconds), least(${column}, back.earliest))`,
  ).join(', ')
  const jobs =
    await ctx.db.run(sql`WITH back AS (SELECT ${taken}::float8 AS seconds, ${earliest}::timestamptz AS earliest),
      unmoved AS (${UNMOVED})
    UPDATE job SET ${raw(set)} FROM back, unmoved WHERE job.id = unmoved.id`)
  if (isWhole) await ctx.db.run(sql`DELETE FROM clock_extension`)
  await audit(ctx, {
    subject: 'clocks',
    transition: 'take_back_extension',
    data: { minutes: Math.round(taken / 60), jobs },
  })
  return { taken, left: extended - taken }
}
