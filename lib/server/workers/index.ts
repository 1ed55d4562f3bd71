import { setTimeout as sleep } from 'node:timers/promises'
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
const BEGIN_ANEW_MS = 1000

const CRONTAB = [
  '* * * * * run_clocks ?max=1',
  '* * * * * deliver_outbox ?max=1',
  '* * * * * publish_content ?max=1',
  '*/5 * * * * expire_lots ?max=1',
  '*/5 * * * * expire_orders ?max=1',
  '*/5 * * * * settle_members ?max=1',
  '*/10 * * * * watch_channels ?max=1',
  '*/10 * * * * watch_queues ?max=1',
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
    /** Further scheduled tasks, by name. */
    extra?: Readonly<Record<string, { cron: string; task: () => Promise<unknown> }>>
    notices?: Notices
  } = {},
): Promise<Workers> {
  // graphile-worker needs sessions without our statement timeouts, and a listener of its own. It serializes job numbers
  // as JSON, which has no bigint: without this parser a failing task would end the process.
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => text)
  const pool = openPool(connection, { options: PATIENT_OPTIONS, max: 4, types })
  const guarded = (name: string, task: (ctx: Context) => Promise<unknown>) => async () => {
    await asTrace(`task ${name}`, {}, () => task(contextOf())).catch((error: unknown) => {
      log.error({ task: name, error: error instanceof Error ? error.stack : String(error) }, 'task failed')
      throw error
    })
  }
  // Two processes that start on an empty database would create the worker's schema at once.
  const starter = await pool.connect()
  try {
    await starter.query('SELECT pg_advisory_lock($1)', [WORKER_LOCK])
    await runMigrations({ pgPool: pool })
  } finally {
    starter.release(true)
  }
  const begin = () =>
    run({
      pgPool: pool,
      concurrency: 2,
      // Batched, an outcome that cannot be written ends the queue, which is restarted; unbatched it would end the
      // process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      logger: new GraphileLogger((scope) => (level, message, meta) => {
        // The worker's own lines report what each task did; only failures are logged here.
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
  let runner = await begin()
  const stopping = new AbortController()
  // The queue ends when the outcome of a task cannot be written, for example while the database is down; then it is
  // restarted.
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ error: String(error) }, 'the queue ended'))
      for (let isBack = false; !isBack && !stopping.signal.aborted; ) {
        await sleep(BEGIN_ANEW_MS, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        isBack = await begin().then(
          (begun) => {
            runner = begun
            return true
          },
          (error: unknown) => {
            log.warn({ error: String(error) }, 'the queue cannot begin; trying again')
            return false
          },
        )
      }
    }
  })()

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
      stopping.abort()
      // A runner that has already ended rejects.
      await runner.stop().catch(() => {})
      await kept
      // A runner that has just been restarted.
      await runner.stop().catch(() => {})
      await outbox.stop()
      await busy
      await pool.end()
    },
  }
}
