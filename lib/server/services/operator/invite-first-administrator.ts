import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { type Context, inTransaction } from '../context.ts'
import { toEmail } from '../credentials/identifiers.ts'
import type { Invitation } from './invitation.ts'
import { inviteOperator } from './invite-operator.ts'

/**
 * Invites the first administrator, who holds every role; again, where the link was not used yet. Of two at once with two
 * addresses one is invited; the other is told who is first. Errors: not_allowed, already_registered.
 */
export async function inviteFirstAdministrator(
  ctx: Context,
  { email, name }: { email: string; name: string },
): Promise<Invitation | { first: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, 'first administrator')
    const other = await ctx.db.maybeOne<{ email: string }>(sql`SELECT email FROM operator
      WHERE ended_at IS NULL AND 'admin' = ANY (roles) AND email <> ${toEmail(email)} ORDER BY created_at, id LIMIT 1`)
    if (other) return { first: other.email }
    return inviteOperator(ctx, { email, name, roles: ['support', 'finance', 'content', 'admin'] })
  })
}
