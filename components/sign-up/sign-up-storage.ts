import { forgetLanding } from '#lib/browser/landing.ts'
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

const VALUE = 'signup_value'
const STEP = 'signup_step'
const CONSENT = 'signup_consent'

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
    for (const key of [VALUE, STEP, CONSENT]) localStorage.removeItem(key)
  })
  forgetLanding()
}
