import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request to a page knows: who asks, and the tags of the reads that made the page. */
export interface PageScope {
  readonly address: string
  /** Undefined for pages that are never kept. */
  readonly tags: Set<string> | undefined
}

export const pageScope = new AsyncLocalStorage<PageScope>()
