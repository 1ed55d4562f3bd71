import { type Db, sql, type Tx } from './client.ts'
import { type MessageMonths, readMessageMonths } from './message-months.ts'

/** Last runs of maintenance tasks; stored in the database, so that every instance knows them. */
export interface Upkeep {
  /** The last backup that was proven by restoring. */
  backup?: { at: string; rows: number }
  /** `wholeAt`: when the whole history was last read and found intact. */
  proof?: { at: string; broken: string[]; wholeAt?: string }
  /** When a scheduled setting last came into force. */
  settings?: { at: string }
  /** When the clocks of jobs last ran, by the database's time: demo mode moves the business clock, which is no outage. */
  clocks?: {
    at: string
    /** Number of the oldest transaction that had not ended then. */
    run?: string
    /** Seconds of the extensions since `from` that a set-back of the clock would prove wrong. */
    extended?: number
    from?: string
    /** Those extensions: `total` seconds in all since the transaction numbered `run`. */
    steps?: { run: string; total: number }[]
    /** The clock was set back by so many seconds and has not reached `until`, where it was, again. */
    back?: { seconds: number; until: string }
  }
  /** The last month (`2026-11`) in which operators were told that the LINE quota is used up. */
  lineQuota?: { month: string }
  /** When operators were last told of a late queue or an unconfirmed rate, by its name. */
  told?: Readonly<Record<string, string>>
}

const PREFIX = 'upkeep.'

export async function noteUpkeep<K extends keyof Upkeep>(
  db: Db,
  kind: K,
  value: NonNullable<Upkeep[K]>,
): Promise<void> {
  await db.run(sql`INSERT INTO setting (key, value) VALUES (${PREFIX + kind}, ${JSON.stringify(value)})
    ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value`)
}

/** The last record of one kind; undefined: none yet. */
export async function findUpkeep<K extends keyof Upkeep>(db: Db, kind: K): Promise<Upkeep[K]> {
  const row = await db.maybeOne<{ value: Upkeep[K] }>(
    sql`SELECT value FROM setting WHERE key = ${PREFIX + kind}`,
  )
  return row?.value
}

/** The same with a row lock: another transaction waits with `noteUpkeep` and `lockUpkeep` until this one ends. */
export async function lockUpkeep<K extends keyof Upkeep>(db: Tx, kind: K): Promise<Upkeep[K]> {
  const row = await db.maybeOne<{ value: Upkeep[K] }>(
    sql`SELECT value FROM setting WHERE key = ${PREFIX + kind} FOR UPDATE`,
  )
  return row?.value
}

export interface OperatingFacts extends Upkeep, MessageMonths {
  messagesWaiting: number
  messagesDead: number
  /** Seconds by which the oldest due message is late. */
  messageLateSeconds: number
  jobsWaiting: number
  jobsFailed: number
}

/** A task of each hour that fails again is seen without a gap, one that failed once only for so long. */
const FAILED_MINUTES = 70
const ENDED_DAYS = 7

/** The worker's own tables exist only after its first start. */
async function hasJobs(db: Db): Promise<boolean> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    sql`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS is_there`,
  )
  return isThere
}

/** Removes the worker's jobs that failed or were killed a week ago and are never tried again: it keeps them for ever. */
export async function dropEndedJobs(db: Db): Promise<void> {
  if (!(await hasJobs(db))) return
  await db.run(sql`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND updated_at < clock_timestamp() - make_interval(days => ${ENDED_DAYS})))`)
}

/** Operating facts for monitoring, in a few small reads. */
export async function readOperatingFacts(db: Db, now: Date): Promise<OperatingFacts> {
  const rows = await db.many<{ key: string; value: unknown }>(
    sql`SELECT key, value FROM setting WHERE key LIKE ${`${PREFIX}%`}`,
  )
  const upkeep = Object.fromEntries(rows.map(({ key, value }) => [key.slice(PREFIX.length), value])) as Upkeep
  const jobs = (await hasJobs(db))
    ? await db.one<{ jobsWaiting: number; jobsFailed: number }>(
        // What has no attempt left stays as a row, and is neither due nor failing any more.
        sql`SELECT count(*) FILTER (WHERE run_at <= now() AND attempts < max_attempts)::int AS jobs_waiting,
          count(*) FILTER (WHERE last_error IS NOT NULL
            AND updated_at > clock_timestamp() - make_interval(mins => ${FAILED_MINUTES}))::int AS jobs_failed FROM graphile_worker.jobs`,
      )
    : { jobsWaiting: 0, jobsFailed: 0 }
  const messages = await db.one<{
    messagesWaiting: number
    messagesDead: number
    messageLateSeconds: number
  }>(sql`SELECT
      count(*) FILTER (WHERE done_at IS NULL AND dead_at IS NULL)::int AS messages_waiting,
      count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS messages_dead,
      coalesce(extract(epoch FROM ${now}::timestamptz - min(next_at)
        FILTER (WHERE done_at IS NULL AND dead_at IS NULL AND next_at <= ${now})), 0)::int AS message_late_seconds
    FROM outbox WHERE done_at IS NULL`)
  return { ...upkeep, ...jobs, ...messages, ...(await readMessageMonths(db)) }
}
