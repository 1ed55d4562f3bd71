import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { getMemberForUpdate } from '../auth/queries.ts'
import type { TransactionContext } from '../context.ts'
import { settleMember } from '../credentials/settle-member.ts'

/**
 * Moves a member on where docs/domain/accounts.md#members says so: waiting_approve → allowed when contacts are
 * proven, allowed → active when profile and consents are complete. Returns the status after. Error: not_found.
 */
export async function activateIfComplete(ctx: TransactionContext, memberId: string): Promise<MemberStatus> {
  return await settleMember(ctx, await getMemberForUpdate(ctx.db, memberId))
}
