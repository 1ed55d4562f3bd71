import type { QueryClient } from '@tanstack/react-query'
import { spoils } from './spoils.ts'

const listeners = new Set<(spoiled: readonly string[]) => void>()

/** Tells the listeners which reads a successful write has made stale. */
export function announceWrite(callId: string): void {
  const spoiled = (spoils as Record<string, readonly string[] | undefined>)[callId]
  if (spoiled && spoiled.length > 0) for (const listener of listeners) listener(spoiled)
}

/** Calls back with the ids of reads that became stale; returns the way to stop. */
export function onSpoiled(listener: (spoiled: readonly string[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets a query client refetch what writes have spoiled, however the write was sent. */
export function connectFreshness(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  return onSpoiled((spoiled) => {
    for (const id of spoiled) void client.invalidateQueries({ queryKey: [id] })
  })
}
