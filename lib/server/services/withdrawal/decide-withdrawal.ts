import type { BatchStatus } from '../../../domain/earning/withdrawal.ts'
import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { isMemberClosed } from '../../store/ledger.ts'
import { findWithdrawal, type WithdrawalRow } from '../../store/withdrawal.ts'
import { askApproval, registerApproval } from '../approval/approvals.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { secondApproverFrom } from './facts.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { ACCOUNT_STANDS, requireAccountStands } from './payable-account.ts'
import { notifyApproved } from './request-withdrawal.ts'

/** Errors: not_found, stale_version. */
async function lockWithdrawal(
  ctx: TransactionContext,
  id: string | null,
  version: unknown,
): Promise<WithdrawalRow> {
  const row = id ? await findWithdrawal(ctx.db, id, { lock: true }) : undefined
  if (!row) throw new Refusal('not_found')
  if (row.version !== version) throw new Refusal('stale_version')
  return row
}

async function approve(ctx: TransactionContext, row: WithdrawalRow): Promise<WithdrawalRow> {
  const operator = requireOperator(ctx, 'finance')
  await requireAccountStands(ctx, row)
  const moved = await moveWithdrawal(ctx, row, 'approve', 'finance', {
    where: ACCOUNT_STANDS,
    set: sql`approved_at = ${ctx.now()}, approved_by = ${operator.id}`,
  })
  await notifyApproved(ctx, moved)
  return moved
}

// A single payout of 50,000.00 or more needs a second approver of that very line (docs/security.md#routes).
registerApproval('withdrawal.approve', {
  roles: ['finance'],
  async run(ctx, approval) {
    await approve(ctx, await lockWithdrawal(ctx, approval.subjectId, approval.payload.version))
  },
})

export interface ApproveResult {
  id: string
  ok: boolean
  /** two_persons_needed: a second person was asked. */
  code: ErrorCode | null
}

/** Approves one or many requests, each for itself; large ones ask a second person. Errors: not_allowed. */
export async function approveWithdrawals(
  ctx: Context,
  items: readonly { id: string; version: number }[],
): Promise<ApproveResult[]> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const results: ApproveResult[] = []
    const secondFrom = await secondApproverFrom(ctx)
    for (const item of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      try {
        const row = await lockWithdrawal(ctx, item.id, item.version)
        if (row.status !== 'requested') throw new Refusal('move_not_allowed')
        await requireAccountStands(ctx, row)
        if (row.gross >= secondFrom) {
          await askApproval(ctx, {
            action: 'withdrawal.approve',
            subjectId: row.id,
            payload: {
              no: row.no,
              version: row.version,
              gross: row.gross.toString(),
              net: row.net.toString(),
            },
          })
          throw new Refusal('two_persons_needed')
        }
        await approve(ctx, row)
        results.push({ id: item.id, ok: true, code: null })
      } catch (error) {
        // These refusals come before any write of the item, so the transaction is sound and the others go on.
        if (!(error instanceof Refusal)) throw error
        results.push({ id: item.id, ok: false, code: error.code })
      }
    }
    return results
  })
}

/**
 * Finance refuses a payout with a reason that the member reads; the money goes back (L21). A line of a released batch is
 * ended only by the bank's result, because the bank may have paid it. Errors: not_found, stale_version, move_not_allowed.
 */
export async function failWithdrawal(
  ctx: Context,
  input: { id: string; version: number; reason: string },
): Promise<WithdrawalRow> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const row = await lockWithdrawal(ctx, input.id, input.version)
    if (row.status === 'in_batch') {
      const batch = await ctx.db.one<{ status: BatchStatus }>(
        sql`SELECT status FROM payout_batch WHERE id = ${row.batchId} FOR UPDATE`,
      )
      if (batch.status !== 'draft') throw new Refusal('move_not_allowed')
    }
    return failRow(ctx, row, input.reason, true)
  })
}

/** `failed`, or back to `returned` for a transfer that had been paid once; tells the owner. */
export async function failRow(
  ctx: TransactionContext,
  row: WithdrawalRow,
  reason: string,
  leavesBatch = false,
): Promise<WithdrawalRow> {
  const moved = await moveWithdrawal(ctx, row, 'fail', 'finance', {
    reason,
    // A line of a file that left the company stays in its batch, so that the file can be made again byte for byte.
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

/**
 * The bank sent a paid transfer back: the net waits for a new account; tax and certificate stand (L22). Of a member who closed
 * the account it goes to suspense, and the withdrawal has failed. Errors: not_found, stale_version, move_not_allowed,
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
