import { sql, type Tx } from '../store/client.ts'
import type { Context } from './context.ts'

/** Names of the public data that kept pages are made from (design.md §4 "Page cache"). */
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

/** Spoils the data in the write's own transaction; every instance drops the pages at commit. */
export async function spoil(tx: Tx, tags: readonly Tag[]): Promise<void> {
  if (tags.length > 0) await tx.run(sql`SELECT pg_notify('spoil', ${JSON.stringify(tags)})`)
}
