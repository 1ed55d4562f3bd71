export interface Landing {
  utm_source?: string
  utm_medium?: string
  utm_content?: string
  utm_campaign?: string
  ref?: string
}

const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_content', 'utm_campaign'] as const
const KEYS = [...CAMPAIGN_KEYS, 'ref'] as const
/** Time of the stored landing, which expires: a visit long ago did not cause today's sign-up. */
const KEPT_AT = 'signup_landed'
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

const keyOf = (name: (typeof KEYS)[number]) => `signup_${name}`

// Browsers can block storage.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function readGiven(search: string): Landing {
  const query = new URLSearchParams(search)
  const given: Landing = {}
  for (const name of KEYS) {
    const value = query.get(name)?.slice(0, name === 'ref' ? 32 : 100)
    if (value) given[name] = value
  }
  return given
}

function readKept(now: number): Landing {
  const at = Number(attempt(() => localStorage.getItem(KEPT_AT)))
  if (!(now - at < KEEP_MS)) return {}
  const kept: Landing = {}
  for (const name of KEYS) {
    const value = attempt(() => localStorage.getItem(keyOf(name)))
    if (value) kept[name] = value
  }
  return kept
}

/**
 * Campaign and referral code for the sign-up, from the current landing page or stored from an earlier one. A new
 * campaign replaces all stored campaign keys, so that one source is never combined with the medium of another. Keys in
 * the URL are stored.
 */
export function keepLanding(search: string, now = Date.now()): Landing {
  const given = readGiven(search)
  const kept = readKept(now)
  const isCampaign = CAMPAIGN_KEYS.some((name) => given[name])
  const landing = isCampaign ? { ...(kept.ref ? { ref: kept.ref } : {}), ...given } : { ...kept, ...given }
  if (Object.keys(given).length === 0) return landing
  attempt(() => {
    for (const name of KEYS) {
      const value = landing[name]
      if (value) localStorage.setItem(keyOf(name), value)
      else localStorage.removeItem(keyOf(name))
    }
    localStorage.setItem(KEPT_AT, String(now))
  })
  return landing
}

/** Called when the sign-up is done or starts over. */
export function forgetLanding(): void {
  attempt(() => {
    for (const key of [...KEYS.map(keyOf), KEPT_AT]) localStorage.removeItem(key)
  })
}
