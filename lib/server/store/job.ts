import type { JobColumns } from '../../domain/job/facts.ts'
import type { JobStatus } from '../../domain/job/statuses.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type Db, empty, join, raw, type Sql, sql, type Tx } from './client.ts'

/** A row of table `job`. */
export interface JobRow extends JobColumns {
  id: string
  no: bigint
  campaignId: string
  channelId: string
  influencerId: string
  marketerId: string
  status: JobStatus
  version: number
  currency: Currency
  extraFee: bigint
  managerId: string | null
  managerBp: number
  failures: unknown[]
  shipCarrier: string | null
  shipTracking: string | null
  shipAddress: Record<string, unknown> | null
  settledFee: bigint
  settledShare: bigint
  settledServiceFee: bigint
  settledReturned: bigint
  createdAt: Date
  updatedAt: Date
}

/** Columns that a move may set; a closed list, so that no name reaches SQL from outside. */
const MOVE_COLUMNS: Readonly<Record<keyof JobColumns, string>> = {
  phase: 'phase',
  review: 'review',
  dispute: 'dispute',
  money: 'money',
  cancelRequest: 'cancel_request',
  dueAt: 'due_at',
  autoAt: 'auto_at',
  cancelAutoAt: 'cancel_auto_at',
  cancelNote: 'cancel_note',
  reasonCode: 'reason_code',
  note: 'note',
  revisionNo: 'revision_no',
  figuresReturns: 'figures_returns',
  extended: 'extended',
  late: 'late',
  briefVersion: 'brief_version',
  matchOverride: 'match_override',
  contractAt: 'contract_at',
  trackingSentAt: 'tracking_sent_at',
  deliveredAt: 'delivered_at',
  submittedAt: 'submitted_at',
  draftApprovedAt: 'draft_approved_at',
  postSentAt: 'post_sent_at',
  keepLiveUntil: 'keep_live_until',
  linkCheck: 'link_check',
  pausedDueAt: 'paused_due_at',
  pausedAutoAt: 'paused_auto_at',
  completedAt: 'completed_at',
  freeAt: 'free_at',
  fee: 'fee',
  serviceFee: 'service_fee',
  price: 'price',
}

/** Columns that a verb sets beside the move's own. */
export interface JobExtras {
  failures?: unknown[]
  shipCarrier?: string | null
  shipTracking?: string | null
  shipAddress?: Record<string, unknown> | null
  managerId?: string | null
  managerBp?: number
  extraFee?: bigint
}
const EXTRA_COLUMNS: Readonly<Record<keyof JobExtras, string>> = {
  failures: 'failures',
  shipCarrier: 'ship_carrier',
  shipTracking: 'ship_tracking',
  shipAddress: 'ship_address',
  managerId: 'manager_id',
  managerBp: 'manager_bp',
  extraFee: 'extra_fee',
}
const JSON_COLUMNS: ReadonlySet<string> = new Set(['failures', 'ship_address'])

function toPairs(set: Partial<JobColumns>, extras: JobExtras): { column: string; value: unknown }[] {
  const pairs: { column: string; value: unknown }[] = []
  for (const [key, value] of Object.entries(set))
    if (value !== undefined) pairs.push({ column: MOVE_COLUMNS[key as keyof JobColumns], value })
  for (const [key, value] of Object.entries(extras))
    if (value !== undefined) pairs.push({ column: EXTRA_COLUMNS[key as keyof JobExtras], value })
  return pairs.map(({ column, value }) => ({
    column,
    value: JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value,
  }))
}

export function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return db.maybeOne<JobRow>(sql`SELECT * FROM job WHERE id = ${id}`)
}

/** The row if nobody else works on it right now. */
export function claimDueJob(db: Tx, id: string, now: Date): Promise<JobRow | undefined> {
  return db.maybeOne<JobRow>(sql`SELECT * FROM job
    WHERE id = ${id} AND (auto_at <= ${now} OR cancel_auto_at <= ${now}) FOR UPDATE SKIP LOCKED`)
}

/**
 * P3: one conditional statement. Undefined when status or version moved on, or a case was opened meanwhile.
 * `inDispute`: the move belongs to an open case (decide-case, cancel-for-fraud).
 */
export function updateJob(
  db: Tx,
  move: {
    id: string
    from: string
    to: string
    version: number
    set: Partial<JobColumns>
    extras?: JobExtras
    inDispute: boolean
    now: Date
  },
): Promise<JobRow | undefined> {
  const pairs = toPairs(move.set, move.extras ?? {})
  const assigned = pairs.map(({ column, value }) => sql`, ${raw(column)} = ${value}`)
  return db.maybeOne<JobRow>(sql`UPDATE job SET status = ${move.to}, version = version + 1, updated_at = ${move.now}${
    assigned.length > 0 ? join(assigned, '') : empty
  }
    WHERE id = ${move.id} AND status = ${move.from} AND version = ${move.version}
      AND ${move.inDispute ? sql`dispute = 'open'` : sql`dispute <> 'open'`} RETURNING *`)
}

export interface NewJob {
  id: string
  campaignId: string
  channelId: string
  influencerId: string
  marketerId: string
  currency: string
  status: JobStatus
  set: Partial<JobColumns>
  fee: bigint
  serviceFee: bigint
  price: bigint
  briefVersion: number
  extras?: JobExtras
  now: Date
}

/** The first row of a job (offer-job, apply, apply-mismatched), version 1. Undefined when the channel is in the campaign already (invariant I10). */
export function insertJob(db: Tx, job: NewJob): Promise<JobRow | undefined> {
  const { fee: _f, serviceFee: _s, price: _p, briefVersion: _b, ...set } = job.set
  const pairs = toPairs(set, job.extras ?? {})
  return db.maybeOne<JobRow>(sql`INSERT INTO job
    (id, campaign_id, channel_id, influencer_id, marketer_id, status, currency, fee, service_fee, price, brief_version, created_at, updated_at${
      pairs.length > 0
        ? join(
            pairs.map(({ column }) => raw(`, ${column}`)),
            '',
          )
        : empty
    })
    VALUES (${job.id}, ${job.campaignId}, ${job.channelId}, ${job.influencerId}, ${job.marketerId}, ${job.status}, ${job.currency},
      ${job.set.fee ?? job.fee}, ${job.set.serviceFee ?? job.serviceFee}, ${job.set.price ?? job.price},
      ${job.set.briefVersion ?? job.briefVersion}, ${job.now}, ${job.now}${
        pairs.length > 0
          ? join(
              pairs.map(({ value }) => sql`, ${value}`),
              '',
            )
          : empty
      })
    ON CONFLICT (campaign_id, channel_id) WHERE status NOT IN ('CANCEL', 'REJECTED') DO NOTHING RETURNING *`)
}

export interface ContractRow {
  body: Record<string, unknown>
  sha256: Buffer
  madeAt: Date
}
export function findContract(db: Db, jobId: string): Promise<ContractRow | undefined> {
  return db.maybeOne<ContractRow>(sql`SELECT body, sha256, made_at FROM job_contract WHERE job_id = ${jobId}`)
}

/** What lists show of a job beside columns of its own row. */
interface JobSurroundings {
  campaignTitle: string
  campaignStatus: string
  campaignKind: string | null
  campaignDeliverables: { postType: string; count: number; note?: string }[]
  campaignProduct: 'none' | 'ship'
  campaignContentOnly: boolean
  brandName: string
  brandImage: string | null
  channelType: string
  handle: string
  followers: bigint | null
  influencerName: string
  influencerImage: string | null
}

/** What lists show of a job. */
export type JobViewRow = JobSurroundings &
  Pick<
    JobRow,
    | 'id'
    | 'no'
    | 'campaignId'
    | 'channelId'
    | 'influencerId'
    | 'marketerId'
    | 'status'
    | 'version'
    | 'phase'
    | 'review'
    | 'dispute'
    | 'money'
    | 'cancelRequest'
    | 'currency'
    | 'fee'
    | 'serviceFee'
    | 'price'
    | 'dueAt'
    | 'autoAt'
    | 'trackingSentAt'
    | 'pausedAutoAt'
    | 'keepLiveUntil'
    | 'late'
    | 'failures'
    | 'matchOverride'
    | 'reasonCode'
    | 'note'
    | 'revisionNo'
    | 'createdAt'
    | 'updatedAt'
  >

/**
 * `j` job, `c` campaign, `ch` channel, `m`/`mp` marketer. The influencer is looked up row by row: joining seven tables costs
 * the planner several times what reading twenty rows costs.
 */
const JOB_SURROUNDINGS: Sql = sql`c.title AS campaign_title, c.status AS campaign_status, c.job_kind AS campaign_kind,
    c.deliverables AS campaign_deliverables, c.product AS campaign_product, c.content_only AS campaign_content_only,
    coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS brand_name, mp.image_file_id AS brand_image,
    ch.type AS channel_type, ch.handle, ch.followers,
    coalesce((SELECT nullif(nickname, '') FROM influencer_profile WHERE member_id = j.influencer_id), ch.display_name,
      (SELECT name FROM member WHERE id = j.influencer_id), '') AS influencer_name,
    (SELECT image_file_id FROM influencer_profile WHERE member_id = j.influencer_id) AS influencer_image
  FROM job j JOIN campaign c ON c.id = j.campaign_id JOIN channel ch ON ch.id = j.channel_id
    JOIN member m ON m.id = j.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id`

/** Half of a job's columns: describing a column that no list shows costs as much as reading it. */
export const JOB_VIEW: Sql = sql`SELECT j.id, j.no, j.campaign_id, j.channel_id, j.influencer_id, j.marketer_id, j.status, j.version,
    j.phase, j.review, j.dispute, j.money, j.cancel_request, j.currency, j.fee, j.service_fee, j.price, j.due_at, j.auto_at,
    j.tracking_sent_at, j.paused_auto_at, j.keep_live_until, j.late, j.failures, j.match_override, j.reason_code, j.note,
    j.revision_no, j.created_at, j.updated_at, ${JOB_SURROUNDINGS}`

/** A job with all that its own page says. */
export interface WholeJobRow extends JobSurroundings, JobRow {
  campaignBriefVersion: number
  campaignProductNote: string | null
}
export const WHOLE_JOB_VIEW: Sql = sql`SELECT j.*, c.brief_version AS campaign_brief_version,
    c.product_note AS campaign_product_note, ${JOB_SURROUNDINGS}`

export interface SubmissionRow {
  id: string
  jobId: string
  kind: 'draft' | 'post' | 'figures'
  revision: number
  body: Record<string, unknown>
  fileIds: string[]
  createdBy: string
  createdAt: Date
  answer: 'approved' | 'changes_requested' | 'refused' | null
  answerReason: string | null
  answerNote: string | null
  answeredAt: Date | null
}

export async function insertSubmission(
  db: Tx,
  row: Pick<SubmissionRow, 'id' | 'jobId' | 'kind' | 'body' | 'fileIds' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  await db.run(sql`INSERT INTO job_submission (id, job_id, kind, revision, body, file_ids, created_by, created_at)
    SELECT ${row.id}::uuid, ${row.jobId}::uuid, ${row.kind}, 1 + count(*)::int, ${JSON.stringify(row.body)}::jsonb, ${row.fileIds}::uuid[],
      ${row.createdBy}::uuid, ${row.createdAt}::timestamptz FROM job_submission WHERE job_id = ${row.jobId} AND kind = ${row.kind}`)
}

/** Writes the reviewer's answer on the newest submission of a kind. */
export async function answerSubmission(
  db: Tx,
  row: {
    jobId: string
    kind: 'draft' | 'post' | 'figures'
    answer: 'approved' | 'changes_requested' | 'refused'
    reason?: string | null
    note?: string | null
    now: Date
  },
): Promise<void> {
  await db.run(sql`UPDATE job_submission SET answer = ${row.answer}, answer_reason = ${row.reason ?? null},
      answer_note = ${row.note ?? null}, answered_at = ${row.now}
    WHERE id = (SELECT id FROM job_submission WHERE job_id = ${row.jobId} AND kind = ${row.kind} ORDER BY revision DESC LIMIT 1)`)
}
