import { givePassword } from '#lib/server/testing/codes.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import type { World } from '#lib/server/testing/world.ts'

const SIGN_IN = '/sv_authauth/signin/influencer'
export const SIGN_UP = '/sv_influ_api/influSignup/signup'
export const WRONG = 'a wrong password'
export const codeOf = (answer: TestAnswer): string | undefined => answer.body?.error?.code
let networks = 0
export const nextNetwork = () => ++networks
/** Another network each time, so that only the limit of the account can speak. */
export const elsewhere = () => `198.${18 + (nextNetwork() >> 16)}.${(networks >> 8) & 255}.${networks & 255}`
/** `hash`: of the password, at the product's own cost, for tests about timing. */
export async function owner(world: World, hash?: string) {
  const me = await world.influencer()
  await givePassword(world, me.id, hash)
  return me
}

export const signIn = (
  world: World,
  username: string,
  password: string,
  given: { network?: string; cookie?: string } = {},
) =>
  world.request('POST', SIGN_IN, {
    body: { username, password },
    network: given.network ?? elsewhere(),
    ...(given.cookie ? { headers: { cookie: given.cookie } } : {}),
  })
/** Two-sided p of the rank test (Mann–Whitney, normal approximation): small when one side is slower. */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((time) => ({ time, known: true })),
    ...b.map((time) => ({ time, known: false })),
  ].sort((left, right) => left.time - right.time)
  const ranks = all.reduce((sum, { known }, at) => (known ? sum + at + 1 : sum), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.abs(u - mean) / deviation
  // Tail of the normal distribution (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return (
    2 *
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  )
}

/** Pairs of requests under way at the same time. */
export const LANES = 10
