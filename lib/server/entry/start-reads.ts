import type { Logger } from 'pino'
import { messageOf } from '../../domain/one-of.ts'
import type { Config } from '../config/config.ts'
import type { Backend } from '../http/backend-interface.ts'
import { isSharedRead } from '../http/shared-reads.ts'
import type { CachedReads } from '../pages/cached-reads.ts'
import { createCachedReads } from '../pages/cached-reads.ts'
import { gatherInvalidations } from '../pages/gather-invalidations.ts'

/** Cached reads answer programs, which ask more often than people look: what only the clock changes shows soon. */
const FRESH_READS_MS = 10_000
const READS_BYTES = 4 * 1024 * 1024

/** The shared reads of this process, dropped when their data changes. A backend elsewhere keeps its reads itself. */
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
