import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageReads } from './page-reads.ts'

/** Reads for nobody: what makes a kept page, or runs outside a request. The backend counts no limit for them. */
export const NO_ADDRESS = 'internal'

/** Stands among the tags when a read failed: the page is sent as it is, and never kept. */
export const FAILED_READ = '!failed'

/** What one request to a page knows: who asks, and the tags of the reads that made the page. */
export interface PageScope {
  readonly address: string
  /** Notes what the page reads, for pages that are sent again while their reads answer the same. */
  readonly reads?: PageReads | undefined
  /** Undefined for pages that are never kept. */
  readonly tags: Set<string> | undefined
}

export const pageScope = new AsyncLocalStorage<PageScope>()
