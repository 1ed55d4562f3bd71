// The job from which somebody came, stored in this browser until the application: signing up takes several pages and
// two codes.
const KEY = 'wanted_job'
const KEEP_MS = 30 * 24 * 60 * 60 * 1000
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// Browsers can block storage.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * Stores the job id from the hash of a sign-up link; in the hash, so that the page stays the same for everybody. The
 * last job counts.
 */
export function keepWantedJob(hash: string, now = Date.now()): void {
  const id = new URLSearchParams(hash.slice(1)).get('job') ?? ''
  if (ID.test(id)) attempt(() => localStorage.setItem(KEY, JSON.stringify({ id, at: now })))
}

/** Id of the stored job; undefined when there is none or it is too old. */
export function readWantedJob(now = Date.now()): string | undefined {
  const kept: { id?: unknown; at?: unknown } | null | undefined = attempt(() =>
    JSON.parse(localStorage.getItem(KEY) ?? 'null'),
  )
  return typeof kept?.id === 'string' &&
    ID.test(kept.id) &&
    typeof kept.at === 'number' &&
    now - kept.at < KEEP_MS
    ? kept.id
    : undefined
}

/** Called after applying, closing or dismissing it; a different stored job is kept. */
export function forgetWantedJob(id: string): void {
  if (readWantedJob() === id) attempt(() => localStorage.removeItem(KEY))
}
