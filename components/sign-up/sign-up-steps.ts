import type * as z from 'zod/mini'
import type { signUpFlow } from '#lib/contract/shapes/sign-up.ts'
import { signUpInfluencer, signUpMarketer } from '#lib/contract/sign-up.ts'

export type SignUpKind = 'influencer' | 'marketer'
export type SignUpFlow = z.output<typeof signUpFlow>
export type SignUpCall = typeof signUpInfluencer | typeof signUpMarketer

/**
 * The screens in order; `code` belongs to the e-mail step, and the phone is asked on a page of its own after the
 * account is created.
 */
export type SignUpScreen = 'type' | 'consent' | 'location' | 'email' | 'code' | 'password'

export const SIGN_UP_CALLS: Record<SignUpKind, SignUpCall> = {
  influencer: signUpInfluencer,
  marketer: signUpMarketer,
}

const SHOWN_STEPS: Record<SignUpKind, readonly string[]> = {
  influencer: ['consent', 'location', 'email', 'password', 'phone'],
  marketer: ['type', 'consent', 'email', 'password', 'phone'],
}

/** "2 of 5": the phone is the last step of both kinds. */
export function stepNumber(kind: SignUpKind, screen: SignUpScreen | 'phone'): { n: number; count: number } {
  const steps = SHOWN_STEPS[kind]
  return { n: steps.indexOf(screen === 'code' ? 'email' : screen) + 1, count: steps.length }
}

const ORDER: Record<SignUpKind, readonly SignUpScreen[]> = {
  influencer: ['consent', 'location', 'email', 'code', 'password'],
  marketer: ['type', 'consent', 'email', 'code', 'password'],
}

/**
 * Screens that may be opened now, in order; the last one is the current step. A used or unsent code has no screen.
 * Changing the type after the consent restarts from there.
 */
export function openScreens(
  kind: SignUpKind,
  flow: Pick<SignUpFlow, 'step' | 'otp' | 'type'> | undefined,
  type: string | undefined,
): readonly SignUpScreen[] {
  const begun = flow && (kind === 'influencer' || flow.type === type) ? screenOf(flow) : undefined
  const at = begun ?? (kind === 'marketer' && !type ? 'type' : 'consent')
  const order = ORDER[kind]
  return order.slice(0, order.indexOf(at) + 1).filter((one) => one !== 'code' || at === 'code')
}

/** The screen on which a resumed flow continues. */
function screenOf(flow: Pick<SignUpFlow, 'step' | 'otp'>): SignUpScreen {
  if (flow.step === 'email') return flow.otp ? 'code' : 'email'
  return flow.step === 'done' ? 'password' : flow.step
}
