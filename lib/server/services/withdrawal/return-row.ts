import { sql } from '../../store/client.ts'
import { isMemberClosed } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/** Moves to `returned` (L22), or for a closed account to suspense and `failed`; tells the owner. */
export async function returnRow(
  ctx: TransactionContext,
  row: WithdrawalRow,
  given: { reason: string; bankRef: string },
): Promise<WithdrawalRow> {
  const { reason, bankRef } = given
  const isAccountClosed = await isMemberClosed(ctx.db, row.memberId)
  const moved = await moveWithdrawal(ctx, row, 'return', 'finance', {
    reason,
    bankRef,
    isAccountClosed,
    set: sql`reason = ${reason}`,
  })
  if (isAccountClosed) return moved
  await notify(ctx, {
    event: 'withdrawal_returned',
    subjectId: row.id,
    seq: moved.version,
    to: { memberId: row.memberId },
    payload: { no: row.no, amount: row.net, currency: row.currency, reason },
  })
  return moved
}
