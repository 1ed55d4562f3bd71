import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getContent } from '#lib/contract/operator-content.ts'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import type { RouteName } from '#lib/routes/table.ts'
import type { Search } from './console.ts'

/** The kind of content that a page shows, and its location. */
export interface ContentPlace {
  kind: ContentKind
  name: RouteName
  search: Search
  /** Query keys to keep, such as which of the page's two kinds is open. */
  keep?: Record<string, string>
}

export type EditedContent = ResponseOf<typeof getContent>

/** The open entry, and the body that every command on it sends. */
export interface WritableContent {
  kind: ContentKind
  item: EditedContent
  body: { key: string | null; version: number }
  mayWrite: boolean
}
