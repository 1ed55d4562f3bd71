import { MAX_ATTEMPTS, messageClassOf, RETRY_MINUTES } from '../../domain/notification/events.ts'
import { cut } from '../../domain/text/cut.ts'
import { asSystem, type Context, inTransaction } from '../services/context.ts'
import { gatherAnew } from '../services/notification/gather-notices.ts'
import { readReaders } from '../services/notification/readers.ts'
import { notify } from '../services/notify.ts'
import {
  claimDue,
  holdRow,
  markDead,
  markDone,
  markLater,
  noteTaken,
  type OutboxRow,
} from '../store/outbox.ts'
import { keepMessage } from './keep-message.ts'
import { gatherDigest, type Message, payloadOf } from './outbox-message.ts'
import { sendToReader } from './send-to-reader.ts'
import { waitUntil } from './wait-until.ts'

const CHUNK = 20
const LEASE_MS = 5 * 60_000
const LED_MS = 60_000

export interface Delivery {
  done: number
  later: number
  dead: number
}

/** When to look whether the row that stands for this one has been sent. */
const afterLead = (ctx: Context) => new Date(ctx.now().getTime() + LED_MS)

const leaseEnd = (ctx: Context) => new Date(ctx.now().getTime() + LEASE_MS)

/**
 * Delivers due messages, at most `limit` (docs/domain/notifications.md#outbox): claims rows so that two workers never
 * hold the same one, takes each up anew before it is sent, sends outside any transaction, retries after 1 min, 5 min,
 * 30 min, 2 h and 12 h, and gives up after the sixth failure.
 */
export async function deliverOutbox(given: Context, { limit }: { limit: number }): Promise<Delivery> {
  const ctx = asSystem(given)
  const count: Delivery = { done: 0, later: 0, dead: 0 }
  for (let left = limit; left > 0; ) {
    const rows = await claimDue(ctx.db, Math.min(left, CHUNK), ctx.now(), leaseEnd(ctx))
    if (rows.length === 0) break
    left -= rows.length
    for (const row of rows) {
      try {
        const later = await deliver(ctx, row)
        if (later === 'lost') continue
        if (later) {
          await markLater(ctx.db, row.id, later, true)
          count.later++
        } else {
          await markDone(ctx.db, row.id, ctx.now())
          count.done++
        }
      } catch (error) {
        count[await fail(ctx, row, error)]++
      }
    }
  }
  return count
}

/**
 * Delivers one row. Returns when to go on with it, or undefined when it is done; `lost` where another worker has it,
 * because those before it took longer than a claim holds, or it waits for others anew.
 */
async function deliver(ctx: Context, row: OutboxRow): Promise<Date | 'lost' | undefined> {
  if (!(await holdRow(ctx.db, row, leaseEnd(ctx)))) return 'lost'
  if (await gatherAnew(ctx, row)) return 'lost'
  const payload = await payloadOf(ctx, row)
  // The code has expired, so it is not sent.
  if (!payload) return undefined
  const cls = messageClassOf(row.event, row.payload)
  const readers = await readReaders(ctx.db, row, cls)
  const digest = await gatherDigest(ctx, row)
  const message: Message = { row, payload: { ...payload, ...digest.said }, cls }
  let later: Date | undefined
  for (const [at, reader] of readers.entries()) {
    if (at > 0 && !(await holdRow(ctx.db, row, leaseEnd(ctx)))) return 'lost'
    if (reader.isInApp && row.event !== 'otp')
      await keepMessage(ctx, { ...message, payload: row.payload }, reader, {
        channel: 'in_app',
        address: null,
        status: 'sent',
      })
    if (row.isQuiet || reader.ways.length === 0) continue
    const wait = waitUntil(ctx, message, reader) ?? (digest.isLed ? afterLead(ctx) : undefined)
    if (wait) {
      later = wait
      continue
    }
    if (digest.isFirst) await noteTaken(ctx.db, row.id, digest.taken)
    await sendToReader(ctx, message, reader)
  }
  if (!later) for (const id of digest.taken) await markDone(ctx.db, id, ctx.now())
  return later
}

function retryAt(now: Date, attempts: number): Date {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1]!
  // Ten per cent of jitter, so that rows which failed together are not retried together.
  return new Date(now.getTime() + minutes * 60_000 * (0.95 + Math.random() * 0.1))
}

async function fail(ctx: Context, row: OutboxRow, error: unknown): Promise<'later' | 'dead'> {
  const now = ctx.now()
  if (row.attempts < MAX_ATTEMPTS) {
    await markLater(ctx.db, row.id, retryAt(now, row.attempts), false)
    return 'later'
  }
  await markDead(ctx.db, row.id, now)
  if (row.event !== 'dead_outbox')
    await inTransaction(ctx, (ctx) =>
      notify(ctx, {
        event: 'dead_outbox',
        to: { operators: ['support', 'admin'] },
        payload: {
          failedEvent: row.event,
          outboxId: row.id,
          error: error instanceof Error ? cut(error.message, 200) : 'unknown',
        },
      }),
    )
  return 'dead'
}
