import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import { requireSecondPerson } from '../approval/second-person.ts'
import { requireOperator, type TransactionContext } from '../context.ts'
import { countAlone, foreseeAlone } from '../order/arrival-limits.ts'
import { failRow } from './fail-withdrawal.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { returnRow } from './return-row.ts'

const FINANCE = ['finance'] as const
const ACTIONS = { failed: 'withdrawal.fail', returned: 'withdrawal.return' } as const

/**
 * That a payout never left, or came back, is paid once more: it is counted like money whose arrival one person confirms
 * (docs/domain/credits.md#one-word). Beyond the bound a second person is asked and false is returned. The caller has
 * called `holdDay`. Errors: two_persons_needed, already_decided (a second person is asked already).
 */
export async function mayComeBackAlone(
  ctx: TransactionContext,
  row: WithdrawalRow,
  said: { as: keyof typeof ACTIONS; reason: string; bankRef?: string },
): Promise<boolean> {
  const operator = requireOperator(ctx, ...FINANCE)
  if (await countAlone(ctx, operator.id, row.net)) return true
  const payload: Payload = {
    no: row.no,
    version: row.version,
    net: row.net.toString(),
    ...(said.bankRef === undefined ? {} : { bankRef: said.bankRef }),
  }
  await askApproval(ctx, { action: ACTIONS[said.as], subjectId: row.id, payload, reason: said.reason })
  return false
}

/** Why a payout that a result calls failed waits instead; null where it has failed. */
type Failed = (row: WithdrawalRow, reason: string) => Promise<ErrorCode | null>

/** Fails payouts, or asks a second person. */
export const failOrAsk =
  (ctx: TransactionContext): Failed =>
  async (row, reason) => {
    try {
      if (!(await mayComeBackAlone(ctx, row, { as: 'failed', reason }))) return 'second_person_needed'
    } catch (error) {
      // Nothing was written before, so the transaction goes on with the other lines.
      if (!(error instanceof Refusal)) throw error
      return error.code === 'already_decided' ? 'second_person_needed' : error.code
    }
    await failRow(ctx, row, reason)
    return null
  }

/** The same for a preview: says what importing would do, and changes nothing. */
export async function foreseeFailed(ctx: TransactionContext): Promise<Failed> {
  const operator = requireOperator(ctx, ...FINANCE)
  const mayAlone = await foreseeAlone(ctx, operator.id)
  return async ({ net }) => {
    if (mayAlone(net)) return null
    try {
      await requireSecondPerson(ctx.db, FINANCE, operator.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.code
    }
    return 'second_person_needed'
  }
}

/** A batch is done once none of its lines waits for the bank. */
export async function closeBatchIfDone(ctx: TransactionContext, batchId: string | null): Promise<void> {
  await ctx.db.run(sql`UPDATE payout_batch SET status = 'done' WHERE id = ${batchId} AND status <> 'draft'
    AND NOT EXISTS (SELECT 1 FROM withdrawal WHERE batch_id = ${batchId} AND status = 'in_batch')`)
}

registerApproval(ACTIONS.returned, {
  askers: FINANCE,
  roles: FINANCE,
  async run(ctx, approval) {
    const row = await lockWithdrawal(ctx, approval.subjectId, approval.payload.version)
    await returnRow(ctx, row, { reason: approval.reason ?? '', bankRef: String(approval.payload.bankRef) })
  },
})

registerApproval(ACTIONS.failed, {
  askers: FINANCE,
  roles: FINANCE,
  async run(ctx, approval) {
    // The batch is locked before its lines, as by the import of a result.
    const batch = await ctx.db.maybeOne<{ id: string }>(sql`SELECT id FROM payout_batch
      WHERE id = (SELECT batch_id FROM withdrawal WHERE id = ${approval.subjectId}) FOR UPDATE`)
    const row = await lockWithdrawal(ctx, approval.subjectId, approval.payload.version)
    if (!batch || row.batchId !== batch.id) throw new Refusal('stale_version')
    await failRow(ctx, row, approval.reason ?? '')
    await closeBatchIfDone(ctx, batch.id)
  },
})
