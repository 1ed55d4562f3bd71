import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { type Db, sql } from '../../store/client.ts'
import { endProofsOf } from '../../store/otp.ts'
import { endAllLogins } from '../../store/session.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type OperatorRole, type TransactionContext } from '../context.ts'
import { dropOperatorKeys } from '../operator-auth/keys.ts'
import { dropTimeCodes } from '../operator-auth/time-codes.ts'
import {
  endInvitations,
  type Invitation,
  makeInvitation,
  NO_PASSWORD,
  requireStaffKeeper,
} from './invitation.ts'

export interface OperatorOnList {
  id: string
  email: string
  name: string
  roles: OperatorRole[]
  state: 'invited' | 'active' | 'disabled'
  createdAt: Date
  lastSignInAt: Date | null
}

/** All present and former operators, oldest first. Errors: not_found, not_allowed. */
export async function listOperators(ctx: Context): Promise<OperatorOnList[]> {
  requireStaffKeeper(ctx)
  return ctx.db.many<OperatorOnList>(sql`SELECT o.id, o.email, o.name, o.roles, o.created_at,
      CASE WHEN o.ended_at IS NOT NULL THEN 'disabled' WHEN o.password_hash = ${NO_PASSWORD} THEN 'invited' ELSE 'active' END AS state,
      (SELECT max(s.created_at) FROM login_session s WHERE s.operator_id = o.id) AS last_sign_in_at
    FROM operator o ORDER BY o.created_at, o.id`)
}

/** The id of an operator by e-mail, disabled ones too. Errors: not_found, not_allowed. */
export async function findOperatorId(ctx: Context, email: string): Promise<string> {
  requireStaffKeeper(ctx)
  const found = await ctx.db.maybeOne<{ id: string }>(
    sql`SELECT id FROM operator WHERE email = ${email.trim().normalize('NFKC').toLowerCase()}`,
  )
  if (!found) throw new Refusal('not_found')
  return found.id
}

/**
 * Ends an operator's access at once: logins and open links. Operators cannot disable themselves, and one administrator
 * who can sign in must remain. Errors: not_found, not_allowed, already_decided (disabled before).
 */
export async function disableOperator(ctx: Context, input: { id: string; reason?: string }): Promise<void> {
  const caller = requireStaffKeeper(ctx)
  if (caller?.id === input.id) throw new Refusal('not_allowed')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Locks all administrators in a fixed order, so that two who disable each other at the same time cannot both
    // succeed.
    const admins = await ctx.db.many<{ id: string }>(sql`SELECT id FROM operator
      WHERE ended_at IS NULL AND password_hash <> ${NO_PASSWORD} AND 'admin' = ANY(roles) ORDER BY id FOR UPDATE`)
    if (admins.length === 1 && admins[0]!.id === input.id) throw new Refusal('not_allowed')
    if (caller && !admins.some(({ id }) => id === caller.id)) throw new Refusal('not_allowed')
    const operator = await lock(ctx.db, input.id)
    if (operator.endedAt) throw new Refusal('already_decided')
    await changeOne(
      ctx.db,
      sql`UPDATE operator SET ended_at = ${now} WHERE id = ${input.id} AND ended_at IS NULL`,
    )
    await endAccess(ctx, input.id)
    await endInvitations(ctx, input.id)
    await audit(ctx, {
      subject: 'operator',
      subjectId: input.id,
      transition: 'disable',
      from: 'active',
      to: 'disabled',
      reason: input.reason ?? null,
    })
  })
}

/**
 * Removes password, time-based codes, keys and logins and makes a link for a new password. Errors: not_found (unknown
 * or disabled), not_allowed.
 */
export async function resetOperator(
  ctx: Context,
  input: { id: string; mail?: boolean },
): Promise<Invitation> {
  const caller = requireStaffKeeper(ctx)
  if (caller?.id === input.id) throw new Refusal('not_allowed')
  return inTransaction(ctx, async (ctx) => {
    const operator = await lock(ctx.db, input.id)
    // Held, so that two who reset each other at the same time cannot both succeed.
    if (caller) await requireCallerStays(ctx, ['admin'])
    if (operator.endedAt) throw new Refusal('not_found')
    await changeOne(
      ctx.db,
      sql`UPDATE operator SET password_hash = ${NO_PASSWORD} WHERE id = ${input.id} AND ended_at IS NULL`,
    )
    await dropTimeCodes(ctx, input.id)
    const keys = await dropOperatorKeys(ctx, input.id)
    await endAccess(ctx, input.id)
    const invitation = await makeInvitation(ctx, operator, { kind: 'reset', mail: input.mail === true })
    await audit(ctx, {
      subject: 'operator',
      subjectId: input.id,
      transition: 'reset',
      data: { changed: { keys: [String(keys), '0'] } },
    })
    return invitation
  })
}

/** Codes that wait end with the logins: somebody else may have asked for them. */
async function endAccess(ctx: TransactionContext, id: string): Promise<void> {
  await endProofsOf(ctx.db, id, ctx.now())
  await endAllLogins(ctx.db, id, ctx.now())
}

async function lock(db: Db, id: string) {
  const found = await db.maybeOne<{ id: string; email: string; name: string; endedAt: Date | null }>(
    sql`SELECT id, email, name, ended_at FROM operator WHERE id = ${id} FOR UPDATE`,
  )
  if (!found) throw new Refusal('not_found')
  return found
}
