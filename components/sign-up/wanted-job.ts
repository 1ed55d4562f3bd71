// The job somebody came from, kept in this browser until it was applied for: joining takes several pages and two codes.
const KEY = 'wanted_job'
const KEEP_MS = 30 * 24 * 60 * 60 * 1000
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// A browser may refuse storage altogether.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Keeps the job that a link to the sign-up names behind its `#`, so that the page stays one for all. The last one counts. */
export function keepWantedJob(hash: string, now = Date.now()): void {
  const id = new URLSearchParams(hash.slice(1)).get('job') ?? ''
  if (ID.test(id)) attempt(() => localStorage.setItem(KEY, JSON.stringify({ id, at: now })))
}

/** Its id, or nothing: none was kept, or so long ago that the wish is over. */
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

/** Applied for, closed or put aside; another one that is kept stays. */
export function forgetWantedJob(id: string): void {
  if (readWantedJob() === id) attempt(() => localStorage.removeItem(KEY))
}
