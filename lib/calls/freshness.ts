import type { QueryClient } from '@tanstack/react-query'
import { invalidates } from './invalidates.ts'
import { callKeyOf } from './query-options.ts'
import { onWrite } from './write-notices.ts'

/** Lets a query client refetch what writes have invalidated, however the write was sent. */
export function connectFreshness(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  const stale: Readonly<Record<string, readonly string[] | undefined>> = invalidates
  return onWrite((callId) => {
    for (const id of stale[callId] ?? []) void client.invalidateQueries({ queryKey: callKeyOf({ id }) })
  })
}
