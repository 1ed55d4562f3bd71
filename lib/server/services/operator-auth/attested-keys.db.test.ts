import { expect, test, vi } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { makeKey, post } from './testing/key.ts'
import { makeOperator } from './testing/phone.ts'

const verified = vi.hoisted(() => vi.fn())

vi.mock('@simplewebauthn/server', async (real) => {
  const library = await real<typeof import('@simplewebauthn/server')>()
  verified.mockImplementation(library.verifyRegistrationResponse)
  return { ...library, verifyRegistrationResponse: verified }
})

const CERTIFICATE = Uint8Array.from([0x30, 0x00])

test.each([
  ['packed', { x5c: [CERTIFICATE] }],
  ['fido-u2f', {}],
  ['tpm', {}],
  ['apple', {}],
  ['android-key', {}],
  ['android-safetynet', { ver: '1' }],
])('a new key attested as %s %o is refused before the library sees it', async (format, statement) => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const keep = async (key: (challenge: string) => object) => {
    const { id, challenge } = (await post(world, operator, '/api/operator/keys/start')).body
    const kept = await post(world, operator, '/api/operator/keys', { id, name: 'One', key: key(challenge) })
    return kept.body.error?.code
  }
  verified.mockClear()
  expect(await keep((challenge) => makeKey().make({ challenge, format, statement }))).toBe('code_wrong')
  expect(verified).not.toHaveBeenCalled()
  expect(await keep((challenge) => makeKey().make({ challenge }))).toBeUndefined()
  expect(verified).toHaveBeenCalledOnce()
})

test('a key that signs for itself is kept', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const { id, challenge } = (await post(world, operator, '/api/operator/keys/start')).body
  const key = makeKey().make({ challenge, format: 'packed' })
  expect((await post(world, operator, '/api/operator/keys', { id, name: 'One', key })).status).toBe(200)
})
