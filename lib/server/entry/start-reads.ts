import type { Logger } from 'pino'
import { messageOf } from '../../domain/thrown.ts'
import type { Config } from '../config/config.ts'
import type { Backend } from '../http/backend-interface.ts'
import { isSharedRead } from '../http/shared-reads.ts'
import type { CachedReads } from '../pages/cached-reads.ts'
import { createCachedReads } from '../pages/cached-reads.ts'
import { gatherInvalidations } from '../pages/gather-invalidations.ts'

/** Reads are requested by programs, more often than pages: what changes only with the clock must show soon. */
const FRESH_READS_MS = 10_000
const READS_BYTES = 4 * 1024 * 1024

/** Cache of public reads, invalidated when their data changes. A backend elsewhere caches its reads itself. */
export function startReads(config: Config, backend: Backend, log: Logger): CachedReads {
  const reads = createCachedReads({
    backend,
    isShared: isSharedRead,
    appUrl: config.appUrl,
    maxBytes: READS_BYTES,
    freshMs: FRESH_READS_MS,
    onError: (error) => log.error({ error: messageOf(error) }, 'a read could not be made again'),
  })
  backend.onInvalidated(gatherInvalidations(reads.cache.invalidate))
  backend.onReachable(reads.cache.setReachable)
  return reads
}
