import type { Tx } from '../store/client.ts'
import type { Context } from './context.ts'

/** Tags of the public data that cached pages are made from (docs/architecture.md#caches). */
export type Tag =
  | 'articles'
  | `article:${string}`
  | 'cases'
  | `case:${string}`
  | 'faq'
  | 'seo'
  | 'packages'
  | 'channels:home'
  | 'jobs:public'
  | `job:${string}`
  | 'legal'
  | 'config'

/** Records that this request read the data, for the page that is being rendered. */
export function tag(ctx: Context, ...tags: Tag[]): void {
  for (const name of tags) ctx.tags.add(name)
}

/**
 * Invalidates the data when the write's transaction commits. This process drops cached pages before the write is
 * answered, so that the writer sees the change at once; other instances drop them when the notice arrives.
 */
export function invalidate(db: Tx, tags: readonly Tag[]): void {
  for (const name of tags) db.invalidated.add(name)
}
