import type { QueryClient } from '@tanstack/react-query'
import { spoils } from './spoils.ts'
import { onWrite } from './write-notices.ts'

/** Lets a query client refetch what writes have spoiled, however the write was sent. */
export function connectFreshness(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  return onWrite((callId) => {
    const spoiled = (spoils as Record<string, readonly string[] | undefined>)[callId] ?? []
    for (const id of spoiled) void client.invalidateQueries({ queryKey: [id] })
  })
}
