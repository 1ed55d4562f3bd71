import { CONTENT, type ContentKind } from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { sql } from '../../../store/client.ts'
import { requireAskerStays } from '../../approval/asker-stays.ts'
import { type Context, inTransaction, type TransactionContext } from '../../context.ts'
import { invalidate } from '../../tags.ts'
import { workThrough } from '../../work-through.ts'
import { lockEntry, moveEntry } from './content-entry.ts'
import { publishNow } from './publish-content.ts'

/**
 * Publishes scheduled content that is due. System only; content that cannot be published any more, or whose author may
 * not publish any more, becomes a draft again and so waits for the others.
 */
export async function publishDueContent(ctx: Context): Promise<number> {
  await endNotices(ctx)
  const due = await ctx.db.many<{ kind: ContentKind; key: string }>(sql`SELECT kind, key FROM content_entry
    WHERE status = 'scheduled' AND publish_at <= ${ctx.now()} ORDER BY publish_at LIMIT 100`)
  const publishOne = async ({ kind, key }: (typeof due)[number]) => {
    const publish = () =>
      inTransaction(ctx, async (ctx) => {
        const entry = await lockEntry(ctx, kind, key)
        if (entry?.status !== 'scheduled' || !entry.publishAt || entry.publishAt > ctx.now()) return
        await requireAuthorStays(ctx, kind, key)
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

/**
 * Whoever wrote or scheduled the version last vouches for it: the command line, or an operator who still may publish.
 * Error: asker_left.
 */
async function requireAuthorStays(ctx: TransactionContext, kind: ContentKind, key: string): Promise<void> {
  const { by, at, version } = await ctx.db.one<{
    by: string | null
    at: Date
    version: number
  }>(
    sql`SELECT actor_id AS by, at, version FROM content_revision WHERE kind = ${kind} AND key = ${key} AND act <> 'order' ORDER BY version DESC LIMIT 1`,
  )
  const { roles, publishers = roles } = CONTENT[kind]
  const trail = sql`a.subject = ${`content.${kind}`} AND a.data->>'key' = ${key} AND a.data->>'version' = ${String(version)}`
  if (by) await requireAskerStays(ctx.db, { by, at, trail, roles: publishers })
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
