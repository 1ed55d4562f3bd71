import type { JobColumns } from '../../domain/job/facts.ts'
import type { JobStatus } from '../../domain/job/statuses.ts'
import type { Currency } from '../../domain/money/money.ts'
import { entriesOf } from '../../domain/one-of.ts'
import { type Db, empty, join, raw, sql, type Tx } from './client.ts'

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
  failures: { fix: string | null }[]
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

/** Columns that a move may set; a closed list, so that no other name reaches SQL. */
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
  postReturns: 'post_returns',
  postMisses: 'post_misses',
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

/** Columns that a command sets besides those of the move. */
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
  for (const [key, value] of entriesOf(set))
    if (value !== undefined) pairs.push({ column: MOVE_COLUMNS[key], value })
  for (const [key, value] of entriesOf(extras))
    if (value !== undefined) pairs.push({ column: EXTRA_COLUMNS[key], value })
  return pairs.map(({ column, value }) => ({
    column,
    value: JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value,
  }))
}

export function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return db.maybeOne<JobRow>(sql`SELECT * FROM job WHERE id = ${id}`)
}

/** Locks and returns the row unless another transaction has locked it. */
export function claimDueJob(db: Tx, id: string, now: Date): Promise<JobRow | undefined> {
  return db.maybeOne<JobRow>(sql`SELECT * FROM job
    WHERE id = ${id} AND (auto_at <= ${now} OR cancel_auto_at <= ${now}) FOR UPDATE SKIP LOCKED`)
}

/**
 * One conditional statement (docs/domain/README.md#p3). Undefined when status or version have changed, or a case was opened meanwhile.
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

/**
 * The same change of many jobs in one statement, each in the version that was read. Fewer rows than were asked for when
 * one has changed since.
 */
export function updateJobs(
  db: Tx,
  move: { jobs: readonly JobRow[]; from: JobStatus; to: JobStatus; set: Partial<JobColumns>; now: Date },
): Promise<JobRow[]> {
  const assigned = toPairs(move.set, {}).map(({ column, value }) => sql`, ${raw(column)} = ${value}`)
  return db.many<JobRow>(sql`UPDATE job SET status = ${move.to}, version = job.version + 1, updated_at = ${move.now}${join([empty, ...assigned], '')}
    FROM unnest(${move.jobs.map(({ id }) => id)}::uuid[], ${move.jobs.map(({ version }) => version)}::int[]) AS seen (id, version)
    WHERE job.id = seen.id AND job.version = seen.version AND job.status = ${move.from} AND job.dispute <> 'open' RETURNING job.*`)
}

export interface NewJob {
  id: string
  campaignId: string
  channelId: string
  influencerId: string
  marketerId: string
  currency: Currency
  status: JobStatus
  set: Partial<JobColumns>
  fee: bigint
  serviceFee: bigint
  price: bigint
  briefVersion: number
  extras?: JobExtras
  now: Date
}

/**
 * Stores a new job (offer-job, apply, apply-mismatched), version 1. Undefined when the channel already has a job in the
 * campaign (invariant I10).
 */
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
