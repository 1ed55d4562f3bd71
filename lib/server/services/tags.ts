import type { Tx } from '../store/client.ts'
import type { Context } from './context.ts'

/** Names of the public data that kept pages are made from (docs/architecture.md#caches). */
export type Tag =
  | 'articles'
  | `article:${string}`
  | 'cases'
  | `case:${string}`
  | 'faq'
  | 'seo'
  | 'packages'
  | `package:${string}`
  | 'channels:home'
  | 'jobs:public'
  | `job:${string}`
  | 'legal'
  | 'config'

/** Notes that this request read the data; the page that is being rendered remembers it. */
export function tag(ctx: Context, ...tags: Tag[]): void {
  for (const name of tags) ctx.tags.add(name)
}

/**
 * Invalidates the data at the commit of the write's own transaction. This process drops the pages before the write is
 * answered, so that who wrote reads it at once; the other instances drop them when the notice reaches them.
 */
export function invalidate(db: Tx, tags: readonly Tag[]): void {
  for (const name of tags) db.invalidated.add(name)
}
