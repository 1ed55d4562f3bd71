import { bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { type Db, sql } from '../../store/client.ts'
import { readOperatingFacts } from '../../store/upkeep.ts'
import { type Context, requireOperator } from '../context.ts'

/** Some tasks run each minute: without any for this long the worker counts as stopped. */
const ASLEEP_SECONDS = 5 * 60
const MOST_FAILURES = 20

interface Task {
  task: string
  lastAt: Date | null
}

interface Failure {
  task: string
  error: string
  attempts: number
  at: Date
}

/**
 * The worker's own tables exist only after its first start; their times are the machine's, not the business clock's.
 */
async function readWorker(db: Db) {
  const { isThere } = await db.one<{ isThere: boolean }>(
    sql`SELECT to_regclass('graphile_worker._private_known_crontabs') IS NOT NULL AS is_there`,
  )
  if (!isThere) return { tasks: [], failures: [], isAsleep: true }
  const tasks = await db.many<Task>(sql`SELECT identifier AS task, last_execution AS last_at
    FROM graphile_worker._private_known_crontabs ORDER BY identifier`)
  const { isAsleep } = await db.one<{ isAsleep: boolean }>(sql`SELECT
      coalesce(max(coalesce(last_execution, known_since)) < clock_timestamp() - make_interval(secs => ${ASLEEP_SECONDS}), true) AS is_asleep
    FROM graphile_worker._private_known_crontabs`)
  const failures =
    await db.many<Failure>(sql`SELECT task_identifier AS task, left(last_error, 300) AS error, attempts::int AS attempts,
      updated_at AS at FROM graphile_worker.jobs WHERE last_error IS NOT NULL ORDER BY updated_at DESC LIMIT ${MOST_FAILURES}`)
  return { tasks, failures, isAsleep }
}

/** Sums that arrived and left at the bank since midnight in Bangkok. */
async function readMoneyOf(ctx: Context) {
  const { currency } = ctx.settings
  const row = await ctx.db.one<{ moneyIn: bigint; moneyOut: bigint }>(sql`SELECT
      coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0)::bigint AS money_in,
      coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0)::bigint AS money_out
    FROM bank_move WHERE at >= ${startOfBangkokDay(bangkokDay(ctx.now()))}`)
  return { moneyIn: { minor: row.moneyIn, currency }, moneyOut: { minor: row.moneyOut, currency } }
}

/**
 * Workers, message queues, backup, proof and money of today, in small reads (docs/operations.md#health). Errors:
 * not_found, not_allowed.
 */
export async function getConsoleHealth(ctx: Context) {
  const { roles } = requireOperator(ctx, 'support', 'finance', 'admin')
  const facts = await readOperatingFacts(ctx.db, ctx.now())
  return {
    at: ctx.now(),
    ...(await readWorker(ctx.db)),
    messages: {
      waiting: facts.messagesWaiting,
      dead: facts.messagesDead,
      lateSeconds: facts.messageLateSeconds,
    },
    backupAt: facts.backup ? new Date(facts.backup.at) : null,
    proof: facts.proof ? { at: new Date(facts.proof.at), broken: facts.proof.broken } : null,
    today: roles.includes('finance') || roles.includes('admin') ? await readMoneyOf(ctx) : null,
  }
}
