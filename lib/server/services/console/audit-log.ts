import type { Language } from '../../../country/languages.ts'
import { auditSubjects } from '../../../domain/content/audit-subjects.ts'
import { addDays, type IsoDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { containing } from '../../../domain/text/thai.ts'
import { type AuditFacts, auditSheet } from '../../documents/audit-sheet.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { empty, join, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { auditedFile } from '../audited-file.ts'
import { askerOf, type Context, requireOperator } from '../context.ts'

interface AuditRow extends AuditFacts {
  id: string
}

export interface AuditFilter {
  subject?: string | undefined
  /** Id of the subject or of the actor. */
  about?: string | undefined
  transition?: string | undefined
  /** Name or e-mail of the actor, or of the member concerned. */
  person?: string | undefined
  from?: IsoDay | undefined
  to?: IsoDay | undefined
}

/** Most rows of one file: longer ranges are exported in parts. */
const MOST_ROWS = 10_000
/** Most people with one name: with more namesakes, search by id. */
const MOST_PEOPLE = 100

/** Ids of operators and members with this name or e-mail. */
function peopleNamed(person: string): Sql {
  const like = containing(person)
  const words = sql`(coalesce(name, '') || E'\n' || coalesce(email, ''))`
  return sql`SELECT id FROM operator WHERE name ILIKE ${like} OR email ILIKE ${like}
    UNION ALL (SELECT id FROM member WHERE erased_at IS NULL AND search_grams(${words}) @> search_needles(${person})
      AND ${words} ILIKE ${like} LIMIT ${MOST_PEOPLE})`
}

/** Name of a row's subject; for rows about the work queue, of the item concerned. */
const NAME = sql`CASE CASE l.subject WHEN 'work' THEN l.data->>'of' ELSE l.subject END
    WHEN 'member' THEN (SELECT name FROM member WHERE id = l.subject_id)
    WHEN 'operator' THEN (SELECT name FROM operator WHERE id = l.subject_id)
    WHEN 'campaign' THEN (SELECT title FROM campaign WHERE id = l.subject_id)
    WHEN 'job' THEN (SELECT no::text FROM job WHERE id = l.subject_id)
    WHEN 'channel' THEN (SELECT handle FROM channel WHERE id = l.subject_id)
    WHEN 'order' THEN (SELECT no FROM purchase_order WHERE id = l.subject_id)
    WHEN 'withdrawal' THEN (SELECT no FROM withdrawal WHERE id = l.subject_id)
    WHEN 'payout_batch' THEN (SELECT no FROM payout_batch WHERE id = l.subject_id)
    WHEN 'tax_document' THEN (SELECT number FROM tax_document WHERE id = l.subject_id)
    WHEN 'lead' THEN (SELECT reference FROM lead WHERE id = l.subject_id)
    WHEN 'document' THEN (SELECT m.name FROM document d JOIN member m ON m.id = d.member_id WHERE d.id = l.subject_id)
  END`

async function readRows(ctx: Context, filter: AuditFilter, after: string | undefined, limit: number) {
  const place = decodeKeyset(after)
  const filters: Sql[] = []
  if (filter.subject) filters.push(sql`l.subject = ANY (${auditSubjects(filter.subject)}::text[])`)
  if (filter.about) filters.push(sql`(l.subject_id = ${filter.about} OR l.actor_id = ${filter.about})`)
  if (filter.transition) filters.push(sql`l.transition = ${filter.transition}`)
  if (filter.person) {
    const people = await ctx.db.many<{ id: string }>(peopleNamed(filter.person))
    const ids = people.map(({ id }) => id)
    filters.push(sql`(l.actor_id = ANY (${ids}::uuid[]) OR l.subject_id = ANY (${ids}::uuid[]))`)
  }
  if (filter.from) filters.push(sql`l.at >= ${startOfBangkokDay(filter.from)}`)
  if (filter.to) filters.push(sql`l.at < ${startOfBangkokDay(addDays(filter.to, 1))}`)
  if (place) filters.push(sql`(l.at, l.id) < (${place.at}, ${place.id}::uuid)`)
  return ctx.db.many<AuditRow>(sql`SELECT l.id, l.subject, l.subject_id, ${NAME} AS subject_name, l.transition,
      l.from_status AS "from", l.to_status AS "to", l.actor_kind, l.actor_id, coalesce(o.name, m.name) AS actor_name, l.reason,
      l.data, l.request_id, l.at
    FROM audit_log l LEFT JOIN operator o ON l.actor_kind = 'operator' AND o.id = l.actor_id
      LEFT JOIN member m ON l.actor_kind IN ('influencer', 'marketer', 'manager') AND m.id = l.actor_id
    ${filters.length > 0 ? sql`WHERE ${join(filters, ' AND ')}` : empty}
    ORDER BY l.at DESC, l.id DESC LIMIT ${limit + 1}`)
}

/** The audit log, newest first (docs/screens.md#operator-console). Errors: not_found, not_allowed. */
export async function listAuditLog(
  ctx: Context,
  query: AuditFilter & { after?: string | undefined; limit: number },
) {
  requireOperator(ctx, 'finance', 'admin')
  const rows = await readRows(ctx, query, query.after, query.limit)
  return toKeysetPage(rows, query.limit, (row) => ({ at: row.at, id: row.id }))
}

/**
 * The same rows as a file, in words; the export is audited. Errors: not_found, not_allowed, payload_too_large (a file
 * that was cut short would not say so).
 */
export async function downloadAuditLog(
  ctx: Context,
  format: 'csv' | 'xlsx',
  { locale, ...filter }: AuditFilter & { locale: Language },
): Promise<DocumentFile> {
  requireOperator(ctx, 'finance', 'admin')
  const { from, to, ...asked } = filter
  const rows = await readRows(ctx, filter, undefined, MOST_ROWS)
  if (rows.length > MOST_ROWS) throw new Refusal('payload_too_large')
  const file = await sheetFile(auditSheet(rows, locale, ctx.now()), format, askerOf(ctx))
  return auditedFile(ctx, file, {
    subject: 'audit_log',
    transition: 'export',
    data: {
      ...asked,
      ...(from || to ? { period: `${from ?? ''} – ${to ?? ''}` } : {}),
      rows: rows.length,
      format,
    },
  })
}
