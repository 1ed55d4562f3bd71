import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { withdrawOpen } from '../approval/withdraw-open.ts'
import type { TransactionContext } from '../context.ts'
import { type BatchRow, batchFile } from './batch.ts'

const RELEASE = 'payout_batch.release'

/**
 * Locks the draft that a line may leave, after the request for its release, as a decision does. Error:
 * move_not_allowed (released: only the bank's result ends its lines).
 */
export async function lockDraft(ctx: TransactionContext, batchId: string): Promise<BatchRow> {
  await ctx.db.many(
    sql`SELECT id FROM approval WHERE action = ${RELEASE} AND subject_id = ${batchId} AND status = 'waiting' FOR UPDATE`,
  )
  const batch = await ctx.db.one<BatchRow>(sql`SELECT * FROM payout_batch WHERE id = ${batchId} FOR UPDATE`)
  if (batch.status !== 'draft') throw new Refusal('move_not_allowed')
  return batch
}

/**
 * Counts a draft anew after a line has left it (docs/domain/withdrawals.md#bank-file), and ends the request for its
 * release, which shows sums that are no longer so. One without lines pays nobody: lists leave it out.
 */
export async function recountDraft(ctx: TransactionContext, batch: BatchRow): Promise<void> {
  const { sha256, total, count } = await batchFile(ctx, ctx.db, batch.id, batch.no)
  await changeOne(
    ctx.db,
    sql`UPDATE payout_batch SET line_count = ${count}, total = ${total}, csv_sha256 = ${sha256}
      WHERE id = ${batch.id} AND status = 'draft'`,
  )
  await withdrawOpen(ctx, RELEASE, batch.id)
}
