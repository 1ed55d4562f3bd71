import type { QueryClient } from '@tanstack/react-query'
import { invalidates } from './invalidates.ts'
import { callKeyOf } from './query-options.ts'
import { onWrite } from './write-notices.ts'

/**
 * Makes a query client refetch the queries that a write invalidates, however the write was sent. Returns the cleanup
 * function.
 */
export function connectFreshness(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  const stale: Readonly<Record<string, readonly string[] | undefined>> = invalidates
  return onWrite((callId) => {
    for (const id of stale[callId] ?? []) void client.invalidateQueries({ queryKey: callKeyOf({ id }) })
  })
}
