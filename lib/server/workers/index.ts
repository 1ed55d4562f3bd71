import { Logger as GraphileLogger, run, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Context } from '../services/context.ts'
import type { Connection } from '../store/client.ts'
import { asTrace } from '../store/in-span.ts'
import { openPool } from '../store/open-pool.ts'
import { hear, type Notices } from '../store/poll-notices.ts'
import { PATIENT_OPTIONS } from '../store/session-defaults.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { proveBooks } from './prove-books.ts'
import { TASKS } from './tasks.ts'

export interface Workers {
  stop: () => Promise<void>
}

const WORKER_LOCK = 7_302_574

const CRONTAB = [
  '* * * * * run_clocks ?max=1',
  '* * * * * deliver_outbox ?max=1',
  '* * * * * publish_content ?max=1',
  '*/5 * * * * expire_lots ?max=1',
  '*/5 * * * * expire_orders ?max=1',
  '*/5 * * * * settle_members ?max=1',
  '*/10 * * * * watch_channels ?max=1',
  '7 * * * * erase_members ?max=1',
  '17 * * * * sweep ?max=1',
  // 03:23 in Bangkok.
  '23 20 * * * prove_books ?max=1&fill=12h',
].join('\n')

/** Schedules the tasks and delivers messages the moment they are committed. */
export async function startWorkers(
  contextOf: () => Context,
  connection: Connection,
  log: Logger,
  {
    extra = {},
    notices = 'listen',
  }: {
    /** Tasks with a timetable that others give, by name. */
    extra?: Readonly<Record<string, { cron: string; task: () => Promise<unknown> }>>
    notices?: Notices
  } = {},
): Promise<Workers> {
  // graphile-worker needs sessions without our statement timeouts, and a listener of its own. It writes the numbers of
  // its jobs as JSON, which knows no bigint: a task that fails would end the process.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => text)
  const pool = openPool(connection, { options: PATIENT_OPTIONS, max: 4, types })
  const guarded = (name: string, task: (ctx: Context) => Promise<unknown>) => async () => {
    await asTrace(`task ${name}`, {}, () => task(contextOf())).catch((error: unknown) => {
      log.error({ task: name, error: error instanceof Error ? error.stack : String(error) }, 'task failed')
      throw error
    })
  }
  // Two processes that start on an empty database would make the same schema at once.
  const starter = await pool.connect()
  try {
    await starter.query('SELECT pg_advisory_lock($1)', [WORKER_LOCK])
    await runMigrations({ pgPool: pool })
  } finally {
    starter.release(true)
  }
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: new GraphileLogger((scope) => (level, message, meta) => {
      // Its own lines say what each task did; ours say what failed.
      if (level !== 'error' && level !== 'warning') return
      log[level === 'error' ? 'error' : 'warn']({ ...scope, error: String(meta?.error ?? '') }, message)
    }),
    crontab: [CRONTAB, ...Object.entries(extra).map(([name, { cron }]) => `${cron} ${name} ?max=1`)].join(
      '\n',
    ),
    taskList: Object.fromEntries(
      Object.entries({
        ...TASKS,
        prove_books: proveBooks,
        ...Object.fromEntries(Object.entries(extra).map(([name, { task }]) => [name, task])),
      }).map(([name, task]) => [name, guarded(name, task)]),
    ),
  })

  let busy: Promise<unknown> = Promise.resolve()
  let waiting = false
  const wake = () => {
    if (waiting) return
    waiting = true
    busy = busy.then(() => {
      waiting = false
      return deliverOutbox(contextOf(), { limit: 100 }).catch((error: unknown) =>
        log.error({ error: String(error) }, 'outbox delivery failed'),
      )
    })
  }
  const outbox = await hear(notices, connection, {
    channel: 'outbox',
    onNotice: wake,
    onListening: wake,
    onLost: (error) => log.warn({ error: String(error) }, 'nobody hears of new messages; listening again'),
  })

  return {
    async stop() {
      await runner.stop()
      await outbox.stop()
      await busy
      await pool.end()
    },
  }
}
