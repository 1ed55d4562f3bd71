import { bangkokMonth } from '../../domain/date/bangkok.ts'
import {
  findMessageEvent,
  goesEveryWay,
  isQuietHour,
  MAX_ATTEMPTS,
  type MessageChannel,
  type MessageClass,
  messageClassOf,
  RETRY_MINUTES,
} from '../../domain/notification/events.ts'
import { DeliveryError } from '../gateways/index.ts'
import { asSystem, type Context, inTransaction } from '../services/context.ts'
import { undoPage } from '../services/credentials/undo-change.ts'
import { type Reader, readReaders } from '../services/notification/readers.ts'
import { type Rendered, render, toMailHtml } from '../services/notification/render.ts'
import { notify } from '../services/notify.ts'
import { invitationPage } from '../services/operator/invitation.ts'
import { findCodeToSend } from '../services/otp/code.ts'
import { findResumePage } from '../services/sign-up/resume.ts'
import { sql } from '../store/client.ts'
import {
  claimDue,
  isOpen,
  listDigest,
  markDead,
  markDone,
  markLater,
  type OutboxRow,
  readTried,
  writeNotification,
} from '../store/outbox.ts'
import { countHit, lockName } from '../store/rate-limit.ts'
import { findUpkeep, noteUpkeep } from '../store/upkeep.ts'

const CHUNK = 20
const LEASE_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** Hours ahead of UTC; none of the three countries has daylight saving where its capital is. */
const OFFSET: Readonly<Record<string, number>> = { TH: 7, ID: 7, CO: -5 }
/** In place of a code in what is kept: a code is never stored readable. */
const HIDDEN_CODE = '••••••'

export interface Delivery {
  done: number
  later: number
  dead: number
}

/** The next time that a local clock shows `hour` o'clock. */
function nextLocalHour(now: Date, country: string, hour: number): Date {
  const offset = (OFFSET[country] ?? 7) * HOUR_MS
  const local = new Date(now.getTime() + offset)
  const at = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour) - offset
  return new Date(at > now.getTime() ? at : at + 24 * HOUR_MS)
}

function isQuiet(now: Date, country: string): boolean {
  return isQuietHour(new Date(now.getTime() + (OFFSET[country] ?? 7) * HOUR_MS).getUTCHours())
}

interface Message {
  row: OutboxRow
  cls: MessageClass
  payload: Record<string, unknown>
}

function gatewayOf(ctx: Context, channel: MessageChannel) {
  const { mail, sms, line, whatsapp } = ctx.gateways
  return { email: mail, sms, line, whatsapp }[channel]
}

/** The line by which a browser takes a code out of an SMS for this site only (docs/market.md#sms). */
function toSms(ctx: Context, event: string, payload: Record<string, unknown>, text: string): string {
  if (event !== 'otp' || !ctx.settings.smsAutofill) return text
  return `${text}\n\n@${new URL(ctx.settings.appUrl).hostname} #${String(payload.code)}`
}

async function hand(
  ctx: Context,
  { row, payload }: Message,
  reader: Reader,
  way: Reader['ways'][number],
  text: Rendered,
): Promise<void> {
  const { mail, sms, line, whatsapp } = ctx.gateways
  const { locale } = reader
  const product = ctx.settings.productName
  const url = text.link && `${ctx.settings.appUrl}/${locale}${text.link}`
  const plain = [text.body, url].filter(Boolean).join('\n\n')
  const to = way.address
  if (way.channel === 'email')
    return mail.send({
      to,
      locale,
      subject: text.subject,
      text: `${plain}\n\n${product}`,
      html: toMailHtml({ subject: text.subject, body: text.body, url, locale, product }),
    })
  if (way.channel === 'sms') return sms.send({ to, text: toSms(ctx, row.event, payload, text.sms) })
  const short = `${text.subject}\n${plain}`
  if (way.channel === 'line') return line.send({ to, text: short, retryKey: row.id })
  return whatsapp.send({ to, text: short })
}

/** What is kept of a message: the same words, but for a code and for a link that opens something by itself. */
function keptOf(ctx: Context, message: Message, reader: Reader): Rendered {
  const { row } = message
  const { actionLink: _, ...open } = message.payload
  const payload = 'code' in open ? { ...open, code: HIDDEN_CODE } : open
  const kept = render(
    { event: row.event, payload, subjectId: row.subjectId },
    reader.locale,
    reader.kind,
    ctx.settings.productName,
  )
  return { ...kept, sms: toSms(ctx, row.event, payload, kept.sms) }
}

async function keep(
  ctx: Context,
  message: Message,
  reader: Reader,
  given: {
    channel: MessageChannel | 'in_app'
    address: string | null
    status: 'sent' | 'failed' | 'skipped'
    error?: string
  },
): Promise<void> {
  const { row } = message
  const kept = keptOf(ctx, message, reader)
  const isShort = given.channel === 'sms'
  await writeNotification(
    ctx.db,
    {
      outboxId: row.id,
      memberId: reader.id,
      channel: given.channel,
      address: given.address,
      locale: reader.locale,
      event: row.event,
      subject: isShort ? null : kept.subject,
      body: isShort ? kept.sms : kept.body,
      data: {
        link: isShort ? null : kept.link,
        ...(typeof row.payload.otpId === 'string' ? { otpId: row.payload.otpId } : {}),
        ...(typeof row.payload.invitation === 'string' ? { invitation: row.payload.invitation } : {}),
        ...(typeof row.payload.undo === 'string'
          ? { undo: row.payload.undo, memberKind: row.payload.memberKind }
          : {}),
      },
      status: given.status,
      error: given.error ?? null,
    },
    ctx.now(),
  )
}

const DAY_SECONDS = 86_400

/**
 * A full LINE account is told to operators once a month, a key that a provider does not accept once a day; a reader who
 * blocked our LINE account is marked.
 */
async function noteRefusal(
  ctx: Context,
  reader: Reader,
  channel: MessageChannel,
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
    await ctx.db.run(
      sql`UPDATE line_link SET state = 'blocked' WHERE member_id = ${reader.id} AND state = 'linked'`,
    )
    return
  }
  // Counters of hits are swept after two days: a month is remembered elsewhere.
  const month = bangkokMonth(ctx.now())
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, 'line-quota')
    if ((await findUpkeep(ctx.db, 'lineQuota'))?.month === month) return
    await noteUpkeep(ctx.db, 'lineQuota', { month })
    await notify(ctx, { event: 'line_quota_used', to: { operators: ['support', 'admin'] } })
  })
}

/**
 * Tries the reader's ways in order until one takes the message; news of a changed login or bank account goes every way.
 * A refusal goes on to the next way; a failure that may pass is thrown, so that the row is tried again later, and so is
 * a provider that did not accept our key when no other way was left.
 */
async function sendTo(ctx: Context, message: Message, reader: Reader): Promise<void> {
  const { row } = message
  const tried = await readTried(ctx.db, row.id, reader.id)
  const isEvery = goesEveryWay(row.event)
  if (!isEvery && reader.ways.some((way) => tried.get(way.channel) === 'sent')) return
  const text = render(
    { event: row.event, payload: message.payload, subjectId: row.subjectId },
    reader.locale,
    reader.kind,
    ctx.settings.productName,
  )
  let open: unknown
  for (const way of reader.ways) {
    if (tried.has(way.channel)) continue
    try {
      await hand(ctx, message, reader, way, text)
      await keep(ctx, message, reader, { ...way, status: 'sent' })
      if (!isEvery) return
    } catch (error) {
      const isFinal = error instanceof DeliveryError && error.permanent
      if (!isFinal && !isEvery) throw error
      if (!isFinal || error.reason === 'denied') {
        open = error
        if (isFinal) await noteRefusal(ctx, reader, way.channel, error)
        continue
      }
      await keep(ctx, message, reader, {
        ...way,
        status: 'failed',
        error: `${error.reason}: ${error.message}`,
      })
      await noteRefusal(ctx, reader, way.channel, error)
    }
  }
  if (open) throw open
}

/** When a message should wait: quiet hours for N and M, one mail a day for digests. What stays on the machine disturbs nobody. */
function waitUntil(ctx: Context, message: Message, reader: Reader): Date | undefined {
  if (message.cls === 'K' || reader.ways.every((way) => gatewayOf(ctx, way.channel).isLocal)) return undefined
  const now = ctx.now()
  if (findMessageEvent(message.row.event)?.digest) {
    const due = nextLocalHour(message.row.createdAt, reader.country, 9)
    return due > now ? due : undefined
  }
  return isQuiet(now, reader.country) ? nextLocalHour(now, reader.country, 8) : undefined
}

/** One daily mail stands for all that came since: returns the rows it takes along, and says how many. */
async function gatherDigest(ctx: Context, message: Message): Promise<string[]> {
  const { row } = message
  if (!findMessageEvent(row.event)?.digest || !row.audienceId || ctx.gateways.mail.isLocal) return []
  const ids = await listDigest(ctx.db, row.audienceId, row.event, ctx.now())
  if (ids.length > 1)
    Object.assign(message.payload, { kind: 'digest', count: ids.length, move: null, status: null })
  return ids.filter((id) => id !== row.id)
}

async function payloadOf(ctx: Context, row: OutboxRow): Promise<Record<string, unknown> | undefined> {
  const { undo, memberKind, invitation } = row.payload
  if (typeof undo === 'string')
    return { ...row.payload, actionLink: undoPage(ctx.secret, String(memberKind), undo) }
  if (typeof invitation === 'string')
    return { ...row.payload, actionLink: invitationPage(ctx.secret, invitation) }
  if (row.event !== 'otp') return { ...row.payload }
  const found = await findCodeToSend(ctx, String(row.payload.otpId))
  if (!found) return undefined
  const { subjectId, ...code } = found
  const page = code.purpose === 'signUp' && subjectId ? await findResumePage(ctx, subjectId) : undefined
  return { ...row.payload, ...code, ...(page ? { kind: 'signUp', actionLink: page } : {}) }
}

/** Delivers one row. Returns when to go on with it, or undefined when it is done. */
async function deliver(ctx: Context, row: OutboxRow): Promise<Date | undefined> {
  const payload = await payloadOf(ctx, row)
  // An old code is not worth sending.
  if (!payload) return undefined
  const message: Message = { row, payload, cls: messageClassOf(row.event, row.payload) }
  const readers = await readReaders(ctx.db, row, message.cls)
  const digest = await gatherDigest(ctx, message)
  let later: Date | undefined
  for (const reader of readers) {
    if (reader.isInApp && row.event !== 'otp')
      await keep(ctx, { ...message, payload: row.payload }, reader, {
        channel: 'in_app',
        address: null,
        status: 'sent',
      })
    if (reader.ways.length === 0) continue
    const wait = waitUntil(ctx, message, reader)
    if (wait) later = wait
    else await sendTo(ctx, message, reader)
  }
  if (!later) for (const id of digest) await markDone(ctx.db, id, ctx.now())
  return later
}

function retryAt(now: Date, attempts: number): Date {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1]!
  // Ten per cent of jitter keeps rows that failed together from coming back together.
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
          error: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
        },
      }),
    )
  return 'dead'
}

/**
 * Delivers due messages, at most `limit` (docs/domain/notifications.md#outbox): claims rows so that two workers never
 * hold the same one, sends outside any transaction, retries after 1 min, 5 min, 30 min, 2 h and 12 h, and gives up
 * after the sixth failure.
 */
export async function deliverOutbox(given: Context, { limit }: { limit: number }): Promise<Delivery> {
  const ctx = asSystem(given)
  const count: Delivery = { done: 0, later: 0, dead: 0 }
  for (let left = limit; left > 0; ) {
    const now = ctx.now()
    const rows = await claimDue(ctx.db, Math.min(left, CHUNK), now, new Date(now.getTime() + LEASE_MS))
    if (rows.length === 0) break
    left -= rows.length
    for (const row of rows) {
      if (!(await isOpen(ctx.db, row.id))) continue
      try {
        const later = await deliver(ctx, row)
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
