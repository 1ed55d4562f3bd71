import type * as z from 'zod/mini'
import type { signUpFlow } from '#lib/contract/shapes/sign-up.ts'
import { signUpInfluencer, signUpMarketer } from '#lib/contract/sign-up.ts'

export type SignUpKind = 'influencer' | 'marketer'
export type SignUpFlow = z.output<typeof signUpFlow>
export type SignUpCall = typeof signUpInfluencer | typeof signUpMarketer

/** The screens in order; `code` belongs to the e-mail step, `phone` is the page after the account is made. */
export type SignUpScreen = 'type' | 'consent' | 'location' | 'email' | 'code' | 'password'

export const SIGN_UP_CALLS: Record<SignUpKind, SignUpCall> = {
  influencer: signUpInfluencer,
  marketer: signUpMarketer,
}

const SHOWN_STEPS: Record<SignUpKind, readonly string[]> = {
  influencer: ['consent', 'location', 'email', 'password', 'phone'],
  marketer: ['type', 'consent', 'email', 'password', 'phone'],
}

/** "2 of 5": the phone is the last one of both kinds. */
export function stepNumber(kind: SignUpKind, screen: SignUpScreen | 'phone'): { n: number; count: number } {
  const steps = SHOWN_STEPS[kind]
  return { n: steps.indexOf(screen === 'code' ? 'email' : screen) + 1, count: steps.length }
}

/** The screen on which a resumed flow goes on. */
export function screenOf(flow: Pick<SignUpFlow, 'step' | 'otp'>): SignUpScreen {
  if (flow.step === 'email') return flow.otp ? 'code' : 'email'
  return flow.step === 'done' ? 'password' : flow.step
}
