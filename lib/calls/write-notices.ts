type Listener = (callId: string) => void

const listeners = new Set<Listener>()

/**
 * Notifies the listeners of a successful write. Pages without queries register none, so they do not bundle the
 * invalidation table.
 */
export function announceWrite(callId: string): void {
  for (const listener of listeners) listener(callId)
}

/** Calls the listener with the id of each successful write; returns the function that removes it. */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
