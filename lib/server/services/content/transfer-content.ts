import { LANGUAGES } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { JudgedUpload } from '../../gateways/index.ts'
import { raw, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireSystem, within } from '../context.ts'
import { invalidate } from '../tags.ts'
import { followImport } from './editor/follow-import.ts'
import { listLegalDrafts, saveLegalDraft } from './legal-drafts.ts'
import type { LegalTextInput } from './publish-legal-text.ts'
import { type PictureName, placePictures, takePictures } from './transfer-pictures.ts'
import {
  type Content,
  type ContentDocument,
  DOCUMENT_NAMES,
  type DocumentName,
  LIST_NAMES,
  type ListName,
  type Row,
} from './transferred.ts'

interface ContentList {
  key: readonly string[]
  order: string
  made?: string
  /** Columns that are not transferred: they refer to this installation, or count what happened in it. */
  own?: readonly string[]
  /** Version column that increases when a row is replaced, so that nobody buys an offer other than the one shown. */
  counts?: string
}

/**
 * Lists with one file each; `key` identifies the row that an imported one replaces. All columns are transferred but
 * `own`.
 */
const LISTS = {
  article_category: { key: ['id'], order: 'id' },
  case_category: { key: ['id'], order: 'id' },
  faq: { key: ['anchor'], order: 'audience, position, anchor', made: 'id' },
  seo_page: { key: ['page', 'locale'], order: 'page, locale' },
  partner_channel: { key: [], order: 'position, name', made: 'id' },
  // People in a bundle are members of this installation.
  package_offer: {
    key: ['slug_th'],
    order: 'position, slug_th',
    made: 'id',
    own: ['version', 'influencer_ids', 'created_at'],
    counts: 'version',
  },
  site_notice: { key: ['key'], order: 'key', made: 'id' },
} as const satisfies Record<ListName, ContentList>

/** Texts with one row each and one row for each language. */
const DOCUMENTS = {
  article: { texts: 'article_text', ref: 'article_id' },
  case_study: { texts: 'case_study_text', ref: 'case_study_id' },
} as const satisfies Record<DocumentName, object>

/** Columns that each installation generates itself. */
const OWN = `'id', 'created_at', 'updated_at'`

/**
 * Reads all edited content with its pictures, without ids and times of this installation. System only. Errors:
 * not_allowed, malformed_input (a picture is not there).
 */
export async function readContent(
  ctx: Context,
): Promise<{ content: Content; pictures: Map<PictureName, Uint8Array> }> {
  requireSystem(ctx)
  return takePictures(ctx, await readRows(ctx))
}

function readRows(ctx: Context): Promise<Content> {
  return ctx.db.snapshot(async (tx) => {
    const content: Content = { lists: {}, documents: {}, legal: [] }
    for (const name of LIST_NAMES) {
      const list: ContentList = LISTS[name]
      const own = [...(list.made ? [list.made] : []), ...(list.own ?? []), 'updated_at']
      const left = `ARRAY[${own.map((column) => `'${column}'`).join(', ')}]`
      const rows = await tx.many<{ row: Row }>(
        raw(`SELECT to_jsonb(t) - ${left} AS row FROM ${name} t ORDER BY ${list.order}`),
      )
      content.lists[name] = rows.map(({ row }) => row)
    }
    for (const name of DOCUMENT_NAMES) {
      const { texts, ref } = DOCUMENTS[name]
      content.documents[name] = await tx.many<ContentDocument>(
        raw(`SELECT d.slug, to_jsonb(d) - ARRAY[${OWN}, 'slug'] AS facts, coalesce((
            SELECT jsonb_agg(jsonb_build_object('locale', t.locale, 'body', t.body,
              'facts', to_jsonb(t) - ARRAY['${ref}', 'locale', 'body']) ORDER BY t.locale DESC)
            FROM ${texts} t WHERE t.${ref} = d.id), '[]') AS texts
          FROM ${name} d ORDER BY d.slug`),
      )
    }
    content.legal = await readLegal(within(ctx, tx))
    return content
  })
}

async function readLegal(ctx: Context): Promise<LegalTextInput[]> {
  const drafts = await listLegalDrafts(ctx)
  const published = await ctx.db.many<LegalTextInput>(sql`SELECT kind,
      jsonb_object_agg(locale, jsonb_build_object('title', title, 'summary', summary, 'body', body)) AS texts
    FROM consent_text c WHERE version = (SELECT max(version) FROM consent_text n WHERE n.kind = c.kind)
    GROUP BY kind`)
  const waiting = new Set(drafts.map(({ kind }) => kind))
  return [...drafts, ...published.filter(({ kind }) => !waiting.has(kind))].sort((a, b) =>
    a.kind < b.kind ? -1 : 1,
  )
}

/**
 * Writes content from another installation: rows with the same key are replaced, others stay, legal texts that differ
 * become drafts, pictures are stored. All or nothing. System only. Errors: not_allowed, malformed_input (a column or
 * value that does not fit, a picture that is missing).
 */
export async function writeContent(
  ctx: Context,
  given: Content,
  pictures: ReadonlyMap<PictureName, JudgedUpload>,
): Promise<{ written: number; drafts: number }> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const content = await placePictures(ctx, given, pictures)
    let written = 0
    for (const name of LIST_NAMES) {
      const list: ContentList = LISTS[name]
      const rows = content.lists[name] ?? []
      if (list.key.length === 0 && rows.length > 0) await ctx.db.run(raw(`DELETE FROM ${name}`))
      for (const row of rows) {
        const made = list.made ? { [list.made]: newId(ctx.now().getTime()) } : {}
        await put(ctx, name, { ...row, ...made }, list.key, Object.keys(made), list.counts)
        written++
      }
    }
    for (const name of DOCUMENT_NAMES)
      for (const document of content.documents[name] ?? []) {
        await putDocument(ctx, name, document)
        written++
      }
    const known = new Map((await readLegal(ctx)).map(({ kind, texts }) => [kind, texts]))
    let drafts = 0
    for (const text of content.legal) {
      if (isSameText(known.get(text.kind), text.texts)) continue
      await saveLegalDraft(ctx, text)
      drafts++
    }
    await followImport(ctx)
    await audit(ctx, {
      subject: 'content',
      transition: 'import',
      data: { written, drafts, pictures: pictures.size },
    })
    invalidate(ctx.db, ['config', 'articles', 'cases', 'faq', 'channels:home', 'legal', 'seo', 'packages'])
    return { written, drafts }
  })
}

function isSameText(a: LegalTextInput['texts'] | undefined, b: LegalTextInput['texts']): boolean {
  return LANGUAGES.every((locale) =>
    (['title', 'summary', 'body'] as const).every(
      (part) => a?.[locale]?.[part]?.trim() === b[locale]?.[part]?.trim(),
    ),
  )
}

async function putDocument(
  ctx: Context,
  name: DocumentName,
  { slug, facts, texts }: ContentDocument,
): Promise<void> {
  const { texts: table, ref } = DOCUMENTS[name]
  const id = newId(ctx.now().getTime())
  await put(ctx, name, { ...facts, slug, id }, ['slug'], ['id'])
  const { id: own } = await ctx.db.one<{ id: string }>(sql`SELECT id FROM ${raw(name)} WHERE slug = ${slug}`)
  for (const { locale, facts: rest, body } of texts)
    await put(ctx, table, { ...rest, locale, body, [ref]: own }, [ref, 'locale'], [])
}

/** Inserts or replaces one row; a column that the table does not have is refused. */
async function put(
  ctx: Context,
  table: string,
  row: Row,
  key: readonly string[],
  kept: readonly string[],
  counts?: string,
): Promise<void> {
  const columns = await ctx.db.many<{ name: string }>(
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`,
  )
  const known = new Set(columns.map(({ name }) => name))
  const unknown = Object.keys(row).find((name) => !known.has(name))
  if (unknown) throw new Refusal('malformed_input', { fields: { [`${table}.${unknown}`]: 'not_found' } })
  const times = ['updated_at', 'created_at'].filter((name) => known.has(name))
  const full: Row = { ...row, ...Object.fromEntries(times.map((name) => [name, ctx.now().toISOString()])) }
  const names = Object.keys(full)
  const changed = names.filter((name) => ![...key, ...kept, 'created_at'].includes(name))
  const conflict =
    key.length === 0
      ? ''
      : `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${[
          ...changed.map((name) => `${name} = excluded.${name}`),
          ...(counts ? [`${counts} = ${table}.${counts} + 1`] : []),
        ].join(', ')}`
  await ctx.db.run(
    sql`INSERT INTO ${raw(table)} (${raw(names.join(', '))})
      SELECT ${raw(names.map((name) => `r.${name}`).join(', '))} FROM jsonb_populate_record(NULL::${raw(table)}, ${JSON.stringify(full)}::jsonb) r
      ${raw(conflict)}`,
  )
}
