import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getContent } from '#lib/contract/operator-content.ts'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import type { RouteName } from '#lib/routes/table.ts'
import type { Search } from './console.ts'

/** Which kind of content a page shows, and where it stands. */
export interface ContentPlace {
  kind: ContentKind
  name: RouteName
  search: Search
  /** Query that stays: which of two kinds of one page is open. */
  keep?: Record<string, string>
}

export type EditedContent = ResponseOf<typeof getContent>

/** One text that is open, and what every command on it sends. */
export interface WritableContent {
  kind: ContentKind
  item: EditedContent
  body: { key: string | null; version: number }
  mayWrite: boolean
}
