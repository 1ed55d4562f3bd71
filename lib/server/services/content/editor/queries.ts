import { setImmediate } from 'node:timers/promises'
import { CONTENT, type ContentKind } from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { type FieldSpec, type FieldValues, showFields } from '../../../../domain/form/fields.ts'
import { cutWhole } from '../../../../domain/text/cut-whole.ts'
import { diffLines } from '../../../../domain/text/diff-lines.ts'
import { sql } from '../../../store/client.ts'
import type { Context } from '../../context.ts'
import { findVatBp } from '../../package/queries.ts'
import { findLinkTroubles, holdsLinks, readPublicPages } from './check-links.ts'
import { type ContentEntry, mayPublish, readSpecs, requireContentEditor } from './content-entry.ts'
import { KIND_STORES } from './kind-stores.ts'
import { isOrdered } from './move-content.ts'

interface EntryRow extends Omit<ContentEntry, 'kind'> {
  updatedAt: Date
}

const TITLES = ['title', 'question', 'name', 'text']
function titleOf(body: FieldValues, end: 'Th' | 'En'): string | null {
  for (const part of TITLES) {
    const value = body[`${part}${end}`] ?? (part === 'name' ? body.name : undefined)
    if (typeof value === 'string' && value !== '') return cutWhole(value, 160)
  }
  return null
}

/** Number of broken links and pictures of each piece, by key: in the draft, else in the published version. */
async function countTroubles(ctx: Context, kind: ContentKind, keys: readonly string[]) {
  const specs = await readSpecs(ctx.db, kind)
  const counts = new Map<string, number>()
  if (!holdsLinks(specs)) return counts
  const isPublic = await readPublicPages(ctx)
  const written = await ctx.db.many<{ key: string; body: FieldValues }>(
    sql`SELECT key, body FROM content_entry WHERE kind = ${kind}`,
  )
  const bodies = new Map(written.map(({ key, body }) => [key, body]))
  for (const key of keys) {
    const body = bodies.get(key) ?? (await KIND_STORES[kind].read(ctx.db, key))
    if (!body) continue
    counts.set(key, findLinkTroubles(specs, body, isPublic).length)
    // A long text takes a tenth of a second: hundreds of them in a row would stop all other requests.
    await setImmediate()
  }
  return counts
}

/**
 * Published pieces and drafts of a kind, last changed first; `links` adds the number of broken links of each. Errors:
 * not_found, not_allowed.
 */
export async function listContent(ctx: Context, kind: ContentKind, links = false) {
  requireContentEditor(ctx, kind)
  const spec = CONTENT[kind]
  const [live, entries] = await Promise.all([
    KIND_STORES[kind].list(ctx.db),
    ctx.db.many<EntryRow>(sql`SELECT key, status, version, body, is_changed, publish_at, updated_at FROM content_entry
      WHERE kind = ${kind} ORDER BY updated_at DESC LIMIT 1000`),
  ])
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const known = new Set(live.map((row) => row.key))
  const fresh = entries.filter((entry) => !known.has(entry.key))
  const unwritten = (spec.keys ?? []).filter((key) => !known.has(key) && !byKey.has(key))
  const items = [
    ...fresh.map((entry) => ({
      key: entry.key,
      titleTh: titleOf(entry.body, 'Th'),
      titleEn: titleOf(entry.body, 'En'),
      status: entry.status,
      version: entry.version,
      isChanged: entry.isChanged,
      publishAt: entry.publishAt,
      updatedAt: entry.updatedAt,
    })),
    ...live.map((row) => {
      const entry = byKey.get(row.key)
      return {
        key: row.key,
        titleTh: row.titleTh,
        titleEn: row.titleEn,
        status: entry?.status ?? (row.isPublished ? ('published' as const) : ('draft' as const)),
        // The published version becomes version 1 when the editor first opens it.
        version: entry?.version ?? 1,
        isChanged: entry?.isChanged ?? false,
        publishAt: entry?.publishAt ?? null,
        updatedAt: entry?.updatedAt ?? row.updatedAt,
      }
    }),
    ...unwritten.map((key) => ({
      key,
      titleTh: null,
      titleEn: null,
      status: 'draft' as const,
      version: 0,
      isChanged: false,
      publishAt: null,
      updatedAt: null,
    })),
  ]
  const troubles = links
    ? await countTroubles(
        ctx,
        kind,
        items.map((item) => item.key),
      )
    : undefined
  return {
    isOpen: spec.isOpen,
    hasLinks: holdsLinks(spec.fields),
    isOrdered: isOrdered(kind),
    items: items.map((item) => ({ ...item, troubles: troubles ? (troubles.get(item.key) ?? 0) : null })),
  }
}

/** Fields that differ, line by line, as the form shows them. */
function changesOf(specs: readonly FieldSpec[], before: FieldValues, after: FieldValues) {
  const [was, is] = [showFields(specs, before), showFields(specs, after)]
  return specs.flatMap(({ name }) => {
    const parts = diffLines(was[name] ?? '', is[name] ?? '')
    return parts.length > 0 ? [{ name, parts }] : []
  })
}

/** Changes of a version against the previous one; all of the first one counts as new. Error: not_found. */
async function compareVersion(ctx: Context, kind: ContentKind, key: string, version: number) {
  const specs = await readSpecs(ctx.db, kind)
  const rows = await ctx.db.many<{
    version: number
    body: FieldValues
  }>(sql`SELECT version, body FROM content_revision
    WHERE kind = ${kind} AND key = ${key} AND version <= ${version} ORDER BY version DESC LIMIT 2`)
  const [own, before] = rows
  if (own?.version !== version) throw new Refusal('not_found')
  return { version, changes: changesOf(specs, before?.body ?? {}, own.body) }
}

/**
 * One piece with its history, as the editor shows it; an empty one without a key, or with a listed key that has no text
 * yet. Errors: not_found, not_allowed.
 */
export async function getContent(
  ctx: Context,
  kind: ContentKind,
  key: string | undefined,
  compare?: number | undefined,
) {
  requireContentEditor(ctx, kind)
  const spec = CONTENT[kind]
  const specs = await readSpecs(ctx.db, kind)
  const entry = key
    ? await ctx.db.maybeOne<EntryRow>(sql`SELECT key, status, version, body, is_changed, publish_at, updated_at FROM content_entry
        WHERE kind = ${kind} AND key = ${key}`)
    : undefined
  const live = key ? await KIND_STORES[kind].read(ctx.db, key) : undefined
  if (key && !entry && !live && !spec.keys?.includes(key)) throw new Refusal('not_found')
  const published = live
    ? (await KIND_STORES[kind].list(ctx.db)).find((row) => row.key === key)?.isPublished === true
    : false
  const body = entry?.body ?? live ?? {}
  const history = key
    ? await ctx.db.many<{
        version: number
        act: string
        actor: string | null
        at: Date
      }>(sql`SELECT r.version, r.act, o.name AS actor, r.at
        FROM content_revision r LEFT JOIN operator o ON o.id = r.actor_id
        WHERE r.kind = ${kind} AND r.key = ${key} ORDER BY r.version DESC LIMIT 30`)
    : []
  return {
    kind,
    key: key ?? null,
    fields: specs.map((field) => ({
      name: field.name,
      kind: field.kind,
      locale: field.locale ?? null,
      optional: field.optional ?? false,
      options: [...(field.options ?? [])],
    })),
    values: showFields(specs, body),
    status: entry?.status ?? (published ? ('published' as const) : ('draft' as const)),
    /** 0: never saved; 1: published but never opened in the editor. */
    version: entry?.version ?? (live ? 1 : 0),
    isPublished: published,
    canArchive: spec.canArchive,
    mayPublish: mayPublish(ctx, kind),
    publishAt: entry?.publishAt ?? null,
    updatedAt: entry?.updatedAt ?? null,
    troubles: holdsLinks(specs) ? findLinkTroubles(specs, body, await readPublicPages(ctx)) : [],
    changes: live && published ? changesOf(specs, live, body) : [],
    compared: key && compare ? await compareVersion(ctx, kind, key, compare) : null,
    vatBp: kind === 'package' ? await findVatBp(ctx) : null,
    history,
  }
}
