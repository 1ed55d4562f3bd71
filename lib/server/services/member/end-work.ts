import type { CampaignMoveCode, CampaignStatus } from '../../../domain/campaign/states.ts'
import type { MoveInput } from '../../../domain/job/facts.ts'
import { type JobMoveCode, MOVE } from '../../../domain/job/move-codes.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { sql } from '../../store/client.ts'
import { moveCampaign } from '../campaign/move-campaign.ts'
import type { Context, TransactionContext } from '../context.ts'
import { applyMove } from '../job/apply-move.ts'
import { endLinksOf } from '../manager-link/end-links.ts'

interface Stopped {
  id: string
  kind: 'influencer' | 'marketer'
}
type Command = { move: JobMoveCode; input: MoveInput }

/**
 * The move that ends a live job when one side is stopped (docs/domain/accounts.md#members). Suspended: open offers end,
 * contracts go on. Blacklisted: applications and offers end, parcels stop (stop-job), and work in progress waits for a
 * decision (open-case, decide-case).
 */
function commandOf(ctx: Context, status: JobStatus, to: 'suspended' | 'blacklist'): Command | undefined {
  const isBlacklist = to === 'blacklist'
  const reason = isBlacklist ? 'member_blacklisted' : 'member_stopped'
  if (status === 'ASSIGN') return { move: MOVE.withdrawOffer, input: { reason } }
  if (!isBlacklist) return undefined
  switch (status) {
    case 'MATCHED':
    case 'MISMATCHED':
      return { move: MOVE.endApplication, input: {} }
    case 'SHIPPING':
      return { move: MOVE.stopJob, input: { reason } }
    case 'READY':
    case 'SUBMIT':
    case 'INSIGHT':
      return { move: MOVE.openCase, input: { reason, eventAt: ctx.now() } }
    default:
      return undefined
  }
}

async function endCampaigns(
  ctx: TransactionContext,
  marketerId: string,
  to: 'suspended' | 'blacklist',
): Promise<void> {
  const campaigns = await ctx.db.many<{
    id: string
    status: CampaignStatus
  }>(sql`SELECT id, status FROM campaign
    WHERE marketer_id = ${marketerId} AND status IN ('draft', 'in_review', 'open', 'paused', 'full') ORDER BY id`)
  for (const { id, status } of campaigns) {
    const isRecruiting = status !== 'draft' && status !== 'in_review'
    const move: CampaignMoveCode | undefined =
      to === 'blacklist' ? (isRecruiting ? 'end' : 'cancel') : status === 'open' ? 'pause' : undefined
    if (move) await moveCampaign(ctx, { campaignId: id, move, by: 'operator' })
  }
}

/**
 * Ends the work that a suspended or blacklisted member may not start or continue, each job by its own move, in the
 * transaction that stops the account (docs/domain/accounts.md#members). A marketer's campaigns stop recruiting: paused,
 * or ended for good.
 */
export async function endWork(
  ctx: TransactionContext,
  member: Stopped,
  to: 'suspended' | 'blacklist',
): Promise<void> {
  const isMarketer = member.kind === 'marketer'
  const jobs = await ctx.db.many<{
    id: string
    campaignId: string
    status: JobStatus
  }>(sql`SELECT id, campaign_id, status FROM job
    WHERE ${isMarketer ? sql`marketer_id` : sql`influencer_id`} = ${member.id} AND dispute <> 'open'
      AND status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL') ORDER BY campaign_id, id`)
  // All of them in one order, because the moves below and the matching after them would take them in two.
  await ctx.db.run(sql`SELECT 1 FROM campaign WHERE marketer_id = ${member.id}
    OR id = ANY (${jobs.map((job) => job.campaignId)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`)
  for (const { id, status } of jobs) {
    // A marketer's applications end together with the campaign's recruiting.
    if (isMarketer && (status === 'MATCHED' || status === 'MISMATCHED')) continue
    const command = commandOf(ctx, status, to)
    if (command) await applyMove(ctx, { jobId: id, by: 'operator', ...command })
  }
  if (isMarketer) await endCampaigns(ctx, member.id, to)
  else if (to === 'blacklist') await endLinksOf(ctx, member.id, 'either')
}
