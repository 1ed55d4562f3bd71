import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { endAllLogins, endLogin, type LoginSummary, listLogins } from '../../store/session.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  type MemberCaller,
  requireMember,
  type TransactionContext,
  within,
} from '../context.ts'
import { getMemberForUpdate, type MemberRow } from './queries.ts'

/** Ends the caller's login, member or operator; harmless when nobody is signed in. */
export async function signOut(ctx: Context): Promise<void> {
  const { caller } = ctx
  if (!('sessionId' in caller)) return
  // A transaction of its own: that of `inTransaction` is no longer allowed to an operator whose login it ended.
  await ctx.db.transaction(async (tx) => {
    const bound = within(ctx, tx)
    if (await endLogin(bound.db, caller.sessionId, caller.id, ctx.now()))
      await audit(bound, {
        subject: caller.kind === 'operator' ? 'operator' : 'member',
        subjectId: caller.id,
        transition: 'sign_out',
        data: { sessionId: caller.sessionId },
      })
  })
}

/** The caller's open logins, newest first. Errors: not_signed_in, wrong_member_kind. */
export async function listSessions(ctx: Context): Promise<(LoginSummary & { current: boolean })[]> {
  const member = requireMember(ctx)
  const logins = await listLogins(ctx.db, member.id, ctx.now())
  return logins.map((login) => ({ ...login, current: login.id === member.sessionId }))
}

/** Ends one of the caller's logins; for another member's id the error is that of an unknown one. Error: not_found. */
export async function revokeSession(ctx: Context, sessionId: string): Promise<void> {
  const member = requireMember(ctx)
  await inTransaction(ctx, async (ctx) => {
    if (!(await endLogin(ctx.db, sessionId, member.id, ctx.now()))) throw new Refusal('not_found')
    await audit(ctx, {
      subject: 'member',
      subjectId: member.id,
      transition: 'session_revoked',
      data: { sessionId },
    })
  })
}

/** Ends all the caller's logins but this one; returns how many. */
export async function revokeOtherSessions(ctx: Context): Promise<number> {
  const member = requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    const ended = await endAllLogins(ctx.db, member.id, ctx.now(), [member.sessionId])
    if (ended > 0)
      await audit(ctx, {
        subject: 'member',
        subjectId: member.id,
        transition: 'sessions_revoked',
        data: { ended },
      })
    return ended
  })
}

/**
 * The login of this request has not ended. Asked behind the lock of the member's row: who waited there while the owner set
 * another password or took a change of contact back has none any more. Error: not_signed_in.
 */
export async function requireOpenLogin(ctx: TransactionContext, member: MemberCaller): Promise<void> {
  const over = await ctx.db.maybeOne(
    sql`SELECT 1 FROM login_session WHERE id = ${member.sessionId} AND ended_at IS NOT NULL`,
  )
  if (over) throw new Refusal('not_signed_in')
}

/**
 * The caller's member row, locked until the transaction ends. A request that waited for a file, a platform or the row
 * itself changes nothing of an account that was closed, or of whose logins were ended, meanwhile. Errors: not_found,
 * not_signed_in.
 */
export async function lockCaller(ctx: TransactionContext, member: MemberCaller): Promise<MemberRow> {
  const row = await getMemberForUpdate(ctx.db, member.id)
  await requireOpenLogin(ctx, member)
  return row
}
