import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { isRecord } from '../../domain/one-of.ts'
import { errorOf } from '../../domain/thrown.ts'
import { PAGE_FAILURES } from '../../routes/page-failures.ts'

/** Logs each page that fails while it is rendered, with its route. Returns the function that ends it. */
export function logPageFailures(log: Pick<Logger, 'error'>): () => void {
  const onFailure = (message: unknown) => {
    if (isRecord(message))
      log.error({ route: message.route, error: errorOf(message.error).stack }, 'a page failed')
  }
  subscribe(PAGE_FAILURES, onFailure)
  return () => {
    unsubscribe(PAGE_FAILURES, onFailure)
  }
}
