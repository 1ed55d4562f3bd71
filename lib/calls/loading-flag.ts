/**
 * The global loading flag (docs/requirements.md#states): on from the start of a request until its response or error.
 */
let running = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  const before = running > 0
  running += by
  if (before !== running > 0) for (const listener of listeners) listener()
}

/** Raises the flag; call the returned function once to lower it. */
export function raiseLoadingFlag(): () => void {
  change(1)
  let lowered = false
  return () => {
    if (lowered) return
    lowered = true
    change(-1)
  }
}

export function isLoading(): boolean {
  return running > 0
}

/** For `useSyncExternalStore`. */
export function subscribeToLoadingFlag(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
