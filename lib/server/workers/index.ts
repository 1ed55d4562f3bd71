import { Logger as GraphileLogger, run, runMigrations } from 'graphile-worker'
import type { Logger } from 'pino'
import { endOldLogins, lookAtChannels } from '../services/channel/watch-channels.ts'
import { publishDueContent } from '../services/content/editor/publish-due-content.ts'
import { asSystem, type Context } from '../services/context.ts'
import { expireLots } from '../services/credit/expire-lots.ts'
import { expireManagerLinks } from '../services/manager-link/expire-links.ts'
import { liftExpiredSuspensions } from '../services/member/decide-member.ts'
import { expireOrders } from '../services/order/expire-orders.ts'
import { dropErasedWork, dropLeftBytes, dropLooseFiles } from '../services/personal-data/drop-files.ts'
import { eraseClosedMembers, releaseKeptData } from '../services/personal-data/erase-closed.ts'
import { beginDueSettings } from '../services/setting/begin-due.ts'
import { inTurn } from '../services/work-through.ts'
import { type Connection, sql } from '../store/client.ts'
import { dropOldKeys } from '../store/idempotency.ts'
import { asTrace } from '../store/in-span.ts'
import { makeMessageMonths } from '../store/message-months.ts'
import { openPool } from '../store/open-pool.ts'
import { dropOldProofs } from '../store/otp.ts'
import { hear, NOTICE_MINUTES, type Notices } from '../store/poll-notices.ts'
import { PATIENT_OPTIONS } from '../store/session-defaults.ts'
import { runClocks } from './clocks.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { proveBooks } from './prove-books.ts'

export interface Workers {
  stop: () => Promise<void>
}

/** What runs by the clock, each harmless when it runs twice or late (docs/domain/clocks.md#how-a-clock-runs). */
export const TASKS: Record<string, (ctx: Context) => Promise<unknown>> = {
  run_clocks: runClocks,
  deliver_outbox: (ctx) => deliverOutbox(ctx, { limit: 100 }),
  publish_content: async (ctx) => {
    await inTurn({
      publishDueContent: () => publishDueContent(asSystem(ctx)),
      beginDueSettings: () => beginDueSettings(ctx),
    })
  },
  expire_lots: expireLots,
  expire_orders: expireOrders,
  settle_members: async (ctx) => {
    await inTurn({
      liftExpiredSuspensions: () => liftExpiredSuspensions(asSystem(ctx)),
      expireManagerLinks: () => expireManagerLinks(asSystem(ctx)),
    })
  },
  watch_channels: async (ctx) => {
    await inTurn({
      endOldLogins: () => endOldLogins(asSystem(ctx)),
      lookAtChannels: () => lookAtChannels(asSystem(ctx)),
    })
  },
  erase_members: async (ctx) => {
    await inTurn({
      eraseClosedMembers: () => eraseClosedMembers(asSystem(ctx)),
      releaseKeptData: () => releaseKeptData(asSystem(ctx)),
      dropErasedWork: () => dropErasedWork(asSystem(ctx)),
      dropLooseFiles: () => dropLooseFiles(asSystem(ctx)),
      dropLeftBytes: () => dropLeftBytes(ctx),
    })
  },
  sweep: async (ctx) => {
    await ctx.db.transaction(makeMessageMonths)
    await dropOldKeys(ctx.db, ctx.now())
    await dropOldProofs(ctx.db, ctx.now())
    await ctx.db.run(
      sql`DELETE FROM rate_count WHERE window_start < ${new Date(ctx.now().getTime() - 2 * 86_400_000)}`,
    )
    await ctx.db.run(
      sql`DELETE FROM notice WHERE at < clock_timestamp() - make_interval(mins => ${NOTICE_MINUTES})`,
    )
  },
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

/** Runs every task once, in order: the command `jobs:run`, and the moved clock of demo mode. */
export async function runAllTasks(ctx: Context): Promise<void> {
  await inTurn(Object.fromEntries(Object.entries(TASKS).map(([name, task]) => [name, () => task(ctx)])))
}

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
  // graphile-worker needs sessions without our statement timeouts, and a listener of its own.
  const pool = openPool(connection, { options: PATIENT_OPTIONS, max: 4 })
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
