import { Refusal } from '../../../domain/errors.ts'
import { containing } from '../../../domain/text/thai.ts'
import { type Db, join, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireOperator } from '../context.ts'
import { isMine } from '../work/is-mine.ts'
import { type ChannelRow, COLUMNS } from './channel-row.ts'
import { metricsOf } from './describe-channel.ts'

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
    version: row.version,
    updatedAt: row.updatedAt,
  }
}

const OPERATOR_COLUMNS = sql`${COLUMNS}, m.name AS member_name, m.status AS member_status,
  EXISTS (SELECT 1 FROM channel o WHERE (o.type = c.type OR starts_with(o.type, 'FACEBOOK') AND starts_with(c.type, 'FACEBOOK')) AND o.handle_norm = c.handle_norm AND o.id <> c.id
    AND o.status IN ('allowed', 'active', 'disconnected', 'not_found', 'suspended')) AS proven_elsewhere`

const BY_CHANGE = { since: (row: OperatorRow) => row.updatedAt, at: sql`c.updated_at` }

/** What belongs to each queue, and since when it waits there. */
export const QUEUES = {
  proof: {
    where: sql`c.proof_sent_at IS NOT NULL AND c.status IN ('waiting_approve', 'disconnected', 'not_found')`,
    since: (row: OperatorRow) => row.proofSentAt ?? row.updatedAt,
    at: sql`c.proof_sent_at`,
  },
  figures: {
    where: sql`c.claim_at IS NOT NULL AND c.status IN ('allowed', 'active')`,
    since: (row: OperatorRow) => row.claimAt ?? row.updatedAt,
    at: sql`c.claim_at`,
  },
  not_found: { where: sql`c.status = 'not_found'`, ...BY_CHANGE },
  disconnected: { where: sql`c.status = 'disconnected'`, ...BY_CHANGE },
  all: { where: sql`TRUE`, ...BY_CHANGE },
} as const

/** The operator's queues, longest waiting first. Errors: not_found, not_allowed. */
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
  const queue = QUEUES[query.queue]
  const filters: Sql[] = [queue.where]
  if (query.status?.length) filters.push(sql`c.status = ANY (${query.status})`)
  if (query.q) {
    const like = containing(query.q.replace(/^@/, ''))
    filters.push(sql`(c.handle ILIKE ${like} OR m.name ILIKE ${like})`)
  }
  if (query.mine) filters.push(isMine(ctx, 'channel', 'c.id'))
  if (after) filters.push(sql`(${queue.at}, c.id) > (${after.at}, ${after.id})`)
  const rows =
    await ctx.db.many<OperatorRow>(sql`SELECT ${OPERATOR_COLUMNS} FROM channel c JOIN member m ON m.id = c.member_id
    WHERE ${join(filters, ' AND ')} ORDER BY ${queue.at}, c.id LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: queue.since(row), id: row.id }))
  const counts = await ctx.db.one<Record<string, bigint>>(sql`SELECT
      count(*) FILTER (WHERE ${QUEUES.proof.where}) AS proof, count(*) FILTER (WHERE ${QUEUES.figures.where}) AS figures,
      count(*) FILTER (WHERE ${QUEUES.not_found.where}) AS not_found, count(*) FILTER (WHERE ${QUEUES.disconnected.where}) AS disconnected
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
  const file = fileId ? await ctx.gateways.files.open(fileId) : undefined
  if (!file) throw new Refusal('not_found')
  return { bytes: file.bytes, contentType: file.contentType }
}
