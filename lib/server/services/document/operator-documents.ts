import {
  DOCUMENT_DECIDER,
  type DocumentKind,
  type DocumentStatus,
} from '../../../domain/account/documents.ts'
import { Refusal } from '../../../domain/errors.ts'
import { keysOf } from '../../../domain/one-of.ts'
import { type Db, join, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, type OperatorCaller, requireOperator } from '../context.ts'
import { isMine } from '../work/is-mine.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, toDocument } from './document-row.ts'

// ---------------------------------------------------------------- operators
type OperatorRow = DocumentRow & {
  memberKind: 'influencer' | 'marketer'
  memberName: string | null
  memberStatus: string
}

const OPERATOR_COLUMNS = sql`${DOCUMENT_COLUMNS}, m.kind AS member_kind, m.name AS member_name, m.status AS member_status`

const KINDS = keysOf(DOCUMENT_DECIDER)

/** Kinds that one of the operator's roles decides. */
export const decidableKinds = (operator: OperatorCaller): DocumentKind[] =>
  KINDS.filter((kind) => operator.roles.includes(DOCUMENT_DECIDER[kind]))

/** Kinds that this operator may see: those that one of the roles decides; an admin sees all. */
export const kindsOf = (operator: OperatorCaller): DocumentKind[] =>
  operator.roles.includes('admin') ? KINDS : decidableKinds(operator)

function toOperatorDocument(row: OperatorRow, operator: OperatorCaller) {
  const decider = DOCUMENT_DECIDER[row.kind]
  return {
    ...toDocument(row),
    member: { id: row.memberId, kind: row.memberKind, name: row.memberName, status: row.memberStatus },
    decider,
    canDecide: operator.roles.includes(decider) && row.status === 'in_progress' && row.isCurrent,
  }
}

/** The queue of documents, oldest first. Errors: not_found, not_allowed. */
export async function listOperatorDocuments(
  ctx: Context,
  query: {
    status: DocumentStatus
    kind?: DocumentKind | undefined
    member?: string | undefined
    mine?: boolean | undefined
    after?: string | undefined
    limit: number
  },
) {
  const operator = requireOperator(ctx, 'support', 'finance', 'admin')
  const kinds = kindsOf(operator)
  const after = decodeKeyset(query.after)
  const filters: Sql[] = [sql`d.status = ${query.status}`, sql`d.is_current`, sql`d.kind = ANY (${kinds})`]
  if (query.kind) filters.push(sql`d.kind = ${query.kind}`)
  if (query.member) filters.push(sql`d.member_id = ${query.member}`)
  if (query.mine) filters.push(isMine(ctx, 'document', 'd.id'))
  if (after) filters.push(sql`(d.created_at, d.id) > (${after.at}, ${after.id})`)
  const rows =
    await ctx.db.many<OperatorRow>(sql`SELECT ${OPERATOR_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id
    JOIN member m ON m.id = d.member_id WHERE ${join(filters, ' AND ')} ORDER BY d.created_at, d.id LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  const counts = await ctx.db.many<{
    status: DocumentStatus
    count: bigint
  }>(sql`SELECT status, count(*) AS count FROM document
    WHERE is_current AND kind = ANY (${kinds}) GROUP BY status`)
  return {
    items: page.items.map((row) => toOperatorDocument(row, operator)),
    next: page.next,
    counts: Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)])),
  }
}

/** One document for the reviewer who decides its kind. Error: not_found. */
export async function describeForOperator(ctx: Context, db: Db, id: string) {
  const operator = requireOperator(ctx, 'support', 'finance', 'admin')
  const row =
    await db.one<OperatorRow>(sql`SELECT ${OPERATOR_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id
    JOIN member m ON m.id = d.member_id WHERE d.id = ${id}`)
  if (!kindsOf(operator).includes(row.kind)) throw new Refusal('not_found')
  return toOperatorDocument(row, operator)
}
