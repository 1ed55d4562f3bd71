import { WHOLE_JOB_VIEW, type WholeJobRow } from '#lib/server/store/job-view.ts'
import type { SubmissionRow } from '#lib/server/store/submission.ts'
import { Refusal } from '../../../domain/errors.ts'
import { addHours, type Clocks } from '../../../domain/job/clocks.ts'
import { decideMove, possibleMoves } from '../../../domain/job/decide.ts'
import type { JobFacts, MoveInput } from '../../../domain/job/facts.ts'
import { type PostType, REQUIRED_FIGURES } from '../../../domain/job/kinds.ts'
import { type JobMoveCode, MOVE } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import { WRONG_POST_REASONS } from '../../../domain/job/reasons.ts'
import { cancelCostPct } from '../../../domain/job/scene.ts'
import type { JobRole, JobStatus } from '../../../domain/job/statuses.ts'
import { settle } from '../../../domain/ledger/settle.ts'
import { type BriefBody, findBrief, toBrief } from '../../store/campaign.ts'
import { type Db, sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { type Context, requireOperator } from '../context.ts'
import { requireJobParty } from './access.ts'
import { money, toCard, type Viewer } from './card.ts'
import { readFacts } from './facts.ts'

/** A move may be tried when it passes with everything that the mover could bring. */
function allowedMoves(facts: JobFacts, by: JobRole, now: Date, clocks: Clocks): JobMoveCode[] {
  const everything: MoveInput = {
    memberActive: true,
    marketerActive: true,
    isMatch: true,
    acceptedBriefVersion: facts.campaign.briefVersion,
    priceAccepted: true,
    hasAddress: true,
    note: 'says what to change',
    carrier: '-',
    trackingNo: '-',
    deliveredAt: now,
    isReported: true,
    hasEveryDeliverable: true,
    post: {
      kind: 'url',
      isHostAccepted: true,
      isAuthorChannel: null,
      publishedAt: null,
      isUsedElsewhere: false,
      hasDisclosureTag: true,
    },
    hasMetrics: true,
    hasScreenshot: true,
    eventAt: now,
    pct: 100,
    hasTwoPersons: true,
    hasProof: true,
  }
  const reasonOf = (code: JobMoveCode) =>
    code === MOVE.reportWrongPost
      ? WRONG_POST_REASONS[0]
      : code === MOVE.stopJob
        ? 'goods_undeliverable'
        : 'other'
  return possibleMoves(facts, by).filter((code) => {
    const input: MoveInput = {
      ...everything,
      ...(code === MOVE.endApplication ? {} : { reason: reasonOf(code) }),
      ...(code === MOVE.reportPostMissing
        ? { linkCheck: 'missing' }
        : code === MOVE.reportPostRestored
          ? { linkCheck: 'ok' }
          : {}),
    }
    try {
      decideMove(facts, code, by, input, now, clocks)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

/** What cancel-job would cost now; null when the marketer may not cancel alone. */
export function cancelCostOf(job: JobRow, facts: JobFacts, now: Date, clocks: Clocks, step: bigint) {
  try {
    decideMove(facts, MOVE.cancelJob, 'marketer', {}, now, clocks)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  const pct = cancelCostPct(facts, now, clocks)
  const split = settle(
    { fee: job.fee, serviceFee: job.serviceFee, managerBp: job.managerId ? job.managerBp : 0, step },
    pct,
  )
  const freeUntil = pct === 0 && job.contractAt ? addHours(job.contractAt, clocks.x2_free) : null
  return {
    pct,
    influencer: money(split.influencer + split.manager, job.currency),
    serviceFee: money(split.platform, job.currency),
    returned: money(split.returned, job.currency),
    freeUntil,
  }
}

async function readSubmissions(db: Db, jobId: string) {
  const rows = await db.many<SubmissionRow>(
    sql`SELECT * FROM job_submission WHERE job_id = ${jobId} ORDER BY created_at, array_position(ARRAY['draft', 'post', 'figures'], kind), revision`,
  )
  const ids = [...new Set(rows.flatMap((row) => row.fileIds))]
  const files = await db.many<{ id: string; name: string | null; contentType: string; bytes: number }>(
    sql`SELECT id, name, content_type, bytes FROM file WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`,
  )
  const byId = new Map(files.map((file) => [file.id, { ...file, url: `/api/files/${file.id}` }]))
  return rows.map((row) => {
    const body = row.body as {
      caption?: string
      note?: string
      url?: string | null
      postedAt?: string | null
      figures?: Record<string, number>
    }
    return {
      id: row.id,
      kind: row.kind,
      revision: row.revision,
      caption: body.caption ?? null,
      note: body.note ?? null,
      url: body.url ?? null,
      postedAt: body.postedAt ? new Date(body.postedAt) : null,
      figures: body.figures ?? null,
      files: row.fileIds.flatMap((id) => byId.get(id) ?? []),
      createdAt: row.createdAt,
      answer: row.answer,
      answerReason: row.answerReason,
      answerNote: row.answerNote,
      answeredAt: row.answeredAt,
    }
  })
}

type TimelineActor = 'influencer' | 'manager' | 'marketer' | 'operator' | 'system' | 'visitor'

async function readTimeline(db: Db, jobId: string) {
  const rows = await db.many<{
    seq: number
    at: Date
    transition: string
    fromStatus: JobStatus | null
    toStatus: JobStatus
    actorKind: TimelineActor
    reason: string | null
  }>(sql`SELECT seq, at, transition, from_status, to_status, actor_kind, reason FROM audit_log
    WHERE subject = 'job' AND subject_id = ${jobId} ORDER BY seq`)
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    transition: row.transition,
    name: JOB_MOVES[row.transition as JobMoveCode]?.name ?? row.transition,
    from: row.fromStatus,
    to: row.toStatus,
    actor: row.actorKind,
    reason: row.reason,
  }))
}

interface ContractBody {
  currency: JobRow['currency']
  fee: number
  serviceFee: number
  price: number
  managerBp: number
  briefVersion: number
  brief: BriefBody | null
  deliverables: WholeJobRow['campaignDeliverables']
  usageRights: Partial<{ kind: string; months: number; countries: string[] }>
  influencerName: string
  marketerName: string
}

type RightKind = 'none' | 'repost' | 'paid_ads'
export function toUsageRights(rights: Partial<{ kind: string; months: number; countries: string[] }>) {
  return {
    kind: (rights.kind ?? 'none') as RightKind,
    months: rights.months ?? 0,
    countries: rights.countries ?? [],
  }
}

export function toDeliverables(items: readonly { postType: PostType; count: number; note?: string }[]) {
  return items.map((item) => ({
    postType: item.postType,
    count: item.count,
    note: item.note ?? '',
  }))
}

function requiredMetricsOf(postTypes: readonly PostType[]) {
  const rules = postTypes.map((postType) => REQUIRED_FIGURES[postType])
  const unique = (keys: string[]) => [...new Set(keys)]
  const groups = new Map(rules.flatMap((rule) => rule.oneOf).map((group) => [group.join(), [...group]]))
  return {
    required: unique(rules.flatMap((rule) => [...rule.required])),
    oneOf: [...groups.values()],
    optional: unique(rules.flatMap((rule) => [...rule.optional])),
  }
}

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
  const hasSettled = ['released', 'refunded', 'split'].includes(row.money)
  const card = toCard(row, viewer, now)
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
    settled: hasSettled
      ? {
          fee: money(row.settledFee, row.currency),
          share: money(row.settledShare, row.currency),
          serviceFee: money(row.settledServiceFee, row.currency),
          returned: money(row.settledReturned, row.currency),
        }
      : null,
    submissions: await readSubmissions(db, row.id),
    posts,
    requiredFigures: requiredMetricsOf(deliverables.map((item) => item.postType)),
    timeline: await readTimeline(db, row.id),
    moves: allowedMoves(facts, viewer, now, clocks).map((code) => ({ code, name: JOB_MOVES[code].name })),
    cancelCost:
      viewer === 'marketer' ? cancelCostOf(row, facts, now, clocks, ctx.settings.country.moneyStep) : null,
  }
}

/** One job as its party reads it. Errors: not_signed_in, not_found, not_allowed (manager without `view`). */
export async function getJob(ctx: Context, jobId: string) {
  const { by } = await requireJobParty(ctx, ctx.db, jobId, 'view')
  return assemble(ctx, jobId, by)
}

/** One job with everything, for operators. Errors: not_found, not_allowed. */
export async function inspectJob(ctx: Context, jobId: string) {
  requireOperator(ctx, 'support', 'finance', 'admin')
  return assemble(ctx, jobId, 'operator')
}

/** The cost of cancel-job now. Errors: not_found, move_not_allowed. */
export async function previewCancelJob(ctx: Context, jobId: string) {
  const { job, by } = await requireJobParty(ctx, ctx.db, jobId, 'view')
  if (by !== 'marketer') throw new Refusal('wrong_member_kind')
  const { facts, clocks } = await readFacts(ctx.db, job, ctx.now())
  const cost = cancelCostOf(job, facts, ctx.now(), clocks, ctx.settings.country.moneyStep)
  if (!cost) throw new Refusal('move_not_allowed', { details: { status: job.status } })
  return cost
}
