const KEY = 'reloaded-at'
/** At most one reload in this time (docs/requirements.md#errors). */
export const RELOAD_GUARD_MS = 10_000

/** True when the last guarded reload is at least 10 s ago; stores the time. Without storage always false. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY))
    if (now - last < RELOAD_GUARD_MS) return false
    storage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/** True for errors of a lazy chunk that failed to load. */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  return /ChunkLoadError|Loading chunk|dynamically imported module|module script failed/i.test(text)
}

/** Reloads once when a lazy chunk fails to load (docs/requirements.md#errors). Returns true when it reloads. */
export function reloadOnChunkFailure(error: unknown): boolean {
  if (!isChunkFailure(error) || !mayReload(sessionStorage, Date.now())) return false
  location.reload()
  return true
}
