import { canMemberTakeJobs } from '../../../domain/account/moves.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql, type Tx } from '../../store/client.ts'
import { requireMember, type TransactionContext } from '../context.ts'

/**
 * Returns which of these members may take part in new work. Locks their rows, so that no account is stopped or closed
 * between the check and the write (docs/domain/accounts.md#members, docs/domain/invariants.md#i32).
 */
export async function findActive(db: Tx, ids: readonly string[]): Promise<(id: string) => boolean> {
  const rows = await db.many<{ id: string; status: MemberStatus }>(
    sql`SELECT id, status FROM member WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR SHARE`,
  )
  return (id) => rows.some((row) => row.id === id && canMemberTakeJobs(row.status))
}

/** Error: member_not_active. */
export async function requireActiveMember(db: Tx, id: string): Promise<void> {
  if (!(await findActive(db, [id]))(id)) throw new Refusal('member_not_active')
}

/**
 * Requires that the caller is active by the database now, not by the login that was read before
 * (docs/domain/roles.md#standing).
 */
export const requireStanding = (ctx: TransactionContext): Promise<void> =>
  requireActiveMember(ctx.db, requireMember(ctx).id)
