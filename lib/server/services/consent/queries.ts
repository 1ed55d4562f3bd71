import type { Language } from '../../../country/languages.ts'
import {
  type ConsentKind,
  OPTIONAL_CONSENTS,
  REQUIRED_CONSENTS,
} from '../../../domain/account/consent-kinds.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { type Db, sql } from '../../store/client.ts'
import { type Context, requireMember } from '../context.ts'
import { tag } from '../tags.ts'

const isRequired = (kind: string) => isOneOf(REQUIRED_CONSENTS, kind)

/** Current version of each published text. */
export async function readCurrentVersions(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db.many<{ kind: string; version: number }>(
    sql`SELECT kind, max(version) AS version FROM consent_text WHERE published_at <= ${now} GROUP BY kind`,
  )
  return new Map(rows.map((row) => [row.kind, row.version]))
}

interface TextRow {
  id: string
  kind: ConsentKind
  version: number
  locale: Language
  title: string
  summary: string | null
  body: string
  publishedAt: Date
}

export interface CurrentText {
  kind: ConsentKind
  version: number
  required: boolean
  publishedAt: Date
  texts: { id: string; locale: Language; title: string; summary: string | null; body: string }[]
}

/** The current version of every text, or of one kind, in the languages it exists in; Thai first. */
export async function listConsentTexts(ctx: Context, kind?: ConsentKind): Promise<CurrentText[]> {
  tag(ctx, 'legal')
  const rows =
    await ctx.db.many<TextRow>(sql`SELECT id, kind, version, locale, title, summary, body, published_at
    FROM consent_text t
    WHERE version = (SELECT max(version) FROM consent_text l WHERE l.kind = t.kind AND l.published_at <= ${ctx.now()})
      AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}) ORDER BY kind, locale DESC`)
  const texts = new Map<string, CurrentText>()
  for (const { id, locale, title, summary, body, ...row } of rows) {
    const text = texts.get(row.kind) ?? { ...row, required: isRequired(row.kind), texts: [] }
    text.texts.push({ id, locale, title, summary, body })
    texts.set(row.kind, text)
  }
  return [...texts.values()]
}

/** One published text, current or older, as a UTF-8 file. Error: not_found. */
export async function getConsentFile(
  ctx: Context,
  id: string,
): Promise<{ bytes: Uint8Array; contentType: string; fileName: string }> {
  const text =
    await ctx.db.one<TextRow>(sql`SELECT id, kind, version, locale, title, summary, body, published_at
    FROM consent_text WHERE id = ${id} AND published_at <= ${ctx.now()}`)
  const content = `${text.title}\n${text.kind} ${text.version} · ${bangkokDay(text.publishedAt)}\n\n${text.body}\n`
  return {
    // The byte order mark makes old Windows editors read Thai as UTF-8.
    bytes: new TextEncoder().encode(`\ufeff${content}`),
    contentType: 'text/plain; charset=utf-8',
    fileName: `${text.kind}-${text.version}-${text.locale}.txt`,
  }
}

/**
 * The manager text with the talent manager's name, by the manager's id or the id of a link on which
 * the manager asked or answered. Error: not_found.
 */
export async function displayManagerConsent(ctx: Context, id: string) {
  const manager = await ctx.db.one<{ id: string; name: string | null }>(sql`SELECT m.id,
      coalesce(p.nickname, p.first_name, m.name) AS name
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE m.id = coalesce((SELECT manager_id FROM manager_link WHERE id = ${id}
        AND (answered_at IS NOT NULL OR asked_by IS DISTINCT FROM influencer_id)), ${id}::uuid)
      AND m.is_talent_manager AND m.status IN ('allowed', 'active') AND m.erased_at IS NULL`)
  const [text] = await listConsentTexts(ctx, 'talent_manager')
  if (!text) throw new Refusal('not_found')
  return {
    managerId: manager.id,
    managerName: manager.name,
    version: text.version,
    publishedAt: text.publishedAt,
    texts: text.texts,
  }
}

export interface ConsentStanding {
  kind: ConsentKind
  version: number | null
  required: boolean
  givenVersion: number | null
  givenAt: Date | null
  due: boolean
}

/** What the caller has accepted and which texts are due. Errors: not_signed_in, wrong_member_kind. */
export async function listMyConsents(
  ctx: Context,
): Promise<{ status: MemberStatus; consents: ConsentStanding[] }> {
  const member = requireMember(ctx)
  const current = await readCurrentVersions(ctx.db, ctx.now())
  const given = await ctx.db.many<{
    kind: string
    version: number
    givenAt: Date
  }>(sql`SELECT DISTINCT ON (kind)
      kind, version, given_at FROM consent WHERE member_id = ${member.id} AND withdrawn_at IS NULL
    ORDER BY kind, version DESC, given_at DESC`)
  const { status } = await ctx.db.one<{ status: MemberStatus }>(
    sql`SELECT status FROM member WHERE id = ${member.id}`,
  )
  const consents = [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS].map((kind) => {
    const version = current.get(kind) ?? null
    const mine = given.find((row) => row.kind === kind)
    const required = isRequired(kind)
    return {
      kind,
      version,
      required,
      givenVersion: mine?.version ?? null,
      givenAt: mine?.givenAt ?? null,
      due: required && version !== null && mine?.version !== version,
    }
  })
  return { status, consents }
}
