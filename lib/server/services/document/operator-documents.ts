import {
  DOCUMENT_DECIDER,
  type DocumentKind,
  type DocumentStatus,
} from '../../../domain/account/documents.ts'
import { Refusal } from '../../../domain/errors.ts'
import { keysOf } from '../../../domain/one-of.ts'
import { type Db, join, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type OperatorCaller, requireOperator } from '../context.ts'
import { toAddress } from '../profile/address.ts'
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

/** Kinds that this operator may see: those of the roles held; an admin sees the list of all. */
/** Papers whose queue the operator sees: those that one of the roles decides, an administrator all. */
export function kindsOf(operator: OperatorCaller): DocumentKind[] {
  if (operator.roles.includes('admin')) return KINDS
  return KINDS.filter((kind) => operator.roles.includes(DOCUMENT_DECIDER[kind]))
}

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

interface TypedRow {
  firstName: string | null
  lastName: string | null
  firstNameEn: string | null
  lastNameEn: string | null
  birthDate: string | null
  nationalIdEnc: Buffer | null
  companyName: string | null
  taxIdEnc: Buffer | null
  address: Record<string, unknown> | null
  bankId: string | null
  bankCode: string | null
  accountEnc: Buffer | null
  accountLast4: string | null
  holderName: string | null
}

/**
 * A document beside what its member typed, with the earlier versions. Whole numbers only for who decides that kind; each
 * such read is audited (docs/domain/roles.md#permissions). Errors: not_found, not_allowed.
 */
export async function getOperatorDocument(ctx: Context, id: string) {
  const operator = requireOperator(ctx, 'support', 'finance', 'admin')
  const shown = await describeForOperator(ctx, ctx.db, id)
  const memberId = shown.member.id
  const row =
    await ctx.db.one<TypedRow>(sql`SELECT p.first_name, p.last_name, p.first_name_en, p.last_name_en, p.birth_date,
      p.national_id_enc, k.company_name, k.tax_id_enc, coalesce(p.address, k.address) AS address, b.id AS bank_id, b.bank_code,
      b.account_enc, b.account_last4, b.holder_name
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN marketer_profile k ON k.member_id = m.id
      LEFT JOIN bank_account b ON b.member_id = m.id AND b.is_current WHERE m.id = ${memberId}`)
  const decides = operator.roles.includes(shown.decider)
  const isIdentity = decides && shown.decider === 'support'
  const isMoney = decides && shown.decider === 'finance'
  if (decides)
    await inTransaction(ctx, (ctx) =>
      audit(ctx, {
        subject: 'document',
        subjectId: id,
        transition: 'read_typed_data',
        data: { memberId },
      }),
    )
  const open = (table: string, column: string, rowId: string, sealed: Buffer | null) =>
    sealed ? ctx.vault.open(table, column, rowId, sealed) : null
  const versions =
    await ctx.db.many<DocumentRow>(sql`SELECT ${DOCUMENT_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id
    WHERE d.member_id = ${memberId} AND d.kind = ${shown.kind} AND d.id <> ${id} ORDER BY d.created_at DESC LIMIT 20`)
  return {
    ...shown,
    typed: {
      firstName: row.firstName,
      lastName: row.lastName,
      firstNameEn: row.firstNameEn,
      lastNameEn: row.lastNameEn,
      birthDate: row.birthDate,
      nationalId: isIdentity
        ? open('influencer_profile', 'national_id_enc', memberId, row.nationalIdEnc)
        : null,
      companyName: row.companyName,
      taxId: decides ? open('marketer_profile', 'tax_id_enc', memberId, row.taxIdEnc) : null,
      address: toAddress(row.address),
      bank:
        row.bankId && row.bankCode && row.accountLast4 && row.holderName
          ? {
              bankCode: row.bankCode,
              accountNo: isMoney ? open('bank_account', 'account_enc', row.bankId, row.accountEnc) : null,
              last4: row.accountLast4,
              holderName: row.holderName,
            }
          : null,
    },
    versions: versions.map(toDocument),
  }
}
