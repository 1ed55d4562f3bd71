import {
  DOCUMENT_DECIDER,
  DOCUMENT_KINDS,
  type DocumentKind,
  documentLabel,
} from '../../../domain/account/documents.ts'
import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { maskPhone } from '../../../domain/text/phone.ts'
import { containing, normalizeThai } from '../../../domain/text/thai.ts'
import { FOUND_KINDS, type FoundKind } from '../../../domain/work/found-kinds.ts'
import { join, type Sql, sql } from '../../store/client.ts'
import { type Context, type OperatorRole, requireOperator } from '../context.ts'
import { findPhone } from '../credentials/identifiers.ts'

/** Rows shown of each group; one more is read to tell that there are others. */
const SHOWN = 6
/** Most rows for each kind of search: more would not help somebody who is still typing. */
const LOOKED_AT = 40

/** Roles that find each kind: those that may see the list of it (docs/domain/roles.md#permissions). */
const FINDERS: Readonly<Record<FoundKind, readonly OperatorRole[]>> = {
  member: ['support', 'finance', 'admin'],
  channel: ['support', 'admin'],
  campaign: ['support', 'content', 'admin'],
  job: ['support', 'finance', 'admin'],
  order: ['support', 'finance'],
  withdrawal: ['finance'],
  suspense: ['finance'],
  paper: ['support', 'finance'],
  document: ['support', 'finance', 'admin'],
}

interface Asked {
  text: string
  /** ILIKE pattern that matches the text anywhere; wildcards in it are escaped. */
  like: string
  uuid: string | null
  /** Four digits: the end of a phone number. */
  tail: string | null
  phone: string | null
  /** Pattern for the end of a number: reversed, because the index is on the reversed column. */
  numberTail: string | null
  digits: string | null
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function read(q: string, country: string): Asked {
  const text = normalizeThai(toAsciiDigits(q)).trim()
  const bare = text.replace(/\s/g, '').toUpperCase()
  const backwards = [...bare].reverse().join('')
  return {
    text,
    like: containing(text),
    uuid: UUID.test(text) ? text.toLowerCase() : null,
    tail: /^\d{4}$/.test(bare) ? bare : null,
    phone: findPhone(text, country)?.e164 ?? null,
    numberTail: /^[A-Z0-9-]{3,30}$/.test(bare) ? `${backwards}%` : null,
    digits: /^\d{1,18}$/.test(bare) ? bare : null,
  }
}

/** The trigram index narrows the rows, ILIKE decides. */
export const named = (words: Sql, { text, like }: Pick<Asked, 'text' | 'like'>) =>
  sql`search_grams(${words}) @> search_needles(${text}) AND ${words} ILIKE ${like}`
const MEMBER_WORDS = sql`(coalesce(name, '') || E'\n' || coalesce(email, ''))`
export const INFLUENCER_WORDS = sql`(coalesce(nickname, '') || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\n' || coalesce(first_name_en, '') || ' ' || coalesce(last_name_en, ''))`
const MARKETER_WORDS = sql`(coalesce(brand_name, '') || E'\n' || coalesce(company_name, ''))`

/** Ids with their best rank: 0 for a unique value (number, phone), 1 for a name. */
function nearest(arms: (Sql | false | null)[]): Sql {
  const asked = arms.filter((arm): arm is Sql => !!arm).map((arm) => sql`(${arm} LIMIT ${LOOKED_AT})`)
  return sql`(SELECT id, min(rank) AS rank FROM (${join(asked, ' UNION ALL ')}) a GROUP BY id)`
}

function members(asked: Asked): Sql {
  const { uuid, tail, phone, text } = asked
  return nearest([
    tail !== null &&
      sql`SELECT id, 0 AS rank FROM member WHERE right(phone, 4) = ${tail} AND phone IS NOT NULL AND erased_at IS NULL ORDER BY created_at DESC`,
    phone !== null &&
      sql`SELECT id, 0 AS rank FROM member WHERE kind IN ('influencer', 'marketer') AND phone = ${phone}`,
    uuid !== null && sql`SELECT id, 0 AS rank FROM member WHERE id = ${uuid}`,
    /^[A-Z0-9]{8}$/i.test(text) &&
      sql`SELECT id, 0 AS rank FROM member WHERE ref_code = ${text.toUpperCase()}`,
    sql`SELECT id, 1 AS rank FROM member WHERE erased_at IS NULL AND ${named(MEMBER_WORDS, asked)}`,
    sql`SELECT member_id AS id, 1 AS rank FROM influencer_profile WHERE ${named(INFLUENCER_WORDS, asked)}`,
    sql`SELECT member_id AS id, 1 AS rank FROM marketer_profile WHERE ${named(MARKETER_WORDS, asked)}`,
  ])
}

/** By a document number: whole, or its end. */
const numbered = (table: Sql, column: Sql, { numberTail }: Asked) =>
  numberTail !== null && sql`SELECT id, 0 AS rank FROM ${table} WHERE reverse(${column}) LIKE ${numberTail}`
const byId = (table: Sql, { uuid }: Asked) =>
  uuid !== null && sql`SELECT id, 0 AS rank FROM ${table} WHERE id = ${uuid}`
const ownName = sql`coalesce(m.name, (SELECT brand_name FROM marketer_profile WHERE member_id = m.id), (SELECT nickname FROM influencer_profile WHERE member_id = m.id))`

/**
 * Search for each kind: `of` is the record whose page it opens, `detail` tells namesakes apart. Unique matches come
 * first, then the newest.
 */
const SEARCHES: Readonly<Record<FoundKind, (asked: Asked, kinds: readonly DocumentKind[]) => Sql>> = {
  member: (
    asked,
  ) => sql`SELECT m.id, NULL::uuid AS of, ${ownName} AS title, m.kind AS sort, m.phone AS detail, m.status, m.created_at AS at, f.rank
    FROM ${members(asked)} f JOIN member m ON m.id = f.id WHERE m.erased_at IS NULL`,
  channel: (asked) => {
    const handle = asked.text.replace(/^@/, '').toLowerCase()
    return sql`SELECT c.id, c.member_id AS of, c.handle AS title, c.type AS sort, ${ownName} AS detail, c.status, c.created_at AS at, f.rank
    FROM ${nearest([
      byId(sql`channel`, asked),
      sql`SELECT id, 0 AS rank FROM channel WHERE handle_norm LIKE ${containing(handle).slice(1)}`,
      sql`SELECT id, 1 AS rank FROM channel WHERE status = 'active' AND search_grams @> search_needles(${handle})
        AND (handle_norm LIKE ${containing(handle)} OR display_name ILIKE ${asked.like})`,
    ])} f JOIN channel c ON c.id = f.id JOIN member m ON m.id = c.member_id WHERE m.erased_at IS NULL`
  },
  campaign: (
    asked,
  ) => sql`SELECT c.id, NULL::uuid AS of, c.title, NULL AS sort, concat_ws(' · ', c.no, ${ownName}) AS detail, c.status, c.created_at AS at, f.rank
    FROM ${nearest([
      byId(sql`campaign`, asked),
      asked.digits !== null &&
        sql`SELECT id, 1 AS rank FROM campaign WHERE no = ${asked.digits} ORDER BY created_at DESC`,
      sql`SELECT id, 1 AS rank FROM campaign WHERE ${named(sql`title`, asked)}`,
    ])} f JOIN campaign c ON c.id = f.id JOIN member m ON m.id = c.marketer_id`,
  job: (
    asked,
  ) => sql`SELECT j.id, j.campaign_id AS of, c.title, NULL AS sort, concat_ws(' · ', j.no, ${ownName}) AS detail, j.status, j.created_at AS at, f.rank
    FROM ${nearest([
      byId(sql`job`, asked),
      sql`SELECT id, 0 AS rank FROM job WHERE no = ${asked.digits}`,
    ])} f JOIN job j ON j.id = f.id JOIN campaign c ON c.id = j.campaign_id JOIN member m ON m.id = j.influencer_id`,
  order: (
    asked,
  ) => sql`SELECT o.id, NULL::uuid AS of, o.no AS title, o.kind AS sort, ${ownName} AS detail, o.status, o.created_at AS at, f.rank
    FROM ${nearest([
      byId(sql`purchase_order`, asked),
      numbered(sql`purchase_order`, sql`no`, asked),
      sql`SELECT id, 0 AS rank FROM purchase_order WHERE slip_reference IS NOT NULL AND bank_ref_key(slip_reference) = bank_ref_key(${asked.text})`,
      sql`SELECT order_id AS id, 0 AS rank FROM payment_notice WHERE order_id IS NOT NULL AND bank_ref_key(bank_ref) = bank_ref_key(${asked.text})`,
    ])} f JOIN purchase_order o ON o.id = f.id JOIN member m ON m.id = o.marketer_id`,
  withdrawal: (
    asked,
  ) => sql`SELECT w.id, w.batch_id AS of, w.no AS title, NULL AS sort, ${ownName} AS detail, w.status, w.requested_at AS at, f.rank
    FROM ${nearest([
      byId(sql`withdrawal`, asked),
      numbered(sql`withdrawal`, sql`no`, asked),
      sql`SELECT id, 0 AS rank FROM withdrawal WHERE bank_ref IS NOT NULL AND bank_ref_key(bank_ref) = bank_ref_key(${asked.text})`,
    ])} f JOIN withdrawal w ON w.id = f.id JOIN member m ON m.id = w.member_id`,
  suspense: (
    asked,
  ) => sql`SELECT n.id, NULL::uuid AS of, n.bank_ref AS title, NULL AS sort, n.order_no AS detail,
      CASE WHEN n.resolved_at IS NULL THEN 'waiting' ELSE 'done' END AS status, n.received_at AS at, 0 AS rank
    FROM payment_notice n WHERE n.outcome = 'suspense' AND bank_ref_key(n.bank_ref) = bank_ref_key(${asked.text})`,
  paper: (
    asked,
  ) => sql`SELECT d.id, NULL::uuid AS of, d.number AS title, d.kind AS sort, ${ownName} AS detail,
      CASE WHEN d.void THEN 'void' ELSE 'valid' END AS status, d.issued_at AS at, f.rank
    FROM ${nearest([byId(sql`tax_document`, asked), numbered(sql`tax_document`, sql`number`, asked), sql`SELECT NULL::uuid AS id, 0 AS rank WHERE false`])} f
    JOIN tax_document d ON d.id = f.id JOIN member m ON m.id = d.member_id`,
  document: (
    asked,
    kinds,
  ) => sql`SELECT d.id, NULL::uuid AS of, ${ownName} AS title, d.kind AS sort, NULL AS detail, d.status, d.created_at AS at, f.rank
    FROM ${members(asked)} f JOIN document d ON d.member_id = f.id AND d.is_current AND d.kind = ANY (${[...kinds]})
    JOIN member m ON m.id = d.member_id WHERE m.erased_at IS NULL`,
}

interface Row {
  found: FoundKind
  id: string
  of: string | null
  title: string | null
  sort: string | null
  detail: string | null
  status: string
}

/** Certificates and payout slips show what an influencer earned: only finance may read them. */
const TAX_DOCUMENTS_OF_SUPPORT = sql` AND d.kind IN ('TI', 'CN')`

/**
 * Finds everything that matches these words, grouped by kind, of the kinds that the caller may see, in one statement
 * (docs/decisions/0044-the-finder-is-one-question.md). Phone numbers are masked; reading a record in full is audited
 * where it is opened. Errors: not_found.
 */
export async function findInConsole(ctx: Context, { q }: { q: string }) {
  const { roles } = requireOperator(ctx)
  const kinds = FOUND_KINDS.filter((kind) => FINDERS[kind].some((role) => roles.includes(role)))
  const asked = read(q, ctx.settings.country.code)
  const documents = DOCUMENT_KINDS.filter(
    (kind) => roles.includes('admin') || roles.includes(DOCUMENT_DECIDER[kind]),
  )
  const arms = kinds.map((kind) => {
    const bound = kind === 'paper' && !roles.includes('finance') ? TAX_DOCUMENTS_OF_SUPPORT : sql``
    const rows = sql`${SEARCHES[kind](asked, documents)}${bound}`
    return sql`(SELECT ${kind} AS found, x.* FROM (${rows}) x ORDER BY x.rank, x.at DESC, x.id DESC LIMIT ${SHOWN + 1})`
  })
  const rows = await ctx.db.many<Row>(sql`${join(arms, ' UNION ALL ')}`)
  const groups = kinds.map((kind) => {
    const all = rows.filter(({ found }) => found === kind)
    return {
      kind,
      more: all.length > SHOWN,
      items: all.slice(0, SHOWN).map(({ found: _, ...row }) => toFound(kind, row, ctx.settings.country.code)),
    }
  })
  return { groups: groups.filter(({ items }) => items.length > 0) }
}

function toFound(kind: FoundKind, row: Omit<Row, 'found'>, home: string) {
  if (kind === 'member') return { ...row, detail: row.detail && maskPhone(row.detail, home) }
  if (kind !== 'document') return row
  const state = (['in_progress', 'approve', 'complete', 'reject'] as const).find(
    (status) => status === row.status,
  )
  return { ...row, status: state ? documentLabel(state) : row.status }
}
