import type { MatchFailure } from '../../../domain/campaign/matching.ts'
import { Refusal } from '../../../domain/errors.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { present } from '../../../domain/present.ts'
import { lockCampaigns } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { judgeApplications } from '../campaign/matching.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { applyMove } from './apply-move.ts'

interface Waiting {
  id: string
  campaignId: string
  channelId: string
  influencerId: string
  status: 'MATCHED' | 'MISMATCHED'
}

/** The verdicts are the same but the reasons may have changed: stores them for the influencer, without move or message. */
async function keepReasons(
  ctx: TransactionContext,
  jobs: readonly { id: string; failures: readonly MatchFailure[] }[],
): Promise<void> {
  if (jobs.length === 0) return
  await ctx.db.run(sql`UPDATE job SET failures = now_known.failures
    FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) AS now_known (id uuid, failures jsonb)
    WHERE job.id = now_known.id AND job.status = 'MISMATCHED' AND job.failures <> now_known.failures`)
}

/**
 * As the system: judges waiting applications again after channel, profile, account or brief changed
 * (docs/domain/jobs.md#moves). Call it in the transaction of that change. All are judged together, so that a campaign
 * with a thousand applicants is not held while each is asked for; only those whose verdict changed are moved. Returns how
 * many.
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
  const jobs =
    await ctx.db.many<Waiting>(sql`SELECT id, campaign_id, channel_id, influencer_id, status FROM job
    WHERE ${where} AND status IN ('MATCHED', 'MISMATCHED') AND NOT match_override ORDER BY campaign_id, id`)
  if (jobs.length === 0) return 0
  // Before anything is judged: a brief or a channel that another transaction is changing is seen by one of the two.
  const campaigns = await lockCampaigns(
    ctx.db,
    jobs.map((job) => job.campaignId),
  )
  const verdicts = await judgeApplications(ctx.db, ctx, campaigns, jobs)
  const same: { id: string; failures: readonly MatchFailure[] }[] = []
  let changed = 0
  for (const job of jobs) {
    const { isMatch, failures } = present(verdicts.get(job.id), 'a verdict')
    if (isMatch === (job.status === 'MATCHED')) {
      if (!isMatch) same.push({ id: job.id, failures })
      continue
    }
    try {
      await applyMove(asSystem(ctx), { jobId: job.id, move: MOVE.recheckMatch, by: 'system' })
      changed++
    } catch (error) {
      // guard_failed: it was moved or decided since it was read.
      if (!(error instanceof Refusal) || error.code !== 'guard_failed') throw error
    }
  }
  await keepReasons(ctx, same)
  return changed
}
