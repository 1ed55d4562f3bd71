import type { SignUpKind } from './sign-up-steps.ts'

/** What a browser keeps of an unfinished sign-up (docs/requirements.md#entities). Never the password. */
export interface SavedSignUp {
  kind: SignUpKind
  /** Secret of the flow on the server. */
  flow?: string
  type?: string
  country?: string
  province?: string
  email?: string
  ticked?: readonly string[]
  /** What the consent of this flow was given to: the same again need not be sent. */
  agreed?: string
}

export interface Landing {
  utm_source?: string
  utm_medium?: string
  utm_content?: string
  utm_campaign?: string
  ref?: string
}

const VALUE = 'signup_value'
const STEP = 'signup_step'
const CONSENT = 'signup_consent'
const LANDING_KEYS = ['utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'ref'] as const

// A browser may refuse storage altogether; the sign-up then works without being resumed.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The unfinished sign-up of this kind, or nothing. */
export function readSignUp(kind: SignUpKind): SavedSignUp {
  const saved = attempt(() => JSON.parse(localStorage.getItem(VALUE) ?? 'null') as SavedSignUp | null)
  return saved?.kind === kind ? saved : { kind }
}

export function saveSignUp(change: Partial<SavedSignUp> & { kind: SignUpKind }, step?: string): void {
  attempt(() => {
    const next = { ...readSignUp(change.kind), ...change }
    localStorage.setItem(VALUE, JSON.stringify(next))
    if (step) localStorage.setItem(STEP, step)
    if (next.flow) localStorage.setItem(CONSENT, 'true')
  })
}

export function forgetSignUp(): void {
  attempt(() => {
    for (const key of [VALUE, STEP, CONSENT, ...LANDING_KEYS.map((name) => `signup_${name}`)])
      localStorage.removeItem(key)
  })
}

/** utm and referral code of the first landing; those in the address win and are kept. */
export function readLanding(search: string): Landing {
  const query = new URLSearchParams(search)
  const landing: Landing = {}
  for (const name of LANDING_KEYS) {
    const given = query.get(name)?.slice(0, name === 'ref' ? 32 : 100)
    if (given) attempt(() => localStorage.setItem(`signup_${name}`, given))
    const value = given || attempt(() => localStorage.getItem(`signup_${name}`))
    if (value) landing[name] = value
  }
  return landing
}
