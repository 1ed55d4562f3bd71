import { DOCUMENT_DECIDER } from '../../../domain/account/documents.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { keysOf } from '../../../domain/one-of.ts'
import { WHT_CLASSES } from '../../../domain/tax/rates.ts'
import { LATE_AGAIN_HOURS, QUEUE_KEYS, type QueueKey, queueOf } from '../../../domain/work/queues.ts'
import { lockName } from '../../store/lock-name.ts'
import { findTaxRate } from '../../store/tax-rate.ts'
import { findUpkeep, noteUpkeep } from '../../store/upkeep.ts'
import {
  type Context,
  inTransaction,
  type OperatorRole,
  requireSystem,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import { readQueues } from './queues.ts'

/** Runs `tell` unless it ran for this name within the last day; two workers at once tell once. */
async function onceADay(
  ctx: TransactionContext,
  name: string,
  tell: () => Promise<unknown>,
): Promise<boolean> {
  await lockName(ctx.db, 'told-operators')
  const now = ctx.now()
  const told = (await findUpkeep(ctx.db, 'told')) ?? {}
  const last = told[name]
  if (last !== undefined && now.getTime() - Date.parse(last) < LATE_AGAIN_HOURS * 3_600_000) return false
  await tell()
  await noteUpkeep(ctx.db, 'told', { ...told, [name]: now.toISOString() })
  return true
}

/** Documents are decided by two roles, each told of its own. */
const deciderOf = (key: QueueKey): readonly (readonly OperatorRole[])[] =>
  key === 'documents' ? [['support'], ['finance']] : [queueOf(key).roles]

/**
 * Tells operators of each queue with an item that waits longer than promised (docs/domain/clocks.md#clocks), at most
 * once a day for each. Scheduled. Returns the queues that were told. Error: not_allowed.
 */
export async function tellLateReviews(ctx: Context): Promise<QueueKey[]> {
  requireSystem(ctx)
  const told: QueueKey[] = []
  for (const key of QUEUE_KEYS.filter((key) => queueOf(key).isNotified))
    for (const roles of deciderOf(key)) {
      const kinds = keysOf(DOCUMENT_DECIDER).filter((kind) => roles.includes(DOCUMENT_DECIDER[kind]))
      const [queue] = await readQueues(ctx.db, ctx.now(), [key], kinds)
      if (!queue || queue.late === 0) continue
      const isTold = await inTransaction(ctx, (ctx) =>
        onceADay(ctx, `${key}.${roles.join('+')}`, () =>
          notify(ctx, {
            event: 'review_late',
            to: { operators: roles },
            payload: {
              queue: key,
              late: queue.late,
              hours: queue.promisedHours,
              at: queue.oldestAt?.toISOString() ?? null,
            },
          }),
        ),
      )
      if (isTold) told.push(key)
    }
  return told
}

/** Rates without which orders or payouts are refused. */
const NEEDED = [['vat', 'standard'], ...WHT_CLASSES.map((name) => ['wht', name] as const)] as const

/**
 * Tells finance, at most once a day, which rates of today are missing or not confirmed (docs/domain/tax.md#rates).
 * Scheduled; demo mode works with unconfirmed rates. Returns the names of these rates. Error: not_allowed.
 */
export async function tellUnconfirmedRates(ctx: Context): Promise<string[]> {
  requireSystem(ctx)
  if (ctx.settings.demoMode) return []
  const { country } = ctx.settings
  const open: string[] = []
  for (const [kind, name] of NEEDED) {
    const rate = await findTaxRate(ctx.db, country.code, kind, name, bangkokDay(ctx.now()))
    if (!rate?.confirmed) open.push(`${kind}.${name}`)
  }
  if (open.length > 0)
    await inTransaction(ctx, (ctx) =>
      onceADay(ctx, 'rates', () =>
        notify(ctx, {
          event: 'rate_not_confirmed',
          to: { operators: ['finance'] },
          payload: { rates: open.join(' ') },
        }),
      ),
    )
  return open
}
