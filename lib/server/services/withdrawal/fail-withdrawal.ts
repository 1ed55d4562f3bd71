import { sql } from '../../store/client.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { lockDraft, recountDraft } from './leave-draft.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/**
 * Finance refuses a payout with a reason for the member; the money is returned (L21). A line of a released batch can be
 * ended only by the bank's result, because the bank may have paid it. Errors: not_found, stale_version,
 * move_not_allowed.
 */
export async function failWithdrawal(
  ctx: Context,
  input: { id: string; version: number; reason: string },
): Promise<WithdrawalRow> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const row = await lockWithdrawal(ctx, input.id, input.version)
    const draft = row.status === 'in_batch' && row.batchId ? await lockDraft(ctx, row.batchId) : undefined
    const failed = await failRow(ctx, row, input.reason, true)
    if (draft) await recountDraft(ctx, draft)
    return failed
  })
}

/** Moves to `failed`, or back to `returned` for a transfer that was paid once; tells the owner. */
export async function failRow(
  ctx: TransactionContext,
  row: WithdrawalRow,
  reason: string,
  leavesBatch = false,
): Promise<WithdrawalRow> {
  const moved = await moveWithdrawal(ctx, row, 'fail', 'finance', {
    reason,
    // A line of a released file stays in its batch, so that the file can be reproduced byte for byte.
    set: leavesBatch ? sql`reason = ${reason}, batch_id = NULL, batch_line = NULL` : sql`reason = ${reason}`,
  })
  await notify(ctx, {
    event: moved.status === 'returned' ? 'withdrawal_returned' : 'withdrawal_failed',
    subjectId: row.id,
    seq: moved.version,
    to: { memberId: row.memberId },
    payload: { no: row.no, amount: row.net, currency: row.currency, reason },
  })
  return moved
}
