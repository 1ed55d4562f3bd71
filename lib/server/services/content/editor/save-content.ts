import { CONTENT, type ContentKind } from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { type FieldTexts, type FieldValues, readFields } from '../../../../domain/form/fields.ts'
import { sql } from '../../../store/client.ts'
import { type Context, inTransaction } from '../../context.ts'
import {
  type ContentEntry,
  lockEntry,
  moveEntry,
  readSpecs,
  requireContentEditor,
  requireContentPublisher,
  requireVersion,
  requireWhole,
} from './content-entry.ts'
import { KIND_STORES } from './kind-stores.ts'

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{1,119}$/

/**
 * Saves a draft, invisible to visitors. Version 0 makes a new one. Errors: not_found, not_allowed, malformed_input,
 * stale_version (somebody saved meanwhile), already_decided (a new one whose key is taken).
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
    await KIND_STORES[kind].check?.(ctx.db, body)
    const before = await lockEntry(ctx, kind, input.key)
    if (!before && !spec.isOpen && !spec.keys) throw new Refusal('not_found')
    if (before && input.version === 0) throw new Refusal('already_decided')
    if (before) requireVersion(before, input.version)
    else if (input.version !== 0) throw new Refusal('not_found')
    if (before?.status === 'scheduled') {
      // A scheduled draft goes live as saved, so only a publisher may change it.
      requireContentPublisher(ctx, kind)
      await requireWhole(ctx, kind, body)
    }
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
    if (before.status === 'scheduled') {
      requireContentPublisher(ctx, kind)
      await requireWhole(ctx, kind, body)
    }
    const status = before.status === 'archived' ? 'draft' : before.status
    return moveEntry(ctx, before, { ...before, status, body, isChanged: status === 'published' }, 'undo')
  })
}
