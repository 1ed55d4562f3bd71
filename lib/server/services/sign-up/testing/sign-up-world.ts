import { expect } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'

export const SIGN_UP = '/sv_influ_api/influSignup/signup'
export const CREATE = '/sv_influ_api/influSignup/createInfluMember'
export const PROVE = '/api/notification/verifyEmailOtpSignUp'
export const CONSENT = { step: 'consent', terms: 1, privacy: 1, marketing: true, locale: 'th' }
export async function makeSignUpWorld() {
  const world = await makeWorld({ demoMode: false })
  await publishTexts(world)
  return world
}

export const countMembers = async (world: World) =>
  (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM member`)).n
/** Runs a sign-up until the code is sent. */
export async function startInfluencer(world: World, email: string, query = '') {
  const first = await world.request('POST', `${SIGN_UP}${query}`, { body: CONSENT })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const { flow } = first.body
  await world.request('POST', SIGN_UP, {
    body: { step: 'location', flow, country: 'TH', province: 'เชียงใหม่' },
  })
  const sent = await world.request('POST', SIGN_UP, { body: { step: 'email', flow, email } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return { flow, sent: sent.body }
}
