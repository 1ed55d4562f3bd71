import {
  CONTENT,
  type ContentKind,
  type ContentStatus,
  missingParts,
} from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import {
  changedFields,
  type FieldSpec,
  type FieldTexts,
  type FieldValues,
  readFields,
  showFields,
} from '../../../../domain/form/fields.ts'
import { type Db, sql } from '../../../store/client.ts'
import { audit } from '../../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../../context.ts'
import { invalidate } from '../../tags.ts'
import { KIND_STORES } from './kind-stores.ts'

export interface ContentEntry {
  kind: ContentKind
  key: string
  status: ContentStatus
  version: number
  body: FieldValues
  isChanged: boolean
  publishAt: Date | null
}

type Command = 'import' | 'save' | 'schedule' | 'publish' | 'archive' | 'undo'

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{1,119}$/

/** Who may write a kind: its roles, and the command line. Errors: not_found, not_allowed. */
export function requireContentEditor(ctx: Context, kind: ContentKind): void {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, ...CONTENT[kind].roles)
}

/** The fields of a kind with the choices that stand in the database. */
export async function readSpecs(db: Db, kind: ContentKind): Promise<FieldSpec[]> {
  const options = await KIND_STORES[kind].options?.(db)
  return CONTENT[kind].fields.map((field) =>
    options?.[field.name] ? { ...field, options: options[field.name] ?? [] } : field,
  )
}

/** The entry, made from what is published where an editor opens it for the first time. */
export async function lockEntry(
  ctx: TransactionContext,
  kind: ContentKind,
  key: string,
): Promise<ContentEntry | undefined> {
  await ctx.db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content:${kind}:${key}`}, 7))`)
  const found =
    await ctx.db.maybeOne<ContentEntry>(sql`SELECT kind, key, status, version, body, is_changed, publish_at
    FROM content_entry WHERE kind = ${kind} AND key = ${key}`)
  if (found) return found
  const body = await KIND_STORES[kind].read(ctx.db, key)
  if (!body) return undefined
  const live = (await KIND_STORES[kind].list(ctx.db)).find((row) => row.key === key)
  const entry: ContentEntry = {
    kind,
    key,
    // What stands there unseen was never published, or was brought in as a draft.
    status: live?.isPublished ? 'published' : 'draft',
    version: 1,
    body,
    isChanged: false,
    publishAt: null,
  }
  await ctx.db.run(sql`INSERT INTO content_entry (kind, key, status, version, body, updated_at)
    VALUES (${kind}, ${key}, ${entry.status}, 1, ${JSON.stringify(body)}, ${ctx.now()})`)
  await addRevision(ctx, entry, 'import')
  return entry
}

async function addRevision(ctx: TransactionContext, entry: ContentEntry, command: Command): Promise<void> {
  await ctx.db.run(sql`INSERT INTO content_revision (kind, key, version, act, body, actor_id, at)
    VALUES (${entry.kind}, ${entry.key}, ${entry.version}, ${command}, ${JSON.stringify(entry.body)},
      ${'id' in ctx.caller ? ctx.caller.id : null}, ${ctx.now()})`)
}

/** Writes the next version of an entry with its revision and its row in the audit log. */
export async function moveEntry(
  ctx: TransactionContext,
  before: ContentEntry | undefined,
  after: Omit<ContentEntry, 'version'>,
  command: Command,
): Promise<ContentEntry> {
  const entry: ContentEntry = { ...after, version: (before?.version ?? 0) + 1 }
  const actor = 'id' in ctx.caller ? ctx.caller.id : null
  await ctx.db.run(sql`INSERT INTO content_entry (kind, key, status, version, body, is_changed, publish_at, updated_by, updated_at)
    VALUES (${entry.kind}, ${entry.key}, ${entry.status}, ${entry.version}, ${JSON.stringify(entry.body)}, ${entry.isChanged},
      ${entry.publishAt}, ${actor}, ${ctx.now()})
    ON CONFLICT (kind, key) DO UPDATE SET status = excluded.status, version = excluded.version, body = excluded.body,
      is_changed = excluded.is_changed, publish_at = excluded.publish_at, updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
  await addRevision(ctx, entry, command)
  await audit(ctx, {
    subject: `content.${entry.kind}`,
    transition: command,
    from: before?.status ?? null,
    to: entry.status,
    data: {
      key: entry.key,
      version: entry.version,
      changed: changedFields(before?.body ?? {}, entry.body),
      ...(entry.publishAt ? { publishAt: entry.publishAt.toISOString() } : {}),
    },
  })
  return entry
}

/** Everything that a visitor will need is there. Error: malformed_input. */
async function requireWhole(ctx: TransactionContext, kind: ContentKind, body: FieldValues): Promise<void> {
  const specs = await readSpecs(ctx.db, kind)
  readFields(specs, showFields(specs, body))
  const missing = missingParts(CONTENT[kind], body)
  if (missing.length > 0)
    throw new Refusal('malformed_input', {
      fields: Object.fromEntries(missing.map((name) => [name, 'form.field.required'])),
    })
}

function requireVersion(entry: ContentEntry | undefined, version: number): ContentEntry {
  if (!entry) throw new Refusal('not_found')
  if (entry.version !== version) throw new Refusal('stale_version')
  return entry
}

/**
 * Saves what is being written; visitors see nothing of it. Version 0 makes a new one. Errors: not_found, not_allowed,
 * malformed_input, stale_version (somebody saved meanwhile), already_decided (a new one whose key is taken).
 */
export async function saveContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; version: number; values: FieldTexts },
): Promise<ContentEntry> {
  requireContentEditor(ctx, kind)
  const spec = CONTENT[kind]
  if (!(spec.keys ? spec.keys.includes(input.key) : KEY.test(input.key)))
    throw new Refusal('malformed_input', { fields: { key: 'form.field.format' } })
  return inTransaction(ctx, async (ctx) => {
    const specs = await readSpecs(ctx.db, kind)
    const body = readFields(specs, input.values, { draft: true })
    const before = await lockEntry(ctx, kind, input.key)
    if (!before && !spec.isOpen && !spec.keys) throw new Refusal('not_found')
    if (before && input.version === 0) throw new Refusal('already_decided')
    if (before) requireVersion(before, input.version)
    else if (input.version !== 0) throw new Refusal('not_found')
    if (before?.status === 'scheduled') await requireWhole(ctx, kind, body)
    return moveEntry(
      ctx,
      before,
      {
        kind,
        key: input.key,
        status: before && before.status !== 'archived' ? before.status : 'draft',
        body,
        isChanged: before?.status === 'published' || before?.isChanged === true,
        publishAt: before?.publishAt ?? null,
      },
      'save',
    )
  })
}

/**
 * Publishes what was saved, at once or at a time to come. Errors: not_found, not_allowed, malformed_input (something is
 * missing, a time that is over), stale_version.
 */
export async function publishContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; version: number; publishAt?: Date | undefined },
): Promise<ContentEntry> {
  requireContentEditor(ctx, kind)
  return inTransaction(ctx, async (ctx) => {
    const before = requireVersion(await lockEntry(ctx, kind, input.key), input.version)
    await requireWhole(ctx, kind, before.body)
    if (input.publishAt) {
      if (input.publishAt <= ctx.now())
        throw new Refusal('malformed_input', { fields: { publishAt: 'form.field.date' } })
      const scheduled = { ...before, status: 'scheduled', publishAt: input.publishAt } as const
      return moveEntry(ctx, before, scheduled, 'schedule')
    }
    return publishNow(ctx, before)
  })
}

/** The first of a kind brings its part of the site into the menus, the last one takes it out. */
async function invalidateMenus(ctx: TransactionContext, kind: ContentKind): Promise<void> {
  const published = (await KIND_STORES[kind].list(ctx.db)).filter((row) => row.isPublished)
  if (published.length <= 1 || kind === 'legal') invalidate(ctx.db, ['config'])
}

async function publishNow(ctx: TransactionContext, before: ContentEntry): Promise<ContentEntry> {
  await KIND_STORES[before.kind].publish(ctx, before.key, before.body)
  await invalidateMenus(ctx, before.kind)
  return moveEntry(
    ctx,
    before,
    { ...before, status: 'published', isChanged: false, publishAt: null },
    'publish',
  )
}

/** Publishes what has come due. System only; one that cannot be published any more goes back to a draft. */
export async function publishDueContent(ctx: Context): Promise<number> {
  await endNotices(ctx)
  const due = await ctx.db.many<{ kind: ContentKind; key: string }>(sql`SELECT kind, key FROM content_entry
    WHERE status = 'scheduled' AND publish_at <= ${ctx.now()} ORDER BY publish_at LIMIT 100`)
  for (const { kind, key } of due) {
    const publish = () =>
      inTransaction(ctx, async (ctx) => {
        const entry = await lockEntry(ctx, kind, key)
        if (entry?.status === 'scheduled' && entry.publishAt && entry.publishAt <= ctx.now())
          await publishNow(ctx, entry)
      })
    try {
      await publish()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await inTransaction(ctx, async (ctx) => {
        const entry = await lockEntry(ctx, kind, key)
        if (entry?.status === 'scheduled')
          await moveEntry(ctx, entry, { ...entry, status: 'draft', publishAt: null }, 'save')
      })
    }
  }
  return due.length
}

/** Notices whose last day is over leave the pages that show them. */
async function endNotices(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db.run(
      sql`UPDATE site_notice SET is_published = false WHERE is_published AND until <= ${ctx.now()}`,
    )
    if (ended > 0) invalidate(ctx.db, ['config'])
  })
}

/** Takes a piece off the site; it can be published again. Errors: not_found, not_allowed, stale_version, move_not_allowed. */
export async function archiveContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; version: number },
): Promise<ContentEntry> {
  requireContentEditor(ctx, kind)
  if (!CONTENT[kind].canArchive) throw new Refusal('move_not_allowed')
  return inTransaction(ctx, async (ctx) => {
    const before = requireVersion(await lockEntry(ctx, kind, input.key), input.version)
    if (before.status === 'archived') throw new Refusal('move_not_allowed')
    await KIND_STORES[kind].retire?.(ctx, input.key)
    await invalidateMenus(ctx, kind)
    return moveEntry(
      ctx,
      before,
      { ...before, status: 'archived', publishAt: null, isChanged: false },
      'archive',
    )
  })
}

/** Makes an earlier version the draft again. Errors: not_found, not_allowed, stale_version. */
export async function undoContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; version: number; to: number },
): Promise<ContentEntry> {
  requireContentEditor(ctx, kind)
  return inTransaction(ctx, async (ctx) => {
    const before = requireVersion(await lockEntry(ctx, kind, input.key), input.version)
    const { body } = await ctx.db.one<{ body: FieldValues }>(sql`SELECT body FROM content_revision
      WHERE kind = ${kind} AND key = ${input.key} AND version = ${input.to}`)
    if (before.status === 'scheduled') await requireWhole(ctx, kind, body)
    const status = before.status === 'archived' ? 'draft' : before.status
    return moveEntry(ctx, before, { ...before, status, body, isChanged: status === 'published' }, 'undo')
  })
}
