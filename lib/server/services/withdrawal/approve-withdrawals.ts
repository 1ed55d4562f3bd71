import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { askApproval, registerApproval } from '../approval/approvals.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { ACCOUNT_STANDS, requireAccountStands } from './payable-account.ts'
import { secondApproverFrom } from './payout-terms.ts'
import { notifyApproved } from './request-withdrawal.ts'

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

// A single payout of 50,000.00 or more needs a second approver (docs/security.md#routes).
registerApproval('withdrawal.approve', {
  askers: ['finance'],
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

/** Approves requests, each independently of the others; large ones need a second person. Errors: not_allowed. */
export async function approveWithdrawals(
  ctx: Context,
  items: readonly { id: string; version: number }[],
): Promise<ApproveResult[]> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const results: ApproveResult[] = []
    const secondFrom = await secondApproverFrom(ctx.db, ctx.now())
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
        // These refusals happen before any write for the item, so the transaction can continue with the others.
        if (!(error instanceof Refusal)) throw error
        results.push({ id: item.id, ok: false, code: error.code })
      }
    }
    return results
  })
}
