import { canMemberTakeJobs } from '../../../domain/account/moves.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql, type Tx } from '../../store/client.ts'
import { requireMember, type TransactionContext } from '../context.ts'

/**
 * Who of these members may take part in new work. Their rows are held, so that no account is stopped or closed between
 * this look and the write (docs/domain/accounts.md#members, docs/domain/invariants.md#i32).
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

/** Whoever asks is active, as the database knows it now and not as the login was read (docs/domain/roles.md#standing). */
export const requireStanding = (ctx: TransactionContext): Promise<void> =>
  requireActiveMember(ctx.db, requireMember(ctx).id)
