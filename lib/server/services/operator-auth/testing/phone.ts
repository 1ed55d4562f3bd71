import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '#lib/server/testing/codes.ts'
import type { World } from '#lib/server/testing/world.ts'
import { withPassword } from './with-password.ts'

/** An operator of finance with a password, and the requests of a browser that signs in. */
export async function makeOperator(world: World) {
  const operator = await withPassword(world)
  const { email } = operator
  const signIn = (way?: 'key' | 'app' | 'email') =>
    world.request('POST', '/api/operator/signin', {
      body: { email, password: PASSWORD, ...(way ? { way } : {}) },
    })
  const prove = (id: string, code: string | undefined) =>
    world.request('POST', '/api/operator/signin/code', { body: { id, code } })
  return { ...operator, signIn, prove }
}

/** The code of the app at the world's time, `steps` from now. */
export const codeOf = (world: World, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + steps * 30_000,
  })

/** The same with time-based codes activated; the code that activated them is consumed. */
export async function setUp(world: World) {
  const operator = await makeOperator(world)
  const post = (path: string, body: object = {}) =>
    world.request('POST', `/api/operator/time-codes/${path}`, { as: operator, body })
  const started = await post('start')
  const secret = String(started.body.secret)
  const confirmed = await post('confirm', { code: codeOf(world, secret) })
  if (confirmed.status !== 200) throw new Error('time-based codes were refused')
  // The time step of that code is over.
  world.clock.advance({ seconds: 30 })
  const codes: string[] = confirmed.body.recoveryCodes
  return { ...operator, post, secret, codes }
}
