import type { ContentKind } from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { sql } from '../../../store/client.ts'
import { type Context, inTransaction } from '../../context.ts'
import { invalidate } from '../../tags.ts'
import { workThrough } from '../../work-through.ts'
import { lockEntry, moveEntry } from './content-entry.ts'
import { publishNow } from './publish-content.ts'

/**
 * Publishes scheduled content that is due. System only; content that cannot be published any more becomes a draft
 * again.
 */
export async function publishDueContent(ctx: Context): Promise<number> {
  await endNotices(ctx)
  const due = await ctx.db.many<{ kind: ContentKind; key: string }>(sql`SELECT kind, key FROM content_entry
    WHERE status = 'scheduled' AND publish_at <= ${ctx.now()} ORDER BY publish_at LIMIT 100`)
  const publishOne = async ({ kind, key }: (typeof due)[number]) => {
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
  await workThrough(due, ({ kind, key }) => `${kind} ${key}`, publishOne)
  return due.length
}

/** Invalidates the pages that show notices whose last day is over. */
async function endNotices(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db.run(
      sql`UPDATE site_notice SET is_published = false WHERE is_published AND until <= ${ctx.now()}`,
    )
    if (ended > 0) invalidate(ctx.db, ['config'])
  })
}
