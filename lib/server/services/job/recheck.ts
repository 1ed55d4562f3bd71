import { Refusal } from '../../../domain/errors.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { sql } from '../../store/client.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { applyMove } from './apply-move.ts'

/**
 * By the system: judges waiting applications again after channel, profile, account or brief changed
 * (docs/domain/jobs.md#moves). Call it in the transaction of that change. Returns how many changed sides.
 */
export async function recheckJobs(
  ctx: TransactionContext,
  of: { campaignId: string } | { influencerId: string } | { marketerId: string } | { channelId: string },
): Promise<number> {
  const where =
    'campaignId' in of
      ? sql`campaign_id = ${of.campaignId}`
      : 'influencerId' in of
        ? sql`influencer_id = ${of.influencerId}`
        : 'marketerId' in of
          ? sql`marketer_id = ${of.marketerId}`
          : sql`channel_id = ${of.channelId}`
  const jobs = await ctx.db.many<{ id: string }>(sql`SELECT id FROM job
    WHERE ${where} AND status IN ('MATCHED', 'MISMATCHED') AND NOT match_override ORDER BY campaign_id, id`)
  let changed = 0
  for (const { id } of jobs) {
    try {
      await applyMove(asSystem(ctx), { jobId: id, move: MOVE.recheckMatch, by: 'system' })
      changed++
    } catch (error) {
      // An unchanged verdict is no move.
      if (!(error instanceof Refusal) || error.code !== 'guard_failed') throw error
    }
  }
  return changed
}
