import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { endProofsOf, takeGrant } from '../../store/otp.ts'
import { endAllLogins } from '../../store/session.ts'
import { audit } from '../audit.ts'
import { startOperatorSession } from '../auth/start-session.ts'
import { newDeviceToken } from '../auth/throttle.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashPassword, requireStrongPassword } from '../credentials/password.ts'
import { type OperatorStatus, readOperator } from '../operator-auth/sign-in.ts'
import { hashSecretToken } from '../otp/code.ts'
import { INVITATION_PURPOSE } from './invitation.ts'

export interface OpenInvitation {
  email: string
  name: string
  expiresAt: Date
}

function find(db: Db, ctx: Context, token: string): Promise<OpenInvitation | undefined> {
  return db.maybeOne<OpenInvitation>(sql`SELECT o.email, o.name, g.expires_at FROM access_grant g
    JOIN operator o ON o.id = g.subject_id AND o.ended_at IS NULL
    WHERE g.token_hash = ${hashSecretToken(token)} AND g.purpose = ${INVITATION_PURPOSE}
      AND g.used_at IS NULL AND g.expires_at > ${ctx.now()}`)
}

/** The operator whom an invitation is for; does not consume it. Error: not_found (unknown, used, over). */
export async function readInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const found = await find(ctx.db, ctx, token)
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * Sets the password of an invited operator and signs in: the link was sent only to the operator's mailbox or printed at
 * the server's own terminal. Errors: not_found (unknown, used, over), password_too_weak, unavailable.
 */
export async function acceptInvitation(
  ctx: Context,
  input: { token: string; password: string },
): Promise<{ token: string; deviceToken: string; operator: OperatorStatus }> {
  const invited = await readInvitation(ctx, input.token)
  await requireStrongPassword(input.password, [invited.email, invited.name])
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const grant = await takeGrant(ctx.db, hashSecretToken(input.token), INVITATION_PURPOSE, now)
    if (!grant) throw new Refusal('not_found')
    const id = grant.subjectId
    const changed = await ctx.db.run(
      sql`UPDATE operator SET password_hash = ${passwordHash} WHERE id = ${id} AND ended_at IS NULL`,
    )
    if (changed === 0) throw new Refusal('not_found')
    await endProofsOf(ctx.db, id, now)
    await endAllLogins(ctx.db, id, now)
    const { sessionId, token } = await startOperatorSession(ctx, id)
    await audit(ctx, {
      subject: 'operator',
      subjectId: id,
      transition: 'accept_invitation',
      data: { sessionId },
    })
    const operator = await readOperator(ctx, id, sessionId)
    return { token, deviceToken: newDeviceToken(ctx, { id, passwordHash }), operator }
  })
}
