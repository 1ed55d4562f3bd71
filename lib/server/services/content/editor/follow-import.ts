import { CONTENT_KINDS } from '../../../../domain/content/kinds.ts'
import { changedFields } from '../../../../domain/form/fields.ts'
import { sql } from '../../../store/client.ts'
import type { TransactionContext } from '../../context.ts'
import { lockEntry, moveEntry } from './content-entry.ts'
import { KIND_STORES } from './kind-stores.ts'

/**
 * Brings the editor up to date after an import wrote directly to the published tables: each piece that exists in
 * the editor gets a version with the imported content. Unpublished changes stay. Legal texts are imported as
 * drafts, so they need no update.
 */
export async function followImport(ctx: TransactionContext): Promise<void> {
  for (const kind of CONTENT_KINDS.filter((kind) => kind !== 'legal')) {
    const opened = await ctx.db.many<{ key: string }>(
      sql`SELECT key FROM content_entry WHERE kind = ${kind} AND NOT is_changed ORDER BY key`,
    )
    const live = opened.length > 0 ? await KIND_STORES[kind].list(ctx.db) : []
    for (const { key } of opened) {
      const body = await KIND_STORES[kind].read(ctx.db, key)
      const entry = body && (await lockEntry(ctx, kind, key))
      if (!body || !entry || Object.keys(changedFields(entry.body, body)).length === 0) continue
      const isPublished = live.some((row) => row.key === key && row.isPublished)
      if (!isPublished && entry.status !== 'published') continue
      const status = isPublished ? 'published' : 'draft'
      await moveEntry(ctx, entry, { ...entry, body, status, isChanged: false, publishAt: null }, 'import')
    }
  }
}
