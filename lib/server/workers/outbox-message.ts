import { findMessageEvent, type MessageClass } from '../../domain/notification/events.ts'
import type { Context } from '../services/context.ts'
import { undoPage } from '../services/credentials/undo-change.ts'
import { invitationPage } from '../services/operator/invitation.ts'
import { findCodeToSend } from '../services/otp/code.ts'
import { findResumePage } from '../services/sign-up/resume.ts'
import { listDigest, type OutboxRow } from '../store/outbox.ts'

export interface Message {
  row: OutboxRow
  cls: MessageClass
  payload: Record<string, unknown>
}

/** What a daily mail takes along. */
interface Digest {
  /** Ids of the other rows that its mail stands for. */
  taken: readonly string[]
  /** Another row stands for this one, perhaps in another worker's hands. */
  isLed: boolean
  /** No attempt has noted yet what it takes along. */
  isFirst: boolean
  /** What the mail says where it stands for several, in place of the row's own facts. */
  said: Message['payload']
}
const NO_DIGEST: Digest = { taken: [], isLed: false, isFirst: false, said: {} }

/**
 * One daily mail stands for all that came since, the oldest row for the others: it is told how many they are. News for the
 * inbox only is none of them, and takes none along.
 */
export async function gatherDigest(ctx: Context, row: OutboxRow): Promise<Digest> {
  if (!findMessageEvent(row.event)?.digest || !row.audienceId || ctx.gateways.mail.isLocal) return NO_DIGEST
  const [first, ...found] = await listDigest(ctx.db, row, ctx.now())
  if (first !== row.id) return { ...NO_DIGEST, isLed: true }
  const { taken } = row.payload
  const isAgain = Array.isArray(taken)
  const others = isAgain ? taken.map(String) : found
  const said = others.length > 0 ? { kind: 'digest', count: others.length + 1, move: null, status: null } : {}
  return { taken: others, isLed: false, isFirst: !isAgain, said }
}

/** Payload for rendering a message: codes and secret links are never stored, and derived here. */
export async function payloadOf(ctx: Context, row: OutboxRow): Promise<Record<string, unknown> | undefined> {
  const { undo, memberKind, invitation, several } = row.payload
  // What is sent stands for several; the inbox keeps the row's own text beside those of the others.
  if (several && typeof several === 'object') return { ...row.payload, ...several, kind: 'several' }
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
