import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'

/** Open logins of an operator, the last used first. Errors: not_found, not_allowed. */
export async function listOperatorLogins(ctx: Context, operatorId: string) {
  const caller = requireOperator(ctx, 'admin')
  await ctx.db.one(sql`SELECT 1 FROM operator WHERE id = ${operatorId}`)
  const rows = await ctx.db.many<{
    id: string
    createdAt: Date
    lastSeenAt: Date
    network: string | null
    userAgent: string | null
  }>(sql`SELECT id, created_at, last_seen_at, network, user_agent FROM login_session
    WHERE operator_id = ${operatorId} AND ended_at IS NULL AND expires_at > ${ctx.now()} ORDER BY last_seen_at DESC LIMIT 100`)
  return rows.map((row) => ({ ...row, isMine: row.id === caller.sessionId }))
}

/** Ends one login of an operator at once. Errors: not_found, not_allowed, already_decided (it is over). */
export async function endOperatorLogin(ctx: Context, loginId: string): Promise<void> {
  requireOperator(ctx, 'admin')
  await inTransaction(ctx, async (ctx) => {
    const login = await ctx.db.one<{ operatorId: string | null; endedAt: Date | null }>(
      sql`SELECT operator_id, ended_at FROM login_session WHERE id = ${loginId} AND operator_id IS NOT NULL FOR UPDATE`,
    )
    if (login.endedAt) throw new Refusal('already_decided')
    await changeOne(
      ctx.db,
      sql`UPDATE login_session SET ended_at = ${ctx.now()} WHERE id = ${loginId} AND ended_at IS NULL`,
    )
    await audit(ctx, {
      subject: 'operator',
      subjectId: login.operatorId,
      transition: 'end_login',
      from: 'open',
      to: 'ended',
      data: { sessionId: loginId },
    })
  })
}
