import { RECRUITING_STATUSES } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { type CampaignRow, findCampaign } from '../../store/campaign.ts'
import { type Context, inTransaction, requireMarketer, type TransactionContext } from '../context.ts'
import { requireStanding } from '../member/require-standing.ts'
import { lockForMove, moveCampaign } from './move-campaign.ts'

/** A campaign of the signed-in marketer; one of others is an unknown one. Error: not_found. */
export async function requireOwnCampaign(ctx: TransactionContext, id: string): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  const campaign = await findCampaign(ctx.db, id)
  if (campaign?.marketerId !== marketer.id) throw new Refusal('not_found')
  return campaign
}

export interface CampaignTarget {
  id: string
  version: number
}

export function requireRecruiting(campaign: CampaignRow): void {
  if (!isOneOf(RECRUITING_STATUSES, campaign.status))
    throw new Refusal('move_not_allowed', { details: { status: campaign.status } })
}

/** Locks an own campaign, in the version that the screen showed. Errors: not_found, stale_version. */
export async function lockOwn(ctx: TransactionContext, target: CampaignTarget): Promise<CampaignRow> {
  await requireOwnCampaign(ctx, target.id)
  return lockForMove(ctx.db, target.id, target.version)
}

/**
 * The same for a command that recruits. Locks the marketer's row before the campaign's, in the same order as stopping
 * an account does. Errors: as above, member_not_active.
 */
export async function lockOwnToRecruit(
  ctx: TransactionContext,
  target: CampaignTarget,
): Promise<CampaignRow> {
  await requireOwnCampaign(ctx, target.id)
  await requireStanding(ctx)
  return lockForMove(ctx.db, target.id, target.version)
}

export function ownMove(ctx: Context, target: CampaignTarget, move: 'pause' | 'end'): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, target)
    return moveCampaign(ctx, { campaignId: target.id, version: target.version, move, by: 'marketer' })
  })
}
