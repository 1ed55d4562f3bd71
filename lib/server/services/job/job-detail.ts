import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import { isSlotBack } from '../../../domain/job/settled.ts'
import { type CampaignRow, findBrief, toBrief } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { findJob } from '../../store/job.ts'
import { WHOLE_JOB_VIEW, type WholeJobRow } from '../../store/job-view.ts'
import { getApproval } from '../approval/approvals.ts'
import { type Context, requireOperator } from '../context.ts'
import { createNetOf } from '../job-market/net-of.ts'
import { termsOf } from '../ledger/money-job.ts'
import { requireJobParty } from './access.ts'
import { type ContractBody, requiredMetricsOf, toDeliverables, toUsageRights } from './agreed-work.ts'
import { allowedMoves } from './allowed-moves.ts'
import { cancelCostOf } from './cancel-cost.ts'
import { hasSettled, money, toCard, type Viewer } from './card.ts'
import { needsSecondOfCase } from './case-alone.ts'
import { readFacts } from './facts.ts'
import { readSubmissions } from './read-submissions.ts'
import { readTimeline } from './read-timeline.ts'

async function assemble(ctx: Context, jobId: string, viewer: Viewer) {
  const { db } = ctx
  const now = ctx.now()
  const row = await db.one<WholeJobRow>(sql`${WHOLE_JOB_VIEW} WHERE j.id = ${jobId}`)
  const { facts, campaign, terms, clocks, contract } = await readFacts(db, row, now)
  const body = contract?.body as ContractBody | undefined
  const brief = toBrief(body?.brief ?? (await findBrief(db, row.campaignId, row.briefVersion))?.body)
  const posts = await db.many<{ url: string; postedAt: Date | null; createdAt: Date }>(
    sql`SELECT url, posted_at, created_at FROM job_post WHERE job_id = ${row.id} ORDER BY created_at`,
  )
  const deliverables = toDeliverables(body?.deliverables ?? row.campaignDeliverables)
  const usageRights = toUsageRights(body?.usageRights ?? campaign.usageRights)
  const mayReadAddress = viewer !== 'marketer' || row.status === 'SHIPPING'
  const earns = viewer === 'influencer' || viewer === 'manager'
  const card = toCard(row, viewer, now, earns ? await createNetOf(db, ctx) : undefined)
  return {
    ...card,
    viewer,
    serverTime: now,
    brief,
    briefVersion: row.briefVersion,
    currentBriefVersion: campaign.briefVersion,
    deliverables,
    usageRights,
    productNote: row.campaignProductNote,
    terms,
    contract:
      contract && body
        ? {
            madeAt: contract.madeAt,
            sha256: contract.sha256.toString('hex'),
            currency: body.currency,
            fee: body.fee,
            serviceFee: body.serviceFee,
            price: body.price,
            managerBp: body.managerBp,
            briefVersion: body.briefVersion,
            brief,
            deliverables,
            usageRights,
            terms,
            influencerName: body.influencerName,
            marketerName: body.marketerName,
          }
        : null,
    contractAt: row.contractAt,
    cancelAutoAt: row.cancelAutoAt,
    cancelNote: row.cancelNote,
    keepLiveUntil: row.keepLiveUntil,
    freeAt: row.freeAt,
    completedAt: row.completedAt,
    linkCheck: row.linkCheck,
    extended: row.extended,
    shipping:
      terms.product === 'ship'
        ? {
            carrier: row.shipCarrier,
            trackingNo: row.shipTracking,
            sentAt: row.trackingSentAt,
            deliveredAt: row.deliveredAt,
            address: mayReadAddress ? row.shipAddress : null,
          }
        : null,
    settled: hasSettled(row)
      ? {
          fee: money(row.settledFee, row.currency),
          share: money(row.settledShare, row.currency),
          serviceFee: money(row.settledServiceFee, row.currency),
          returned: money(row.settledReturned, row.currency),
          slotBack: isSlotBack(campaign.fund, row.settledReturned, row.price),
        }
      : null,
    submissions: await readSubmissions(db, row.id),
    posts,
    requiredFigures: requiredMetricsOf(deliverables.map((item) => item.postType)),
    timeline: await readTimeline(db, row.id),
    moves: allowedMoves(facts, viewer, now, clocks).map((code) => ({ code, name: JOB_MOVES[code].name })),
    cancelCost:
      viewer === 'marketer'
        ? cancelCostOf(row, {
            facts,
            fund: campaign.fund,
            clocks,
            now,
            step: ctx.settings.country.moneyStep,
          })
        : null,
  }
}

/** One job as its party reads it. Errors: not_signed_in, not_found, not_allowed (manager without `view`). */
export async function getJob(ctx: Context, jobId: string) {
  const { by } = await requireJobParty(ctx, ctx.db, jobId, 'view')
  return assemble(ctx, jobId, by)
}

/** What the deciding of an open case waits for; null without one. */
async function readDeciding(ctx: Context, operatorId: string, jobId: string) {
  const job = await findJob(ctx.db, jobId)
  if (job?.dispute !== 'open') return null
  const asked = await ctx.db.many<{ id: string }>(sql`SELECT id FROM approval
    WHERE subject_id = ${jobId} AND action IN ('job.case', 'job.fraud') AND status = 'waiting' ORDER BY requested_at, id`)
  const { fund } = await ctx.db.one<Pick<CampaignRow, 'fund'>>(
    sql`SELECT fund FROM campaign WHERE id = ${job.campaignId}`,
  )
  return {
    terms: { ...termsOf(job), fund, currency: job.currency },
    needsSecond: await needsSecondOfCase(ctx, operatorId, job.price),
    waiting: await Promise.all(asked.map(({ id }) => getApproval(ctx, id))),
  }
}

/**
 * One job with everything, for operators, and whether this one decides its case alone. Errors: not_found, not_allowed.
 */
export async function inspectJob(ctx: Context, jobId: string) {
  const { id } = requireOperator(ctx, 'support', 'finance', 'admin')
  return { ...(await assemble(ctx, jobId, 'operator')), deciding: await readDeciding(ctx, id, jobId) }
}
