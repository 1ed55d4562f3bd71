import { MOVE } from '../../../domain/job/move-codes.ts'
import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { moveJob } from './run-command.ts'

/**
 * Takes back all waiting applications of the calling influencer, or of one channel, when account or channel is closed
 * (docs/domain/accounts.md#closing-an-influencers-account). Applications do not block the closing.
 */
export async function takeBackApplications(
  ctx: TransactionContext,
  of: { influencerId: string } | { channelId: string },
): Promise<void> {
  const jobs = await ctx.db.many<{ id: string; version: number }>(sql`SELECT id, version FROM job
    WHERE ${'channelId' in of ? sql`channel_id = ${of.channelId}` : sql`influencer_id = ${of.influencerId}`}
      AND status IN ('MATCHED', 'MISMATCHED') ORDER BY campaign_id, id`)
  for (const { id, version } of jobs)
    await moveJob(ctx, { jobId: id, version, move: MOVE.takeBackApplication, by: 'influencer' })
}
