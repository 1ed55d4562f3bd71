import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { addKey, makeKey, post, trailOf, type Who } from './testing/key.ts'
import { makeOperator } from './testing/phone.ts'

test('an operator keeps a key with a fresh proof: options for this site, one row, audit and mail', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const member = await world.influencer()
  expect((await post(world, member, '/api/operator/keys/start')).status).toBe(404)
  const unproven = { ...operator, ...(await world.login({ operatorId: operator.id })) }
  expect((await post(world, unproven, '/api/operator/keys/start')).body.error.code).toBe('code_required')

  const started = await post(world, operator, '/api/operator/keys/start')
  expect(started.body).toMatchObject({
    rpId: 'localhost',
    algorithms: [-8, -7, -257],
    keys: [],
    user: { id: Buffer.from(operator.id).toString('base64url'), name: operator.email },
  })
  const key = makeKey()
  const body = { id: started.body.id, name: 'Blue key', key: key.make({ challenge: started.body.challenge }) }
  expect((await post(world, unproven, '/api/operator/keys', body)).body.error.code).toBe('code_required')
  const kept = await post(world, operator, '/api/operator/keys', body)
  expect(kept.body).toEqual({ id: expect.any(String) })
  // The challenge was consumed, and the key is registered already.
  expect((await post(world, operator, '/api/operator/keys', body)).body.error.code).toBe('code_expired')
  const again = await post(world, operator, '/api/operator/keys/start')
  expect(again.body.keys).toEqual([{ credential: key.credential, transports: ['usb'] }])
  const twice = { id: again.body.id, name: 'Twice', key: key.make({ challenge: again.body.challenge }) }
  expect((await post(world, operator, '/api/operator/keys', twice)).body.error.code).toBe('already_decided')

  const listed = await world.request('GET', '/api/operator/keys', { as: operator })
  expect(listed.body).toEqual({
    isOffered: true,
    keys: [{ id: kept.body.id, name: 'Blue key', createdAt: world.clock.now().toISOString(), usedAt: null }],
  })
  expect((await trailOf(world, operator.id)).filter(({ transition }) => transition === 'key_add')).toEqual([
    { transition: 'key_add', data: { keyId: kept.body.id, changed: { keys: ['0', '1'] } } },
  ])
  const mails = async () =>
    (await world.outbox())
      .filter(({ event }) => event === 'operator_key_changed')
      .map(({ address, payload }) => [address, payload.kind, payload.name])
  expect(await mails()).toEqual([[operator.email, 'added', 'Blue key']])

  const stranger = await makeOperator(world)
  const remove = (as: Who) => post(world, as, `/api/operator/keys/${kept.body.id}/remove`)
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(unproven)).body.error.code).toBe('code_required')
  expect((await remove(operator)).body).toEqual({ ok: true })
  expect((await remove(operator)).body.error.code).toBe('not_found')
  expect(await mails()).toEqual([
    [operator.email, 'added', 'Blue key'],
    [operator.email, 'removed', 'Blue key'],
  ])
  expect((await trailOf(world, operator.id)).at(-1)).toEqual({
    transition: 'key_remove',
    data: { keyId: kept.body.id, changed: { keys: ['1', '0'] } },
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('a new key must be made here, for this login, by a verified person', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const { id, challenge } = (await post(world, operator, '/api/operator/keys/start')).body
  const key = makeKey()
  const refused = async (given: object, as: Who = operator) =>
    (await post(world, as, '/api/operator/keys', { id, name: 'One', key: given })).body.error?.code
  const other = { ...operator, ...(await world.login({ operatorId: operator.id }, true)) }
  expect(await refused(key.make({ challenge }), other)).toBe('code_expired')
  expect(await refused(key.make({ challenge, origin: 'http://localhost:3001' }))).toBe('code_wrong')
  expect(await refused(key.make({ challenge, rpId: 'example.com' }))).toBe('code_wrong')
  expect(await refused(key.make({ challenge, isVerified: false }))).toBe('code_wrong')
  expect(await refused(key.make({ challenge }))).toBeUndefined()
})

test('one challenge keeps one key, also when two come at once; ten keys are the most', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const { id, challenge } = (await post(world, operator, '/api/operator/keys/start')).body
  const both = await Promise.all(
    ['One', 'Two'].map((name) =>
      post(world, operator, '/api/operator/keys', { id, name, key: makeKey().make({ challenge }) }),
    ),
  )
  expect(both.map(({ status, body }) => (status === 200 ? 'kept' : body.error.code)).sort()).toEqual([
    'code_expired',
    'kept',
  ])
  for (let number = 2; number <= 10; number++) await addKey(world, operator, `Key ${number}`)
  await expect(addKey(world, operator, 'Key 11')).rejects.toThrow('guard_failed')
  expect((await world.request('GET', '/api/operator/keys', { as: operator })).body.keys).toHaveLength(10)
})
