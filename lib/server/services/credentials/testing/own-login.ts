import { expect } from 'vitest'
import { cookieOf, givePassword, readCode } from '#lib/server/testing/codes.ts'
import type { World } from '#lib/server/testing/world.ts'
import type { Caller } from '../../context.ts'
import { deriveUndoToken } from '../undo-change.ts'

export const NEXT = 'ภูเขาเขียว-หมอกขาว-77'
export async function member(world: World, kind: 'influencer' | 'marketer' = 'influencer', stepUp = true) {
  const made = kind === 'influencer' ? await world.influencer({ stepUp }) : await world.marketer({ stepUp })
  await givePassword(world, made.id)
  // A second browser of the same person.
  const second = await world.login({ memberId: made.id })
  return { ...made, second: { token: second.token, caller: made.caller } }
}

export const scopeOf = async (world: World, login: { token: string; caller: Caller }) =>
  (await world.request('GET', '/sv_authauth/status', { as: login })).body.scope
/** The secret in the notice's link, derived as by the worker. */
export async function undoSecret(world: World, event: string, reader: string): Promise<string> {
  const found = (await world.outbox()).filter(
    (row) => row.event === event && (row.address ?? row.audienceId) === reader,
  )
  const nonce = found.at(-1)?.payload.undo
  if (typeof nonce !== 'string') throw new Error(`no way back in ${event} to ${reader}`)
  return deriveUndoToken(world.system.secret, nonce)
}

export async function changeTo(
  world: World,
  me: { token: string; caller: Caller },
  to: string,
): Promise<void> {
  const isEmail = to.includes('@')
  const name = isEmail ? 'requestOtpEmail' : 'requestOtp'
  const body = isEmail ? { purpose: 'changeEmail', email: to } : { purpose: 'changePhone', phone: to }
  const sent = await world.request('POST', `/api/notification/${name}`, { as: me, body })
  const done = await world.request('POST', `/api/notification/${isEmail ? 'verifyEmailOtp' : 'verifyOtp'}`, {
    as: me,
    body: { id: sent.body.id, code: await readCode(world, to) },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  me.token = cookieOf(done.headers, world.names.session)!
}

export const undo = (world: World, token: string) =>
  world.request('POST', '/api/contact-change/undo', { body: { token } })
