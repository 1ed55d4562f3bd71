import type { MessageChannel } from '../../domain/notification/events.ts'
import type { Context } from '../services/context.ts'
import type { Reader } from '../services/notification/readers.ts'
import { type Rendered, render } from '../services/notification/render.ts'
import { type NotificationInput, renewNotice, writeNotification } from '../store/outbox.ts'
import { toSms } from './hand-over.ts'
import type { Message } from './outbox-message.ts'

/** Replaces a code in stored messages: codes are never stored readable. */
const HIDDEN_CODE = '••••••'

export async function keepMessage(
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
  const note: NotificationInput = {
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
  }
  const now = ctx.now()
  if (row.isQuiet && row.about !== null && (await renewNotice(ctx.db, { ...note, about: row.about }, now)))
    return
  await writeNotification(ctx.db, note, now)
}

/** The stored form of a message: the same text without codes and without links that open something by themselves. */
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
