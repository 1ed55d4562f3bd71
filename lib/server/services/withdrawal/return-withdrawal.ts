import { sql } from '../../store/client.ts'
import { isMemberClosed } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { notify } from '../notify.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/**
 * Records that the bank returned a paid transfer: the net waits for a new account; tax and certificate stay (L22). For
 * a closed account it goes to suspense, and the withdrawal fails. Errors: not_found, stale_version, move_not_allowed,
 * bank_reference_used.
 */
export async function returnWithdrawal(
  ctx: Context,
  input: { id: string; version: number; reason: string; bankRef: string },
): Promise<WithdrawalRow> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const row = await lockWithdrawal(ctx, input.id, input.version)
    const isAccountClosed = await isMemberClosed(ctx.db, row.memberId)
    const moved = await moveWithdrawal(ctx, row, 'return', 'finance', {
      reason: input.reason,
      bankRef: input.bankRef,
      isAccountClosed,
      set: sql`reason = ${input.reason}`,
    })
    if (isAccountClosed) return moved
    await notify(ctx, {
      event: 'withdrawal_returned',
      subjectId: row.id,
      seq: moved.version,
      to: { memberId: row.memberId },
      payload: { no: row.no, amount: row.net, currency: row.currency, reason: input.reason },
    })
    return moved
  })
}
