import { Refusal } from '../../../domain/errors.ts'
import { type Db, empty, type Sql, sql } from '../../store/client.ts'
import { type OperatorRole, requireOperator, type TransactionContext } from '../context.ts'
import { NO_PASSWORD } from '../operator/invitation.ts'

/**
 * When operator `o` asked, and about what. The trail tells what came first also where instances' clocks differ or one
 * was set back: its ids are made by the database.
 */
interface Asked {
  at: Sql
  /** Condition for the row `a` in which the trail has the asking. */
  trail: Sql
}

/**
 * Condition that this request is still valid: the operator has a role that may ask, and was not
 * disabled or reset since, even if enabled again: then somebody else may have used the account. A row that was locked by
 * the reset shows it by its missing password, because the trail is read as of before the wait.
 */
export const askerStays = ({ at, trail }: Asked, roles: readonly OperatorRole[]): Sql =>
  sql`(o.ended_at IS NULL AND o.password_hash <> ${NO_PASSWORD} AND o.roles && ${[...roles]}::text[] AND NOT EXISTS (SELECT 1 FROM audit_log
    WHERE subject = 'operator' AND subject_id = o.id AND transition IN ('disable', 'reset')
      AND (at >= ${at} OR id > (SELECT a.id FROM audit_log a WHERE ${trail} AND a.actor_id = o.id ORDER BY a.id DESC LIMIT 1))))`

/** Checks `askerStays` and locks the operator's row, so that it stays true. Error: asker_left. */
export async function requireAskerStays(
  db: Db,
  asked: { by: string; at: Date; trail: Sql; roles: readonly OperatorRole[] },
): Promise<void> {
  const found = await db.maybeOne(
    sql`SELECT 1 FROM operator o WHERE o.id = ${asked.by} AND ${askerStays({ at: sql`${asked.at}`, trail: asked.trail }, asked.roles)} FOR SHARE OF o`,
  )
  if (!found) throw new Refusal('asker_left')
}

/**
 * The same of the caller, whose login and roles were read when the request came in: asked behind the lock of what is
 * decided, and held. Without `roles` only access and login count. A reset that was waited for shows by the missing
 * password, because logins are read as of before the wait. Error: not_allowed.
 */
export async function requireCallerStays(
  ctx: TransactionContext,
  roles?: readonly OperatorRole[],
): Promise<void> {
  const { id, sessionId } = requireOperator(ctx)
  const found =
    await ctx.db.maybeOne(sql`SELECT 1 FROM operator o WHERE o.id = ${id} AND o.ended_at IS NULL AND o.password_hash <> ${NO_PASSWORD}
    ${roles ? sql`AND o.roles && ${[...roles]}::text[]` : empty}
    AND NOT EXISTS (SELECT 1 FROM login_session s WHERE s.id = ${sessionId} AND s.ended_at IS NOT NULL) FOR SHARE OF o`)
  if (!found) throw new Refusal('not_allowed')
}
