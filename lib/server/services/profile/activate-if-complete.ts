import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { getMemberForUpdate } from '../auth/queries.ts'
import type { TransactionContext } from '../context.ts'
import { settleMember } from '../credentials/settle-member.ts'

/**
 * Moves a member on where docs/domain/accounts.md#members allows it: waiting_approve → allowed when contacts are
 * verified, allowed → active when profile and consents are complete. Returns the resulting status. Error: not_found.
 */
export async function activateIfComplete(ctx: TransactionContext, memberId: string): Promise<MemberStatus> {
  return await settleMember(ctx, await getMemberForUpdate(ctx.db, memberId))
}
