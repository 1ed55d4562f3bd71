import { bangkokMonth } from '../../domain/date/bangkok.ts'
import { goesEveryWay } from '../../domain/notification/events.ts'
import { unlinked } from '../../domain/text/unlinked.ts'
import { DeliveryError } from '../gateways/index.ts'
import { type Context, inTransaction } from '../services/context.ts'
import type { Reader } from '../services/notification/readers.ts'
import { render } from '../services/notification/render.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { lockName } from '../store/lock-name.ts'
import { readTried } from '../store/outbox.ts'
import { countHit } from '../store/rate-limit.ts'
import { findUpkeep, noteUpkeep } from '../store/upkeep.ts'
import { handOver } from './hand-over.ts'
import { keepMessage } from './keep-message.ts'
import type { Message } from './outbox-message.ts'

/** Texts of other members, whose links are removed: a message of ours may link only to our own pages. */
const TYPED_BY_MEMBERS = ['brand', 'campaign', 'channel', 'influencer', 'name', 'note']

function withoutLinks(payload: Message['payload']): Message['payload'] {
  const said = { ...payload }
  for (const key of TYPED_BY_MEMBERS) {
    const text = said[key]
    if (typeof text === 'string') said[key] = unlinked(text)
  }
  return said
}

/**
 * Tries the reader's delivery channels in order until one accepts the message; news of a changed login or bank account
 * uses all of them. After a refusal the next channel is tried; a temporary failure is thrown, so that the row is
 * retried, and so is a refused key of ours when no other channel is left.
 */
export async function sendToReader(ctx: Context, message: Message, reader: Reader): Promise<void> {
  const { row } = message
  const tried = await readTried(ctx.db, row.id, reader.id)
  const isEvery = goesEveryWay(row.event)
  if (!isEvery && reader.ways.some((way) => tried.get(way.channel) === 'sent')) return
  const text = render(
    { event: row.event, payload: withoutLinks(message.payload), subjectId: row.subjectId },
    reader.locale,
    reader.kind,
    ctx.settings.productName,
  )
  let open: unknown
  for (const way of reader.ways) {
    if (tried.has(way.channel)) continue
    try {
      await handOver(ctx, message, reader, way, text)
      await keepMessage(ctx, message, reader, { ...way, status: 'sent' })
      if (!isEvery) return
    } catch (error) {
      const isFinal = error instanceof DeliveryError && error.permanent
      if (!isFinal && !isEvery) throw error
      if (!isFinal || error.reason === 'denied') {
        open = error
        if (isFinal) await noteRefusal(ctx, reader, way, error)
        continue
      }
      await keepMessage(ctx, message, reader, {
        ...way,
        status: 'failed',
        error: `${error.reason}: ${error.message}`,
      })
      await noteRefusal(ctx, reader, way, error)
    }
  }
  if (open) throw open
}

const DAY_SECONDS = 86_400

/**
 * Tells operators of a used-up LINE quota once a month and of a refused key once a day; marks a reader who blocked our
 * LINE account.
 */
async function noteRefusal(
  ctx: Context,
  reader: Reader,
  { channel, address }: Reader['ways'][number],
  error: DeliveryError,
): Promise<void> {
  if (error.reason === 'denied') {
    if ((await countHit(ctx.db, `denied:${channel}`, DAY_SECONDS, ctx.now())) === 1)
      await inTransaction(ctx, (ctx) =>
        notify(ctx, {
          event: 'sender_denied',
          to: { operators: ['support', 'admin'] },
          payload: { channel },
        }),
      )
    return
  }
  if (channel !== 'line') return
  if (error.reason === 'refused' && reader.id) {
    // Meanwhile the member may have linked another LINE account, which refused nothing.
    await ctx.db.run(
      sql`UPDATE line_link SET state = 'blocked' WHERE member_id = ${reader.id} AND line_user_id = ${address}
        AND state = 'linked'`,
    )
    return
  }
  // Counters are deleted after two days, so the month is stored elsewhere.
  const month = bangkokMonth(ctx.now())
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, 'line-quota')
    if ((await findUpkeep(ctx.db, 'lineQuota'))?.month === month) return
    await noteUpkeep(ctx.db, 'lineQuota', { month })
    await notify(ctx, { event: 'line_quota_used', to: { operators: ['support', 'admin'] } })
  })
}
