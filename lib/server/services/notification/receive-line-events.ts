import { randomBytes } from 'node:crypto'
import { isCodeLetters } from '../../../domain/channel/proof.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isOneOf, isRecord } from '../../../domain/one-of.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import { asSystem, type Context, inTransaction, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { CODE_LETTERS } from './line-link.ts'

/**
 * Links a member with a LINE user; another member's link with that user ends, and that member learns of it. A user who is not a friend of the
 * official account cannot be written to and is shown as blocked.
 */
export async function linkUser(
  ctx: TransactionContext,
  { memberId, lineUserId, isFriend }: { memberId: string; lineUserId: string; isFriend: boolean },
): Promise<void> {
  // Of two members who link one LINE user at once, each would find no former link.
  await lockName(ctx.db, `line:${lineUserId}`)
  const now = ctx.now()
  const state = isFriend ? 'linked' : 'blocked'
  const former = await ctx.db.maybeOne<{ memberId: string }>(sql`UPDATE line_link
    SET state = 'ended', line_user_id = NULL, link_code = NULL, link_expires_at = NULL
    WHERE line_user_id = ${lineUserId} AND member_id <> ${memberId} RETURNING member_id`)
  if (former) {
    await audit(asSystem(ctx), { subject: 'line_link', subjectId: former.memberId, transition: 'end' })
    await notify(ctx, { event: 'line_link_moved', subjectId: former.memberId, to: former })
  }
  await ctx.db.run(sql`INSERT INTO line_link (member_id, state, line_user_id, linked_at)
    VALUES (${memberId}, ${state}, ${lineUserId}, ${now})
    ON CONFLICT (member_id) DO UPDATE SET state = excluded.state, line_user_id = excluded.line_user_id,
      linked_at = excluded.linked_at, link_code = NULL, link_expires_at = NULL`)
  await audit(asSystem(ctx), { subject: 'line_link', subjectId: memberId, transition: 'link' })
  if (isFriend) await notify(ctx, { event: 'line_linked', subjectId: memberId, to: { memberId } })
  // Whoever has the login may have linked a LINE account of their own: the owner learns of it by mail.
  await notify(ctx, { event: 'line_link_changed', subjectId: memberId, to: { memberId } })
}

/** Links the LINE user who sent a valid code. True when it was valid. */
async function linkByCode(ctx: TransactionContext, code: string, lineUserId: string): Promise<boolean> {
  const now = ctx.now()
  const row = await ctx.db.maybeOne<{ memberId: string }>(sql`SELECT member_id FROM line_link
    WHERE link_code = ${code} AND state IN ('waiting', 'blocked') AND link_expires_at > ${now} FOR UPDATE`)
  if (!row) return false
  await linkUser(ctx, { memberId: row.memberId, lineUserId, isFriend: true })
  return true
}

interface LineEvent {
  type: 'follow' | 'unfollow' | 'message'
  userId: string
  /** Milliseconds since 1970. */
  timestamp: unknown
  text: string | null
}

const KINDS = ['follow', 'unfollow', 'message'] as const

/** Undefined for an event that is none of ours, of whatever shape: LINE adds kinds and fields without notice. */
function readEvent(event: unknown): LineEvent | undefined {
  if (!isRecord(event) || !isOneOf(KINDS, event.type) || !isRecord(event.source)) return undefined
  const { type, timestamp, message } = event
  const { userId } = event.source
  if (typeof userId !== 'string' || !/^U[0-9a-f]{32}$/.test(userId)) return undefined
  const text = isRecord(message) && typeof message.text === 'string' ? message.text : null
  return { type, userId, timestamp, text }
}

/** When the event happened. LINE delivers a lost one again later, so it may be older than one that came before. */
function timeOf({ timestamp }: LineEvent, now: Date): Date {
  return typeof timestamp === 'number' && Number.isSafeInteger(timestamp) && timestamp < now.getTime()
    ? new Date(Math.max(timestamp, 0))
    : now
}

/** Errors: signature_invalid, not_found (no official account is configured). */
export function requireLine(ctx: Context, raw: Uint8Array, signature: string | null): void {
  if (ctx.gateways.line.isLocal) throw new Refusal('not_found')
  if (!ctx.gateways.line.verify(raw, signature)) throw new Refusal('signature_invalid')
}

/**
 * Handles events of the official account: a code links, unfollow blocks unless the person is a friend since, follow
 * unblocks unless the person left since. Events that are none of these are skipped, never refused: LINE would send the
 * others again and again, and stop at last. Errors: those of `requireLine`.
 */
export async function receiveLineEvents(
  ctx: Context,
  given: { raw: Uint8Array; signature: string | null; events: readonly unknown[] },
): Promise<void> {
  requireLine(ctx, given.raw, given.signature)
  for (const event of given.events.map(readEvent).filter((event) => event !== undefined)) {
    const { userId, type, text } = event
    await inTransaction(ctx, async (ctx) => {
      const at = timeOf(event, ctx.now())
      if (type === 'unfollow')
        // `linked_at` is the latest news of the friendship, so that what came before it is known as old.
        await ctx.db.run(sql`UPDATE line_link SET state = 'blocked', linked_at = greatest(linked_at, ${at})
          WHERE line_user_id = ${userId} AND state = 'linked' AND (linked_at > ${at}) IS NOT TRUE`)
      else if (type === 'follow')
        await ctx.db.run(sql`UPDATE line_link SET state = 'linked', linked_at = greatest(linked_at, ${at}),
            link_code = NULL, link_expires_at = NULL
          WHERE line_user_id = ${userId} AND (state = 'linked' OR state = 'blocked' AND (linked_at > ${at}) IS NOT TRUE)`)
      else if (text !== null) {
        const code = text.normalize('NFKC').trim().toUpperCase()
        if (isCodeLetters(code, CODE_LETTERS)) await linkByCode(ctx, code, userId)
      }
    })
  }
}

/** Demo mode only: acts as if the code had been sent to the official account. Error: not_found. */
export async function confirmLineLinkInDemo(ctx: Context, code: string): Promise<void> {
  if (!ctx.settings.demoMode || !ctx.gateways.line.isLocal) throw new Refusal('not_found')
  const isLinked = await inTransaction(ctx, (ctx) =>
    linkByCode(ctx, code, `U${randomBytes(16).toString('hex')}`),
  )
  if (!isLinked) throw new Refusal('not_found')
}
