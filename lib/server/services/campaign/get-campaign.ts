import { canMemberTakeJobs } from '../../../domain/account/moves.ts'
import { feeFault } from '../../../domain/campaign/fields.ts'
import { CAMPAIGN_MOVES, RECRUITING_STATUSES } from '../../../domain/campaign/states.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findBrief, toBrief, toCriteria } from '../../store/campaign.ts'
import { balanceOf } from '../../store/ledger.ts'
import { isProfileComplete } from '../auth/queries.ts'
import { type Context, requireMarketer } from '../context.ts'
import { findCandidates } from '../influencer-search/candidate.ts'
import { countMatching } from '../influencer-search/queries.ts'
import { toDeliverables, toUsageRights } from '../job/agreed-work.ts'
import { money } from '../job/card.ts'
import { createNetOf } from '../job-market/net-of.ts'
import { type CardRow, ownCard, toCampaignCard } from './campaign-card.ts'
import { previewCancel } from './cancel-campaign.ts'
import { findFlags, missingFields } from './check.ts'
import { leastFeeOf, priceOf } from './pricing.ts'

type MarketerMove =
  | 'publish'
  | 'pause'
  | 'resume'
  | 'end_recruiting'
  | 'change_slots'
  | 'extend_apply_by'
  | 'edit_brief'
  | 'invite'
  | 'cancel'

/**
 * Moves that the screen may offer. A marketer who is not active may still lower the slots; publishing itself reports
 * missing fields.
 */
function marketerMoves({ caller }: Context, campaign: CampaignRow): MarketerMove[] {
  const status = campaign.status
  const isRecruiting = isOneOf(RECRUITING_STATUSES, status)
  const mayRecruit = !('status' in caller) || canMemberTakeJobs(caller.status)
  const can = (code: keyof typeof CAMPAIGN_MOVES) => CAMPAIGN_MOVES[code].from.includes(status)
  const moves: [MarketerMove, boolean][] = [
    ['publish', can('send')],
    ['pause', can('pause')],
    ['resume', mayRecruit && can('resume')],
    ['end_recruiting', can('end')],
    ['change_slots', isRecruiting],
    ['extend_apply_by', mayRecruit && isRecruiting && campaign.entry === 'public'],
    ['edit_brief', mayRecruit && isRecruiting],
    ['invite', mayRecruit && status === 'open' && campaign.entry === 'invite'],
    ['cancel', can('cancel')],
  ]
  return moves.filter(([, isPossible]) => isPossible).map(([move]) => move)
}

export async function toDetail(ctx: Context, row: CardRow) {
  const published =
    row.briefVersion > 0 && row.status !== 'draft'
      ? await findBrief(ctx.db, row.id, row.briefVersion)
      : undefined
  const invited = await findCandidates(ctx.db, row.invitedChannelIds, row.currency, row.marketerId)
  const kept = (await createNetOf(ctx.db, ctx))(row.fee)
  const leastFee = row.status === 'draft' ? await leastFeeOf(ctx.db, ctx, row) : 0n
  return {
    ...toCampaignCard(row),
    marketer: { id: row.marketerId, name: row.marketerName },
    estimatedNet: kept ? money(kept.net, row.currency) : null,
    lotId: row.lotId,
    category: row.category,
    deliverables: toDeliverables(row.deliverables),
    contentOnly: row.contentOnly,
    draftRequired: row.draftRequired,
    product: row.product,
    productNote: row.productNote,
    maxRevisions: row.maxRevisions,
    keepLiveHours: row.keepLiveHours,
    postFrom: row.postFrom,
    postUntil: row.postUntil,
    usageRights: toUsageRights(row.usageRights),
    questionnaire: row.questionnaire,
    goal: row.goal,
    brief: toBrief(published?.body ?? row.briefDraft),
    criteria: toCriteria(published?.criteria ?? row.criteriaDraft),
    briefVersion: row.briefVersion,
    imageFileId: row.imageFileId,
    invited: row.invitedChannelIds.flatMap((id) => invited.get(id) ?? []),
    openedAt: row.openedAt,
    runningAt: row.runningAt,
    reportingAt: row.reportingAt,
    endedAt: row.endedAt,
    serverTime: ctx.now(),
    leastFee: leastFee > 0n ? money(leastFee, row.currency) : null,
    missing: row.status === 'draft' ? missingFields(row, ctx.now(), leastFee) : [],
    moves: marketerMoves(ctx, row),
  }
}

/** One own campaign. Errors: not_signed_in, wrong_member_kind, not_found. */
export async function getCampaign(ctx: Context, id: string) {
  return toDetail(ctx, await ownCard(ctx, id))
}

/** The reason why publishing would be refused with member_not_active, so that the page can tell it before. */
async function accountLack(ctx: Context): Promise<'profile' | 'other' | null> {
  const marketer = requireMarketer(ctx)
  if (marketer.status === 'active') return null
  return (await isProfileComplete(ctx.db, marketer)) ? 'other' : 'profile'
}

/** Missing fields, findings that an operator would review, and the price of a draft. */
export async function checkCampaign(ctx: Context, id: string) {
  const campaign = await ownCard(ctx, id)
  const price = await priceOf(ctx.db, ctx, campaign, campaign.fee)
  const priced = { ...campaign, fee: price.fee, serviceFee: price.serviceFee, price: price.price }
  const leastFee = await leastFeeOf(ctx.db, ctx, campaign)
  const missing = missingFields(priced, ctx.now(), leastFee).map((field) => ({
    field,
    code: (field === 'fee' && feeFault({ fee: price.fee, leastFee })) || 'required',
  }))
  const total = campaign.entry === 'public' ? price.price * BigInt(campaign.slots) : 0n
  const code = campaign.fund === 'package' ? 'mkt.package' : 'mkt.available'
  const place = {
    owner: campaign.marketerId,
    ...(campaign.fund === 'package' ? { lot: campaign.lotId } : {}),
  }
  const available = await balanceOf(ctx.db, code, place, campaign.currency)
  const matches = await countMatching(ctx, {
    channelTypes: campaign.channelTypes,
    criteria: toCriteria(campaign.criteriaDraft),
  })
  const wire = (minor: bigint) => money(minor, campaign.currency)
  const account = await accountLack(ctx)
  return {
    ready: account === null && missing.length === 0 && available >= total,
    account,
    missing,
    flags: findFlags(campaign.title, campaign.productNote, toBrief(campaign.briefDraft)),
    price: {
      currency: campaign.currency,
      fee: wire(price.fee),
      serviceFee: wire(price.serviceFee),
      serviceFeeBp: price.serviceFeeBp,
      price: wire(price.price),
      slots: campaign.slots,
      total: wire(total),
      available: wire(available),
      shortBy: wire(available >= total ? 0n : total - available),
    },
    matchCount: matches.channels,
  }
}

/** The cost of cancelling an own campaign now. */
export async function previewCancelCampaign(ctx: Context, id: string) {
  const campaign = await ownCard(ctx, id)
  const preview = await previewCancel(ctx.db, ctx, campaign)
  const wire = (minor: bigint) => money(minor, campaign.currency)
  return {
    ...preview,
    jobs: preview.jobs.map((job) => ({ ...job, cost: wire(job.cost) })),
    cost: wire(preview.cost),
    returned: wire(preview.returned),
  }
}
