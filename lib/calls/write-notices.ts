type Listener = (callId: string) => void

const listeners = new Set<Listener>()

/** Tells the listeners that a write has succeeded. Pages without lists have none, and carry no table of what it invalidates. */
export function announceWrite(callId: string): void {
  for (const listener of listeners) listener(callId)
}

/** Calls back with the id of each write that succeeded; returns the way to stop. */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
