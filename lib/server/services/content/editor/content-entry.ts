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
  type FieldValues,
  readFields,
  showFields,
} from '../../../../domain/form/fields.ts'
import { type Db, sql } from '../../../store/client.ts'
import { lockName } from '../../../store/lock-name.ts'
import { audit } from '../../audit.ts'
import { type Context, requireOperator, type TransactionContext } from '../../context.ts'
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

type Command = 'import' | 'save' | 'schedule' | 'publish' | 'archive' | 'undo' | 'order'

/** Requires the right to edit a kind: its roles, and the command line. Errors: not_found, not_allowed. */
export function requireContentEditor(ctx: Context, kind: ContentKind): void {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, ...CONTENT[kind].roles)
}

/** Whether the caller may publish a kind: its publishers, and the command line. */
export function mayPublish(ctx: Context, kind: ContentKind): boolean {
  const { roles, publishers = roles } = CONTENT[kind]
  const { caller } = ctx
  return (
    caller.kind === 'system' ||
    (caller.kind === 'operator' && publishers.some((role) => caller.roles.includes(role)))
  )
}

/** Errors: not_found, not_allowed. */
export function requireContentPublisher(ctx: Context, kind: ContentKind): void {
  requireContentEditor(ctx, kind)
  if (!mayPublish(ctx, kind)) throw new Refusal('not_allowed')
}

/** The fields of a kind, with options that are stored in the database. */
export async function readSpecs(db: Db, kind: ContentKind): Promise<FieldSpec[]> {
  const options = await KIND_STORES[kind].options?.(db)
  return CONTENT[kind].fields.map((field) =>
    options?.[field.name] ? { ...field, options: options[field.name] ?? [] } : field,
  )
}

/** Locks an entry and returns it; made from the published row when an editor opens it for the first time. */
export async function lockEntry(
  ctx: TransactionContext,
  kind: ContentKind,
  key: string,
): Promise<ContentEntry | undefined> {
  await lockName(ctx.db, `content:${kind}:${key}`)
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
    // A row that visitors do not see was never published, or was imported as a draft.
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

/** Requires that everything a visitor needs is filled in. Error: malformed_input. */
export async function requireWhole(
  ctx: TransactionContext,
  kind: ContentKind,
  body: FieldValues,
): Promise<void> {
  const specs = await readSpecs(ctx.db, kind)
  readFields(specs, showFields(specs, body))
  await KIND_STORES[kind].check?.(ctx.db, body)
  const missing = missingParts(CONTENT[kind], body)
  if (missing.length > 0)
    throw new Refusal('malformed_input', {
      fields: Object.fromEntries(missing.map((name) => [name, 'form.field.required'])),
    })
}

export function requireVersion(entry: ContentEntry | undefined, version: number): ContentEntry {
  if (!entry) throw new Refusal('not_found')
  if (entry.version !== version) throw new Refusal('stale_version')
  return entry
}
