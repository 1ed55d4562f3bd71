import { JOB_VIEW, type JobViewRow } from '#lib/server/store/job-view.ts'
import { CAMPAIGN_MOVES, RECRUITING_STATUSES } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { present } from '../../../domain/present.ts'
import { containing } from '../../../domain/text/thai.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findBrief, toBrief, toCriteria } from '../../store/campaign.ts'
import { type Db, empty, raw, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { balanceOf } from '../../store/ledger.ts'
import { isProfileComplete } from '../auth/queries.ts'
import { type Context, requireMarketer, requireOperator } from '../context.ts'
import { findCandidates } from '../influencer-search/candidate.ts'
import { countMatching } from '../influencer-search/queries.ts'
import { fileUrl, money, toCard } from '../job/card.ts'
import { toDeliverables, toUsageRights } from '../job/job-detail.ts'
import { toOpening } from '../job-market/opening.ts'
import { readReport } from '../report/queries.ts'
import { isMine } from '../work/is-mine.ts'
import { previewCancel } from './cancel-campaign.ts'
import { findFlags, missingFields } from './check.ts'
import { priceOf } from './pricing.ts'

interface CardRow extends CampaignRow {
  applicants: bigint
  mismatched: bigint
  offers: bigint
  working: bigint
  toReview: bigint
  completed: bigint
  spent: bigint
  reserved: bigint
  marketerName: string
}

const CARD_VIEW: Sql = sql`SELECT c.*, n.*, coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS marketer_name,
    coalesce((SELECT sum(a.balance) FROM ledger_account a WHERE a.code = 'mkt.reserved' AND a.ref_id = c.id), 0)::bigint AS reserved
  FROM campaign c JOIN member m ON m.id = c.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE j.status = 'MATCHED') AS applicants,
      count(*) FILTER (WHERE j.status = 'MISMATCHED') AS mismatched, count(*) FILTER (WHERE j.status = 'ASSIGN') AS offers,
      count(*) FILTER (WHERE j.status IN ('SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')) AS working,
      count(*) FILTER (WHERE j.status = 'SUBMIT' OR (j.status = 'INSIGHT' AND j.review = 'pending')) AS to_review,
      count(*) FILTER (WHERE j.status = 'COMPLETED') AS completed,
      coalesce(sum(CASE WHEN j.status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT') THEN j.price
        ELSE j.settled_fee + j.settled_share + j.settled_service_fee END), 0)::bigint AS spent
      FROM job j WHERE j.campaign_id = c.id) n`

function toCampaignCard(row: CardRow) {
  return {
    id: row.id,
    no: row.no,
    version: row.version,
    kind: row.kind,
    entry: row.entry,
    fund: row.fund,
    status: row.status,
    title: row.title,
    imageUrl: fileUrl(row.imageFileId),
    jobKind: row.jobKind,
    channelTypes: row.channelTypes,
    fee: money(row.fee, row.currency),
    serviceFee: money(row.serviceFee, row.currency),
    price: money(row.price, row.currency),
    slots: row.slots,
    slotsTaken: row.slotsTaken,
    applyBy: row.applyBy,
    reviewReason: row.reviewReason,
    counts: {
      applicants: row.applicants,
      mismatched: row.mismatched,
      offers: row.offers,
      working: row.working,
      toReview: row.toReview,
      completed: row.completed,
    },
    spent: money(row.spent, row.currency),
    reserved: money(row.reserved, row.currency),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

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

function marketerMoves(campaign: CampaignRow): MarketerMove[] {
  const status = campaign.status
  const isRecruiting = isOneOf(RECRUITING_STATUSES, status)
  const can = (code: keyof typeof CAMPAIGN_MOVES) => CAMPAIGN_MOVES[code].from.includes(status)
  const moves: [MarketerMove, boolean][] = [
    ['publish', can('send')],
    ['pause', can('pause')],
    ['resume', can('resume')],
    ['end_recruiting', can('end')],
    ['change_slots', isRecruiting],
    ['extend_apply_by', isRecruiting],
    ['edit_brief', isRecruiting],
    ['invite', status === 'open' && campaign.entry === 'invite'],
    ['cancel', can('cancel')],
  ]
  return moves.filter(([, isPossible]) => isPossible).map(([move]) => move)
}

async function toDetail(ctx: Context, row: CardRow) {
  const published =
    row.briefVersion > 0 && row.status !== 'draft'
      ? await findBrief(ctx.db, row.id, row.briefVersion)
      : undefined
  const invited = await findCandidates(ctx.db, row.invitedChannelIds, row.currency)
  return {
    ...toCampaignCard(row),
    marketer: { id: row.marketerId, name: row.marketerName },
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
    missing: row.status === 'draft' ? missingFields(row, ctx.now()) : [],
    moves: marketerMoves(row),
  }
}

/** An own campaign with its counts. Error: not_found. */
async function ownCard(ctx: Context, id: string): Promise<CardRow> {
  const marketer = requireMarketer(ctx)
  return ctx.db.one<CardRow>(sql`${CARD_VIEW} WHERE c.id = ${id} AND c.marketer_id = ${marketer.id}`)
}

/** One own campaign. Errors: not_signed_in, wrong_member_kind, not_found. */
export async function getCampaign(ctx: Context, id: string) {
  return toDetail(ctx, await ownCard(ctx, id))
}

const TABS = {
  draft: ['draft'],
  in_review: ['in_review'],
  active: ['open', 'paused', 'full', 'running', 'reporting'],
  finished: ['closed', 'canceled'],
} as const

/** Own campaigns, newest first, with the number in every tab. */
export async function listCampaigns(
  ctx: Context,
  input: {
    tab: 'all' | keyof typeof TABS
    fund?: string | undefined
    kind?: string | undefined
    after?: string | undefined
    limit: number
  },
) {
  const marketer = requireMarketer(ctx)
  const key = decodeKeyset(input.after)
  const base = sql`c.marketer_id = ${marketer.id} ${input.fund ? sql`AND c.fund = ${input.fund}` : empty}
    ${input.kind ? sql`AND c.kind = ${input.kind}` : empty}`
  const rows = await ctx.db.many<CardRow>(sql`${CARD_VIEW} WHERE ${base}
    ${input.tab === 'all' ? empty : sql`AND c.status = ANY (${[...TABS[input.tab]]}::text[])`}
    ${key ? sql`AND (c.created_at, c.id) < (${key.at}, ${key.id}::uuid)` : empty}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${input.limit + 1}`)
  const counted = await ctx.db.many<{ status: string; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM campaign c WHERE ${base} GROUP BY status`,
  )
  const countOf = (statuses: readonly string[]) =>
    counted.reduce((sum, row) => sum + (statuses.includes(row.status) ? Number(row.count) : 0), 0)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.createdAt, id: row.id }))
  return {
    items: page.items.map(toCampaignCard),
    next: page.next,
    counts: {
      all: counted.reduce((sum, row) => sum + Number(row.count), 0),
      ...Object.fromEntries(Object.entries(TABS).map(([tab, statuses]) => [tab, countOf(statuses)])),
    },
  }
}

/** The newest active campaigns of a marketer, for the dashboard. */
export async function activeCampaigns(db: Db, marketerId: string, limit: number) {
  // Chosen first: the jobs of a campaign are only counted for those that are shown.
  const order = raw('ORDER BY c.updated_at DESC, c.id DESC')
  const rows = await db.many<CardRow>(sql`${CARD_VIEW} WHERE c.id = ANY (ARRAY(SELECT c.id FROM campaign c
    WHERE c.marketer_id = ${marketerId} AND c.status IN ('in_review', 'open', 'paused', 'full', 'running', 'reporting')
    ${order} LIMIT ${limit})) ${order}`)
  return rows.map(toCampaignCard)
}

/** Why publishing would be refused with member_not_active, said before it is tried. */
async function accountLack(ctx: Context): Promise<'profile' | 'other' | null> {
  const marketer = requireMarketer(ctx)
  if (marketer.status === 'active') return null
  return (await isProfileComplete(ctx.db, marketer)) ? 'other' : 'profile'
}

/** What is missing, what an operator will look at, and the price of a draft. */
export async function checkCampaign(ctx: Context, id: string) {
  const campaign = await ownCard(ctx, id)
  const price = await priceOf(ctx.db, ctx, campaign, campaign.fee)
  const priced = { ...campaign, fee: price.fee, serviceFee: price.serviceFee, price: price.price }
  const missing = missingFields(priced, ctx.now()).map((field) => ({ field, code: 'required' }))
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

const JOB_TABS = {
  applicants: ['MATCHED'],
  mismatched: ['MISMATCHED'],
  offers: ['ASSIGN'],
  work: ['SHIPPING', 'READY', 'SUBMIT', 'INSIGHT'],
  finished: ['COMPLETED', 'REJECTED', 'CANCEL'],
} as const

/** Applicants, offers and work of an own campaign, oldest change first where the marketer must act. */
export async function listCampaignJobs(
  ctx: Context,
  input: { id: string; tab: keyof typeof JOB_TABS; after?: string | undefined; limit: number },
) {
  const campaign = await ownCard(ctx, input.id)
  const key = decodeKeyset(input.after)
  const order = sql`ORDER BY j.updated_at DESC, j.id DESC`
  // First which jobs, then what the list shows of them: nothing is joined for a job that is not shown.
  const rows = await ctx.db.many<JobViewRow>(sql`${JOB_VIEW} WHERE j.id = ANY (ARRAY(SELECT j.id FROM job j
    WHERE j.campaign_id = ${campaign.id} AND j.status = ANY (${[...JOB_TABS[input.tab]]}::text[])
    ${key ? sql`AND (j.updated_at, j.id) < (${key.at}, ${key.id}::uuid)` : empty}
    ${order} LIMIT ${input.limit + 1})) ${order}`)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.updatedAt, id: row.id }))
  const candidates = await findCandidates(
    ctx.db,
    page.items.map((row) => row.channelId),
    campaign.currency,
  )
  const counted = await ctx.db.many<{ status: string; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM job WHERE campaign_id = ${campaign.id} GROUP BY status`,
  )
  const countOf = (statuses: readonly string[]) =>
    counted.reduce((sum, row) => sum + (statuses.includes(row.status) ? Number(row.count) : 0), 0)
  return {
    items: page.items.map((row) => ({
      ...toCard(row, 'marketer', ctx.now()),
      candidate: present(candidates.get(row.channelId), 'the candidate of a channel'),
    })),
    next: page.next,
    counts: Object.fromEntries(Object.entries(JOB_TABS).map(([tab, statuses]) => [tab, countOf(statuses)])),
  }
}

/** Posts, figures, cost and results over time of an own campaign. Error: not_found. */
export async function getCampaignReport(ctx: Context, id: string) {
  const campaign = await ownCard(ctx, id)
  return {
    ...(await readReport(ctx.db, campaign, ctx.now())),
    spent: money(campaign.spent, campaign.currency),
  }
}

// ---------------------------------------------------------------- operators

/** Campaigns by status, longest waiting first. Errors: not_found, not_allowed. */
export async function listOperatorCampaigns(
  ctx: Context,
  input: {
    status: string
    q?: string | undefined
    mine?: boolean | undefined
    after?: string | undefined
    limit: number
  },
) {
  requireOperator(ctx, 'support', 'content', 'admin')
  const key = decodeKeyset(input.after)
  const rows = await ctx.db.many<CardRow>(sql`${CARD_VIEW} WHERE c.status = ${input.status}
    ${input.q ? sql`AND (c.title ILIKE ${containing(input.q)} OR c.no::text = ${input.q} OR mp.brand_name ILIKE ${containing(input.q)})` : empty}
    ${input.mine ? sql`AND ${isMine(ctx, 'campaign', 'c.id')}` : empty}
    ${key ? sql`AND (c.updated_at, c.id) > (${key.at}, ${key.id}::uuid)` : empty}
    ORDER BY c.updated_at, c.id LIMIT ${input.limit + 1}`)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.updatedAt, id: row.id }))
  return {
    items: page.items.map((row) => ({
      ...toCampaignCard(row),
      marketer: { id: row.marketerId, name: row.marketerName },
      waitingSince: row.updatedAt,
    })),
    next: page.next,
  }
}

/** One campaign as influencers will see it, with findings, jobs and history. */
export async function inspectCampaign(ctx: Context, id: string) {
  requireOperator(ctx, 'support', 'content', 'admin')
  const row = await ctx.db.maybeOne<CardRow>(sql`${CARD_VIEW} WHERE c.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  const detail = await toDetail(ctx, row)
  const image = await ctx.db.maybeOne<{ imageFileId: string | null }>(
    sql`SELECT image_file_id FROM marketer_profile WHERE member_id = ${row.marketerId}`,
  )
  const jobs = await ctx.db.many<JobViewRow>(
    sql`${JOB_VIEW} WHERE j.campaign_id = ${id} ORDER BY j.updated_at DESC, j.id LIMIT 200`,
  )
  const history = await ctx.db.many<{
    at: Date
    transition: string
    from: string | null
    to: string | null
    actor: string
    reason: string | null
  }>(sql`SELECT at, transition, from_status AS "from", to_status AS "to", actor_kind AS actor, reason FROM audit_log
    WHERE subject = 'campaign' AND subject_id = ${id} ORDER BY at, seq`)
  return {
    ...detail,
    preview: toOpening({
      ...row,
      criteria: detail.criteria,
      brandName: row.marketerName,
      brandImage: image?.imageFileId ?? null,
    }),
    flags: findFlags(row.title, row.productNote, detail.brief),
    jobs: jobs.map((job) => toCard(job, 'operator', ctx.now())),
    history,
  }
}
