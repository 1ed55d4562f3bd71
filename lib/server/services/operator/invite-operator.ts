import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type OperatorRole, type TransactionContext } from '../context.ts'
import { toEmail } from '../credentials/identifiers.ts'
import { type Invitation, makeInvitation, NO_PASSWORD, requireStaffKeeper } from './invitation.ts'

interface Found {
  id: string
  email: string
  name: string
  isOpen: boolean
  isInvited: boolean
}

/**
 * Adds an operator, who chooses a password by a link that works once and for a day. Called again before the link was
 * used it only makes a new link; a disabled operator is enabled with the name and roles given here. Errors: not_found,
 * not_allowed (nobody but administrators and commands), already_registered.
 */
export async function inviteOperator(
  ctx: Context,
  input: { email: string; name: string; roles: readonly OperatorRole[]; mail?: boolean; isAlone?: boolean },
): Promise<Invitation & { isNew: boolean }> {
  requireStaffKeeper(ctx)
  const email = toEmail(input.email)
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db.maybeOne<Found>(sql`SELECT id, email, name, ended_at IS NULL AS is_open,
      password_hash = ${NO_PASSWORD} AS is_invited FROM operator WHERE email = ${email} FOR UPDATE`)
    if (found?.isOpen && !found.isInvited) throw new Refusal('already_registered')
    const isNew = !found?.isOpen
    const id = isNew ? await write(ctx, found?.id, { ...input, email }) : found.id
    const name = isNew ? input.name : found.name
    const invitation = await makeInvitation(
      ctx,
      { id, email, name },
      { kind: 'invited', mail: input.mail === true },
    )
    await audit(ctx, {
      subject: 'operator',
      subjectId: id,
      transition: isNew ? 'invite' : 'invite_again',
      ...(isNew ? { data: { roles: input.roles, ...(input.isAlone ? { isAlone: true } : {}) } } : {}),
    })
    return { ...invitation, isNew }
  })
}

async function write(
  ctx: TransactionContext,
  formerId: string | undefined,
  input: { email: string; name: string; roles: readonly OperatorRole[] },
): Promise<string> {
  const id = formerId ?? newId(ctx.now().getTime())
  const rows = await ctx.db.run(sql`INSERT INTO operator (id, email, name, roles, password_hash, created_at)
    VALUES (${id}, ${input.email}, ${input.name}, ${[...input.roles]}, ${NO_PASSWORD}, ${ctx.now()})
    ON CONFLICT (email) DO UPDATE SET ended_at = NULL, password_hash = excluded.password_hash, name = excluded.name, roles = excluded.roles
    WHERE operator.id = excluded.id`)
  // Another administrator has just added the same address.
  if (rows === 0) throw new Refusal('already_registered')
  return id
}
