import { randomBytes } from 'node:crypto'
import { toCodeLetters } from '../../../domain/channel/proof.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { type Db, sql } from '../../store/client.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type Context, inTransaction, requireMember, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'

export const CODE_LETTERS = 6

const LINK_MINUTES = 10

interface LinkRow {
  state: 'waiting' | 'linked' | 'blocked' | 'ended'
  linkCode: string | null
  linkExpiresAt: Date | null
  linkedAt: Date | null
}

/** An open code is shown as waiting, also to a member whose LINE account is blocked and stays so. */
function shownState(state: LinkRow['state'] | undefined, isWaiting: boolean) {
  if (isWaiting) return 'waiting' as const
  return state === undefined || state === 'waiting' ? ('none' as const) : state
}

/** State of the link, for its owner. */
export async function describeLink(ctx: Context, db: Db, memberId: string) {
  const row = await db.maybeOne<LinkRow>(
    sql`SELECT state, link_code, link_expires_at, linked_at FROM line_link WHERE member_id = ${memberId}`,
  )
  const isOpen = row?.linkExpiresAt != null && row.linkExpiresAt > ctx.now()
  const isWaiting = isOpen && (row.state === 'waiting' || row.state === 'blocked')
  const code = isWaiting ? row.linkCode : null
  const account = ctx.gateways.line.accountId
  return {
    state: shownState(row?.state, isWaiting),
    code,
    expiresAt: isWaiting ? row.linkExpiresAt : null,
    url: code && account ? `https://line.me/R/oaMessage/${encodeURIComponent(account)}/?${code}` : null,
    linkedAt: row?.state === 'linked' ? row.linkedAt : null,
    isLocal: ctx.gateways.line.isLocal,
    canLogin: ctx.gateways.line.login !== null,
  }
}

/**
 * State of the link with the LINE official account (docs/market.md#line). Errors: not_signed_in, wrong_member_kind.
 */
export async function getLineLink(ctx: Context) {
  return describeLink(ctx, ctx.db, requireMember(ctx).id)
}

/**
 * A code to send to the official account: valid for ten minutes, once. An existing link is kept, a blocked one too: the
 * LINE user may become a friend again without the code. Error: not_signed_in.
 */
export async function startLineLink(ctx: Context) {
  const member = requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Who has ended this login since has ended the open codes, too.
    await lockCaller(ctx, member)
    const code = present(toCodeLetters(randomBytes(48), CODE_LETTERS), 'a code of that many random bytes')
    await ctx.db.run(sql`INSERT INTO line_link (member_id, state, link_code, link_expires_at)
      VALUES (${member.id}, 'waiting', ${code}, ${new Date(now.getTime() + LINK_MINUTES * 60_000)})
      ON CONFLICT (member_id) DO UPDATE SET
        state = CASE line_link.state WHEN 'blocked' THEN 'blocked' ELSE 'waiting' END, link_code = excluded.link_code,
        link_expires_at = excluded.link_expires_at WHERE line_link.state <> 'linked'`)
    await audit(ctx, { subject: 'line_link', subjectId: member.id, transition: 'start' })
    return describeLink(ctx, ctx.db, member.id)
  })
}

/** Sends a sample message. Errors: not_found (not linked), too_many_requests (10 in an hour). */
export async function testLineLink(ctx: Context): Promise<void> {
  const member = requireMember(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.one(sql`SELECT 1 AS ok FROM line_link WHERE member_id = ${member.id} AND state = 'linked'`)
    if ((await countHit(ctx.db, `line-test:${member.id}`, 3600, ctx.now())) > 10)
      throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
    await audit(ctx, { subject: 'line_link', subjectId: member.id, transition: 'test' })
    await notify(ctx, { event: 'line_test', subjectId: member.id, to: { memberId: member.id } })
  })
}

/** Ends the link of a member and an open code; the LINE user id is deleted. */
export async function endLinkOf(ctx: TransactionContext, memberId: string): Promise<void> {
  const ended =
    await ctx.db.run(sql`UPDATE line_link SET state = 'ended', line_user_id = NULL, link_code = NULL, link_expires_at = NULL
      WHERE member_id = ${memberId} AND state <> 'ended'`)
  if (ended > 0) await audit(ctx, { subject: 'line_link', subjectId: memberId, transition: 'end' })
}

/** Ends the caller's link; the LINE user id is deleted. Harmless when repeated. */
export async function endLineLink(ctx: Context) {
  const member = requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    await endLinkOf(ctx, member.id)
    return describeLink(ctx, ctx.db, member.id)
  })
}
