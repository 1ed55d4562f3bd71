import { expect, test } from 'vitest'
import { cookieOf, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { disableOperator, resetOperator } from '../operator/change-operator.ts'
import { addKey, makeKey, post, trailOf, withKey } from './testing/key.ts'
import { makeOperator, setUp } from './testing/phone.ts'

test('a key comes first at sign-in and signs in once; two at once make one login', async () => {
  const world = await makeWorld()
  const operator = await withKey(world)
  const asked = await operator.signIn()
  expect(asked.body).toMatchObject({
    channel: 'key',
    ways: ['key', 'email'],
    key: { rpId: 'localhost', keys: [{ credential: operator.key.credential, transports: ['usb'] }] },
  })
  const { challenge } = asked.body.key
  // A flow of a key cannot be completed by a typed code.
  expect((await operator.prove(asked.body.id, '123456')).body.error.code).toBe('code_wrong')
  const answer = operator.key.sign({ challenge })
  const both = await Promise.all([
    operator.proveKey(asked.body.id, answer),
    operator.proveKey(asked.body.id, answer),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const done = both.find(({ status }) => status === 200)!
  expect(done.body).toMatchObject({ id: operator.id, ways: ['key', 'email'] })
  expect(cookieOf(done.headers, world.names.operator)).toMatch(/^s_/)
  expect((await operator.proveKey(asked.body.id, answer)).body.error.code).toBe('code_expired')
  // A new flow has a new challenge, to which the old response does not fit.
  const next = await operator.signIn()
  expect(next.body.key.challenge).not.toBe(challenge)
  expect((await operator.proveKey(next.body.id, answer)).body.error.code).toBe('code_wrong')
  const [{ usedAt, counter }] = (await world.db.many<{ usedAt: Date; counter: string }>(
    sql`SELECT used_at, counter::text FROM operator_key`,
  )) as [{ usedAt: Date; counter: string }]
  expect([usedAt, counter]).toEqual([world.clock.now(), '1'])
})

test('an answer for another site, of nobody verified, of a foreign key or of a foreign person is refused', async () => {
  const world = await makeWorld()
  const operator = await withKey(world)
  const stranger = await withKey(world)
  const { id, key } = (await operator.signIn()).body
  const { challenge } = key
  const refused = async (answer: object) => (await operator.proveKey(id, answer)).body.error?.code
  expect(await refused(operator.key.sign({ challenge, origin: 'https://siang.example' }))).toBe('code_wrong')
  expect(await refused(operator.key.sign({ challenge, rpId: 'siang.example' }))).toBe('code_wrong')
  expect(await refused(operator.key.sign({ challenge, isVerified: false }))).toBe('code_wrong')
  expect(await refused(stranger.key.sign({ challenge }))).toBe('code_wrong')
  // The fifth wrong response locks, as with every code; other factors share the lock.
  expect(await refused(makeKey().sign({ challenge }))).toBe('code_locked')
  expect((await operator.signIn('email')).body.error.code).toBe('code_locked')
  world.clock.advance({ minutes: 16 })
  const forged = await operator.signIn()
  const answer = operator.key.sign({ challenge: forged.body.key.challenge })
  const signature = makeKey().sign({ challenge: forged.body.key.challenge }).signature
  expect((await operator.proveKey(forged.body.id, { ...answer, signature })).body.error.code).toBe(
    'code_wrong',
  )
  expect((await operator.proveKey(forged.body.id, answer)).status).toBe(200)
})

test('a challenge ends after ten minutes; the address of the request has no say in it', async () => {
  const world = await makeWorld()
  const operator = await withKey(world)
  const { id, key } = (await operator.signIn()).body
  world.clock.advance({ minutes: 10 })
  const late = operator.key.sign({ challenge: key.challenge })
  expect((await operator.proveKey(id, late)).body.error.code).toBe('code_expired')
  const asked = await world.request('POST', '/api/operator/step-up', {
    as: operator,
    body: {},
    headers: { host: 'evil.example' },
  })
  expect(asked.body.key.rpId).toBe('localhost')
  // Browsers allow no keys for an address without a name.
  const bare = await makeWorld({ env: { APP_URL: 'http://127.0.0.1:3000' } })
  const nobody = await makeOperator(bare)
  const listed = await bare.request('GET', '/api/operator/keys', { as: nobody })
  expect(listed.body).toEqual({ isOffered: false, keys: [] })
  expect((await post(bare, nobody, '/api/operator/keys/start')).body.error.code).toBe('guard_failed')
})

test('a count that goes back is refused and noted; a key that does not count stays at zero', async () => {
  const world = await makeWorld()
  const operator = await withKey(world)
  const signIn = async () => {
    const { id, key } = (await operator.signIn()).body
    return operator.proveKey(id, operator.key.sign({ challenge: key.challenge }))
  }
  operator.key.setCount(-1)
  expect((await signIn()).status).toBe(200)
  operator.key.setCount(-1)
  expect((await signIn()).status).toBe(200)
  operator.key.setCount(7)
  expect((await signIn()).status).toBe(200)
  for (const before of [7, 6, -1]) {
    operator.key.setCount(before)
    expect((await signIn()).body.error.code, `count ${before + 1}`).toBe('code_wrong')
  }
  expect(
    (await trailOf(world, operator.id)).filter(({ transition }) => transition === 'key_count_back'),
  ).toEqual(
    [8, 7, 0].map((count) => ({ transition: 'key_count_back', data: { keyId: operator.key.id, count } })),
  )
  operator.key.setCount(8)
  expect((await signIn()).status).toBe(200)
})

test('a key proves a login anew before a two-person act; the proof belongs to the login that asked', async () => {
  const world = await makeWorld()
  const operator = await withKey(world)
  const login = await world.login({ operatorId: operator.id })
  const as = { token: login.token, caller: operator.caller }
  expect((await post(world, as, '/api/operator/keys/start')).body.error.code).toBe('code_required')
  const asked = await post(world, as, '/api/operator/step-up')
  expect(asked.body.channel).toBe('key')
  const answer = operator.key.sign({ challenge: asked.body.key.challenge })
  const body = { id: asked.body.id, key: answer }
  expect((await post(world, operator, '/api/operator/step-up/key', body)).body.error.code).toBe(
    'code_expired',
  )
  // A step-up challenge cannot be used to sign in.
  expect((await operator.proveKey(asked.body.id, answer)).body.error.code).toBe('code_expired')
  const proven = await post(world, as, '/api/operator/step-up/key', body)
  expect(proven.body).toEqual({ until: new Date(world.clock.now().getTime() + 600_000).toISOString() })
  const renewed = { token: cookieOf(proven.headers, world.names.operator)!, caller: operator.caller }
  expect((await post(world, renewed, '/api/operator/keys/start')).status).toBe(200)
})

test('a lost key leaves the app and the mailed code; a removed key, a reset and a disabled operator end it', async () => {
  const world = await makeWorld()
  const operator = await setUp(world)
  const key = await addKey(world, operator)
  const proveKey = (id: string, answer: object) =>
    world.request('POST', '/api/operator/signin/key', { body: { id, key: answer } })
  const first = await operator.signIn()
  expect(first.body.ways).toEqual(['key', 'app', 'email'])
  const app = await operator.signIn('app')
  expect(app.body).toMatchObject({ channel: 'app', key: null })
  // Asking for another factor ends the key's challenge.
  const answer = key.sign({ challenge: first.body.key.challenge })
  expect((await proveKey(first.body.id, answer)).body.error.code).toBe('code_expired')
  // A key's response is not accepted for a code.
  expect((await proveKey(app.body.id, answer)).body.error.code).toBe('code_wrong')
  expect((await operator.prove(app.body.id, operator.codes[0])).status).toBe(200)
  const mailed = await operator.signIn('email')
  expect((await operator.prove(mailed.body.id, await readCode(world, operator.email))).status).toBe(200)

  const open = (await operator.signIn()).body
  await post(world, operator, `/api/operator/keys/${key.id}/remove`)
  const gone = key.sign({ challenge: open.key.challenge })
  expect((await proveKey(open.id, gone)).body.error.code).toBe('code_wrong')
  expect((await operator.signIn()).body.ways).toEqual(['app', 'email'])

  await addKey(world, operator)
  await resetOperator(world.system, { id: operator.id })
  expect(await world.db.many(sql`SELECT 1 FROM operator_key`)).toEqual([])
  expect((await trailOf(world, operator.id)).at(-1)).toEqual({
    transition: 'reset',
    data: { changed: { keys: ['1', '0'] } },
  })

  const leaving = await withKey(world)
  const asked = (await leaving.signIn()).body
  await disableOperator(world.system, { id: leaving.id })
  const late = leaving.key.sign({ challenge: asked.key.challenge })
  expect((await leaving.proveKey(asked.id, late)).body.error.code).toBe('code_expired')
  expect((await leaving.signIn()).body.error.code).toBe('wrong_credentials')
})
