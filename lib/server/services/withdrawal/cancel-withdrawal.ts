import { Refusal } from '../../../domain/errors.ts'
import { findWithdrawal, type WithdrawalRow } from '../../store/withdrawal.ts'
import { type Context, inTransaction, requireInfluencer } from '../context.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/** The owner takes a request back before it is approved (L21). Errors: not_found, stale_version, move_not_allowed. */
export async function cancelWithdrawal(
  ctx: Context,
  input: { id: string; version: number },
): Promise<WithdrawalRow> {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await findWithdrawal(ctx.db, input.id, { lock: true, memberId: member.id })
    if (!row) throw new Refusal('not_found')
    if (row.version !== input.version) throw new Refusal('stale_version')
    return moveWithdrawal(ctx, row, 'cancel', 'owner')
  })
}
