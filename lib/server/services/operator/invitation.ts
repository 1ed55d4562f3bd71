import { type KeyObject, randomBytes } from 'node:crypto'
import { sql } from '../../store/client.ts'
import { insertGrant } from '../../store/otp.ts'
import { type Context, type OperatorCaller, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { hashSecretToken, keyedHash } from '../otp/code.ts'

/** Password hash of an operator who has no password (yet): no password matches it. */
export const NO_PASSWORD = ''
export const INVITATION_PURPOSE = 'operator_invitation'
const INVITATION_SECONDS = 86_400

export interface Invitation {
  operatorId: string
  /** Absolute address; works once, until `expiresAt`. */
  link: string
  expiresAt: Date
}

/** Requires an administrator in the console, or a command on the server. Errors: not_found, not_allowed. */
export function requireStaffKeeper(ctx: Context): OperatorCaller | undefined {
  return ctx.caller.kind === 'system' ? undefined : requireOperator(ctx, 'admin')
}

/** Page of an invitation. Its secret is derived and in the fragment, like that of an undo link. */
export function invitationPage(secret: KeyObject, nonce: string): string {
  return `/Operator/welcome#key=${keyedHash(secret, `operator-invitation:${nonce}`)}`
}

/** Ends every open invitation of an operator. */
export async function endInvitations(ctx: TransactionContext, operatorId: string): Promise<void> {
  await ctx.db.run(sql`UPDATE access_grant SET used_at = ${ctx.now()}
    WHERE purpose = ${INVITATION_PURPOSE} AND subject_id = ${operatorId} AND used_at IS NULL`)
}

/** Makes the only valid link of an operator; earlier ones end. `mail` also sends it to the operator. */
export async function makeInvitation(
  ctx: TransactionContext,
  operator: { id: string; email: string; name: string },
  given: { kind: 'invited' | 'reset'; mail: boolean },
): Promise<Invitation> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + INVITATION_SECONDS * 1000)
  const nonce = randomBytes(18).toString('base64url')
  const page = invitationPage(ctx.secret, nonce)
  await endInvitations(ctx, operator.id)
  await insertGrant(ctx.db, {
    tokenHash: hashSecretToken(page.slice(page.indexOf('=') + 1)),
    purpose: INVITATION_PURPOSE,
    subjectId: operator.id,
    recipient: operator.email,
    now,
    expiresAt,
  })
  if (given.mail)
    await notify(ctx, {
      event: 'operator_invited',
      subjectId: operator.id,
      to: { address: operator.email, channel: 'email', locale: ctx.locale },
      payload: { kind: given.kind, name: operator.name, invitation: nonce, until: expiresAt.toISOString() },
    })
  return { operatorId: operator.id, link: `${ctx.settings.appUrl}/${ctx.locale}${page}`, expiresAt }
}
