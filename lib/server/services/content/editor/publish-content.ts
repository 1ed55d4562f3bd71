import { CONTENT, type ContentKind } from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { type Context, inTransaction, type TransactionContext } from '../../context.ts'
import { invalidate } from '../../tags.ts'
import {
  type ContentEntry,
  lockEntry,
  moveEntry,
  requireContentPublisher,
  requireVersion,
  requireWhole,
} from './content-entry.ts'
import { KIND_STORES } from './kind-stores.ts'

/**
 * Publishes the saved version, now or at a later time. Errors: not_found, not_allowed, malformed_input (something is
 * missing, a time that is over), stale_version.
 */
export async function publishContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; version: number; publishAt?: Date | undefined },
): Promise<ContentEntry> {
  requireContentPublisher(ctx, kind)
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

/**
 * Removes a piece from the site; it can be published again. Errors: not_found, not_allowed, stale_version,
 * move_not_allowed.
 */
export async function archiveContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; version: number },
): Promise<ContentEntry> {
  requireContentPublisher(ctx, kind)
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

export async function publishNow(ctx: TransactionContext, before: ContentEntry): Promise<ContentEntry> {
  await KIND_STORES[before.kind].check?.(ctx.db, before.body)
  await KIND_STORES[before.kind].publish(ctx, before.key, before.body)
  await invalidateMenus(ctx, before.kind)
  return moveEntry(
    ctx,
    before,
    { ...before, status: 'published', isChanged: false, publishAt: null },
    'publish',
  )
}

/** The first published piece of a kind adds its menu item, and removing the last one removes it. */
async function invalidateMenus(ctx: TransactionContext, kind: ContentKind): Promise<void> {
  const published = (await KIND_STORES[kind].list(ctx.db)).filter((row) => row.isPublished)
  if (published.length <= 1 || kind === 'legal') invalidate(ctx.db, ['config'])
}
