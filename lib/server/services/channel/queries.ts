import {
  areMetricsFresh,
  type ChannelStatus,
  type MetricsSource,
  type ProvenBy,
} from '../../../domain/channel/moves.ts'
import { CHANNEL_RULES, type ChannelType, toChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import { containing } from '../../../domain/text/thai.ts'
import { type Db, join, type Sql, sql, type Tx } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireInfluencer, requireOperator, requireOwn } from '../context.ts'
import { requireInfluencerFor } from '../job/access.ts'
import { isMine } from '../work/is-mine.ts'

export interface ChannelRow {
  id: string
  memberId: string
  type: ChannelType
  handle: string
  handleNorm: string
  url: string | null
  displayName: string | null
  status: ChannelStatus
  statusReason: string | null
  proofCode: string | null
  proofExpiresAt: Date | null
  proofFileId: string | null
  proofSentAt: Date | null
  provenAt: Date | null
  /** What showed the owner; `operator`: looked without a screenshot. */
  provenBy: ProvenBy | null
  /** The platform's own id of the account that signed in. */
  platformUserId: string | null
  failedChecks: number
  followers: bigint | null
  engagementBp: number | null
  figuresSource: MetricsSource | null
  figuresAt: Date | null
  figuresFileId: string | null
  claimFollowers: bigint | null
  claimEngagementBp: number | null
  claimFileId: string | null
  claimAt: Date | null
  createdAt: Date
  updatedAt: Date
}
const COLUMNS = sql`c.id, c.member_id, c.type, c.handle, c.handle_norm, c.url, c.display_name, c.status, c.status_reason,
  c.proof_code, c.proof_expires_at, c.proof_file_id, c.proof_sent_at, c.proven_at, c.proven_by, c.platform_user_id, c.failed_checks, c.followers, c.engagement_bp,
  c.figures_source, c.figures_at, c.figures_file_id, c.claim_followers, c.claim_engagement_bp, c.claim_file_id, c.claim_at,
  c.created_at, c.updated_at`

/** The channel of that owner, held until the transaction ends. Error: not_found. */
export function getOwnChannelForUpdate(db: Tx, id: string, memberId: string): Promise<ChannelRow> {
  return db.one<ChannelRow>(
    sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id} AND c.member_id = ${memberId} FOR UPDATE`,
  )
}
export function getChannelForUpdate(db: Tx, id: string): Promise<ChannelRow> {
  return db.one<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id} FOR UPDATE`)
}
export function findOwnChannelByHandle(
  db: Tx,
  given: { memberId: string; type: ChannelType; norm: string },
): Promise<ChannelRow | undefined> {
  return db.maybeOne<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c
    WHERE c.member_id = ${given.memberId} AND c.type = ${given.type} AND c.handle_norm = ${given.norm} FOR UPDATE`)
}

/** The own channel that is one of these accounts: by the platform's id, else by one of the names. */
export function findOwnChannelByAccount(
  db: Tx,
  given: { memberId: string; type: ChannelType; platformUserId: string; norms: readonly string[] },
): Promise<ChannelRow | undefined> {
  return db.maybeOne<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c
    WHERE c.member_id = ${given.memberId} AND c.type = ${given.type}
      AND (c.platform_user_id = ${given.platformUserId} OR c.platform_user_id IS NULL AND c.handle_norm = ANY (${[...given.norms]}))
    ORDER BY c.platform_user_id NULLS LAST, c.id LIMIT 1 FOR UPDATE`)
}

function metricsOf(row: ChannelRow, now: Date) {
  const isFresh =
    row.figuresSource && row.figuresAt
      ? areMetricsFresh({ source: row.figuresSource, at: row.figuresAt }, now)
      : false
  return {
    followers: row.followers,
    engagementBp: row.engagementBp,
    source: row.figuresSource,
    at: row.figuresAt,
    isFresh,
  }
}

function nextActionOf(row: ChannelRow, isFresh: boolean) {
  switch (row.status) {
    case 'waiting_approve':
      return row.proofSentAt ? ('wait_review' as const) : ('prove_ownership' as const)
    case 'allowed':
      return row.claimAt ? ('wait_review' as const) : ('send_figures' as const)
    case 'active':
      return isFresh ? null : row.claimAt ? ('wait_review' as const) : ('refresh_figures' as const)
    case 'disconnected':
    case 'not_found':
      return row.proofSentAt ? ('wait_review' as const) : ('reconnect' as const)
    case 'rejected':
      return 'reconnect' as const
    case 'deactivated':
      return 'add_again' as const
    default:
      return 'contact_support' as const
  }
}

/** A channel as its owner reads it in a list. */
export function toSummary(row: ChannelRow, now: Date) {
  const figures = metricsOf(row, now)
  return {
    id: row.id,
    type: row.type,
    handle: row.handle,
    displayName: row.displayName,
    url: row.url,
    status: row.status,
    statusReason: row.statusReason,
    figures,
    claim: row.claimAt && {
      followers: row.claimFollowers,
      engagementBp: row.claimEngagementBp,
      at: row.claimAt,
    },
    nextAction: nextActionOf(row, figures.isFresh),
    createdAt: row.createdAt,
  }
}

/** Jobs on this channel that stand against closing it (docs/domain/accounts.md#closing-an-influencers-account). */
export async function countLiveJobs(db: Db, channelId: string): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM job
    WHERE channel_id = ${channelId} AND status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')`)
  return Number(count)
}

/** A channel with proof, rates and what can be done. */
export async function describeChannel(ctx: Context, db: Db, row: ChannelRow) {
  const rates = await db.many<{ postType: PostType; amount: bigint }>(
    sql`SELECT post_type, amount FROM channel_rate WHERE channel_id = ${row.id} ORDER BY post_type`,
  )
  const liveJobs = await countLiveJobs(db, row.id)
  return {
    ...toSummary(row, ctx.now()),
    proof: {
      code: row.proofCode,
      expiresAt: row.proofExpiresAt,
      sentAt: row.proofSentAt,
      provenAt: row.provenAt,
      screenshotOnly: isScreenshotOnly(row.type),
    },
    rates: rates.map(({ postType, amount }) => ({
      postType,
      amount: { minor: amount, currency: ctx.settings.currency },
    })),
    postTypes: [...CHANNEL_RULES[row.type].postTypes],
    liveJobs,
    canRemove: liveJobs === 0 && row.status !== 'deactivated' && row.status !== 'blacklist',
    canLogin:
      ctx.gateways.channelLogins.types.includes(row.type) &&
      row.status !== 'suspended' &&
      row.status !== 'blacklist',
  }
}

/**
 * LINE and WHATSAPP have no public bio: a screenshot with the code shows ownership
 * (docs/domain/channels.md#ownership-and-figures).
 */
export function isScreenshotOnly(type: ChannelType): boolean {
  return type === 'LINE' || type === 'WHATSAPP'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Channels of the caller, or of `ownerId` for a talent manager with the view grant (docs/requirements.md#calls
 * account; `channel` is an id or a type). Errors: not_signed_in, not_found, not_allowed.
 */
export async function listChannels(
  ctx: Context,
  id: string,
  query: { channel?: string | undefined; ownerId?: string | undefined },
) {
  requireOwn(ctx, id)
  requireInfluencer(ctx)
  const owner = query.ownerId ?? id
  await requireInfluencerFor(ctx, ctx.db, owner, 'view')
  const filters: Sql[] = [sql`c.member_id = ${owner}`]
  if (query.channel && UUID.test(query.channel)) filters.push(sql`c.id = ${query.channel}`)
  else if (query.channel)
    filters.push(sql`c.type = ${toChannelType(query.channel.toUpperCase()) ?? query.channel}`)
  const rows = await ctx.db.many<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c
    WHERE ${join(filters, ' AND ')} ORDER BY (c.status = 'deactivated'), c.created_at, c.id LIMIT 100`)
  return rows.map((row) => toSummary(row, ctx.now()))
}

/** One own channel. Errors: not_signed_in, wrong_member_kind, not_found. */
export async function getChannel(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  const db = ctx.db
  const row = await db.one<ChannelRow>(
    sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id} AND c.member_id = ${member.id}`,
  )
  return describeChannel(ctx, db, row)
}

/** Channels of any member, for the operator's member page. */
export async function listChannelsOf(db: Db, memberId: string, now: Date) {
  const rows = await db.many<ChannelRow>(
    sql`SELECT ${COLUMNS} FROM channel c WHERE c.member_id = ${memberId} ORDER BY c.created_at, c.id`,
  )
  return rows.map((row) => toSummary(row, now))
}

type OperatorRow = ChannelRow & { memberName: string | null; memberStatus: string; provenElsewhere: boolean }

function toOperatorRow(row: OperatorRow, now: Date) {
  const fileUrl = (kind: string, fileId: string | null) =>
    fileId ? `/api/channels/${row.id}/screenshot/${kind}` : null
  return {
    id: row.id,
    member: { id: row.memberId, name: row.memberName, status: row.memberStatus },
    type: row.type,
    handle: row.handle,
    url: row.url,
    status: row.status,
    statusReason: row.statusReason,
    proofCode: row.proofCode,
    proofSentAt: row.proofSentAt,
    proofFileUrl: fileUrl('proof', row.proofFileId),
    provenAt: row.provenAt,
    provenBy: row.provenBy,
    figures: metricsOf(row, now),
    claim: row.claimAt && {
      followers: row.claimFollowers,
      engagementBp: row.claimEngagementBp,
      at: row.claimAt,
      fileUrl: fileUrl('claim', row.claimFileId),
    },
    failedChecks: row.failedChecks,
    provenElsewhere: row.provenElsewhere,
    updatedAt: row.updatedAt,
  }
}
const OPERATOR_COLUMNS = sql`${COLUMNS}, m.name AS member_name, m.status AS member_status,
  EXISTS (SELECT 1 FROM channel o WHERE o.type = c.type AND o.handle_norm = c.handle_norm AND o.id <> c.id
    AND o.status IN ('allowed', 'active', 'disconnected', 'not_found', 'suspended')) AS proven_elsewhere`

const QUEUES = {
  proof: sql`c.proof_sent_at IS NOT NULL AND c.status IN ('waiting_approve', 'disconnected', 'not_found')`,
  figures: sql`c.claim_at IS NOT NULL AND c.status IN ('allowed', 'active')`,
  not_found: sql`c.status = 'not_found'`,
  disconnected: sql`c.status = 'disconnected'`,
  all: sql`TRUE`,
} as const

/** The operator's queues, oldest first. Errors: not_found, not_allowed. */
export async function listOperatorChannels(
  ctx: Context,
  query: {
    queue: keyof typeof QUEUES
    status?: string[] | undefined
    q?: string | undefined
    mine?: boolean | undefined
    after?: string | undefined
    limit: number
  },
) {
  requireOperator(ctx, 'support', 'admin')
  const after = decodeKeyset(query.after)
  const filters: Sql[] = [QUEUES[query.queue]]
  if (query.status?.length) filters.push(sql`c.status = ANY (${query.status})`)
  if (query.q) {
    const like = containing(query.q.replace(/^@/, ''))
    filters.push(sql`(c.handle ILIKE ${like} OR m.name ILIKE ${like})`)
  }
  if (query.mine) filters.push(isMine(ctx, 'channel', 'c.id'))
  if (after) filters.push(sql`(c.updated_at, c.id) > (${after.at}, ${after.id})`)
  const rows =
    await ctx.db.many<OperatorRow>(sql`SELECT ${OPERATOR_COLUMNS} FROM channel c JOIN member m ON m.id = c.member_id
    WHERE ${join(filters, ' AND ')} ORDER BY c.updated_at, c.id LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.updatedAt, id: row.id }))
  const counts = await ctx.db.one<Record<string, bigint>>(sql`SELECT
      count(*) FILTER (WHERE ${QUEUES.proof}) AS proof, count(*) FILTER (WHERE ${QUEUES.figures}) AS figures,
      count(*) FILTER (WHERE ${QUEUES.not_found}) AS not_found, count(*) FILTER (WHERE ${QUEUES.disconnected}) AS disconnected
    FROM channel c`)
  return {
    items: page.items.map((row) => toOperatorRow(row, ctx.now())),
    next: page.next,
    counts: {
      proof: Number(counts.proof),
      figures: Number(counts.figures),
      not_found: Number(counts.notFound),
      disconnected: Number(counts.disconnected),
    },
  }
}

/** One channel as operators read it. */
export async function describeForOperator(ctx: Context, db: Db, id: string) {
  const row = await db.one<OperatorRow>(
    sql`SELECT ${OPERATOR_COLUMNS} FROM channel c JOIN member m ON m.id = c.member_id WHERE c.id = ${id}`,
  )
  return toOperatorRow(row, ctx.now())
}

/** The screenshot of a proof or of figures: its owner, support and admin. Error: not_found. */
export async function getChannelScreenshot(ctx: Context, id: string, kind: string) {
  const { caller } = ctx
  const row = await ctx.db.one<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id}`)
  const isOwner = caller.kind === 'influencer' && caller.id === row.memberId
  if (!isOwner) {
    if (caller.kind !== 'operator') throw new Refusal('not_found')
    requireOperator(ctx, 'support', 'admin')
  }
  const fileId = kind === 'proof' ? row.proofFileId : kind === 'claim' ? row.claimFileId : row.figuresFileId
  const file = fileId ? await ctx.gateways.files.get(fileId) : undefined
  if (!file) throw new Refusal('not_found')
  return { bytes: file.bytes, contentType: file.contentType }
}
