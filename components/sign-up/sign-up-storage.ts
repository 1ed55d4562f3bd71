import { forgetLanding } from '#lib/browser/landing.ts'
import type { SignUpKind } from './sign-up-steps.ts'

/** Stored data of an unfinished sign-up (docs/requirements.md#entities). Never contains the password. */
export interface SavedSignUp {
  kind: SignUpKind
  /** Secret of the flow on the server. */
  flow?: string
  type?: string
  country?: string
  province?: string
  email?: string
  ticked?: readonly string[]
  /** The texts accepted in this flow; the same consent need not be sent again. */
  agreed?: string
}

const VALUE = 'signup_value'
const STEP = 'signup_step'
const CONSENT = 'signup_consent'

// Browsers can block storage; the sign-up then works but cannot be resumed.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The unfinished sign-up of this kind; empty when there is none. */
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
    for (const key of [VALUE, STEP, CONSENT]) localStorage.removeItem(key)
  })
  forgetLanding()
}
