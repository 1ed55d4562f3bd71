import type { QueryClient } from '@tanstack/react-query'
import { invalidates } from './invalidates.ts'
import { callKeyOf } from './query-options.ts'
import { onWrite } from './write-notices.ts'

/** Lets a query client refetch what writes have invalidated, however the write was sent. */
export function connectFreshness(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  return onWrite((callId) => {
    const invalidated = (invalidates as Record<string, readonly string[] | undefined>)[callId] ?? []
    for (const id of invalidated) void client.invalidateQueries({ queryKey: callKeyOf({ id }) })
  })
}
