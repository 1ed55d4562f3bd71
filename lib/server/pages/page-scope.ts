import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageReads } from './page-reads.ts'

/** Reads for nobody: what makes a cached page, or runs outside a request. The backend counts no limit for them. */
export const NO_ADDRESS = 'internal'

/** Stands among the tags when a read failed: the page is sent as it is, and never cached. */
export const FAILED_READ = '!failed'

/** What one request to a page knows: who asks, and the tags of the reads that made the page. */
export interface PageScope {
  readonly address: string
  /** Notes what the page reads, for pages that are sent again while their reads answer the same. */
  readonly reads?: PageReads | undefined
  /** Undefined for pages that are never cached. */
  readonly tags: Set<string> | undefined
  /** A read answered that it cannot be answered now: so does the page that could not do without it. */
  isUnavailable?: boolean
}

export const pageScope = new AsyncLocalStorage<PageScope>()

const RETRY_AFTER_SECONDS = 5

/** Headers of a failed page that could not do without a read that cannot be answered now: it is 503, not a fault. */
export function unavailableHead(
  scope: PageScope | undefined,
  status: number,
): readonly (readonly [name: string, value: string])[] | undefined {
  return status === 500 && scope?.isUnavailable ? [['retry-after', String(RETRY_AFTER_SECONDS)]] : undefined
}
