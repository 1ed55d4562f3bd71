import { expect, test } from 'vitest'
import { networkOf } from '#lib/server/http/network.ts'
import { sql } from '#lib/server/store/client.ts'
import { cookieOf, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { figure, timeLimit } from '#lib/server/testing/figures.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

import { codeOf, elsewhere, owner, signIn, WRONG } from './support/sign-in-tries.ts'

test('R22 after five failures the delay doubles from 1 s to 900 s; at a hundred only a sent code opens', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await owner(world)
  const delays: number[] = []
  for (let failures = 0; failures < 100; failures++) {
    const expected = failures < 5 ? 0 : Math.min(900, 2 ** (failures - 5))
    if (expected > 0) {
      const early = await signIn(world, me.email, PASSWORD)
      expect([early.status, codeOf(early), early.body.error.details.retryAfter]).toEqual([
        429,
        'too_many_requests',
        expected,
      ])
      expect(early.headers.get('retry-after')).toBe(String(expected))
      delays.push(expected)
      world.clock.advance({ seconds: expected })
    }
    expect(codeOf(await signIn(world, me.email, WRONG))).toBe('wrong_credentials')
  }
  expect(delays.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
  for (const password of [PASSWORD, WRONG]) {
    world.clock.advance({ minutes: 16 })
    expect((await signIn(world, me.email, password)).body.state).toBe('code')
  }
}, 60_000)

test('R22 a network may fail 20 times in five minutes and 100 times in an hour, over all accounts', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await owner(world)
  const network = '203.0.113.99'
  let failed = 0
  for (let window = 0; window < 6; window++) {
    for (let i = 0; i < 20 && failed < 100; i++) {
      expect(codeOf(await signIn(world, `guess${++failed}@test.example`, WRONG, { network }))).toBe(
        'wrong_credentials',
      )
    }
    const refused = await signIn(world, me.email, PASSWORD, { network })
    expect([refused.status, codeOf(refused)], `after ${failed} failures`).toEqual([429, 'too_many_requests'])
    if (window < 5) world.clock.advance({ minutes: 5 })
  }
  expect(failed).toBe(100)
  // Nobody else is concerned, the owner at home least of all.
  expect((await signIn(world, me.email, PASSWORD)).body.state).toBe('signed_in')
}, 60_000)

test('R22 an IPv6 network counts as its /64, and no header names the sender', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:ffff:1:2:3'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test(
  'R22 the owner signs in from a known device while strangers guess',
  async () => {
    const world = await makeWorld({ demoMode: false })
    const me = await owner(world)
    const first = await signIn(world, me.email, PASSWORD)
    const cookie = `${world.names.device}=${cookieOf(first.headers, world.names.device)}`
    for (let round = 0; round < figure(3, 100); round++) {
      const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(world, me.email, WRONG)))
      // 503: put off on a busy machine, before anything is compared.
      const answered = guesses.filter(({ status }) => ![401, 429, 503].includes(status))
      // From the hundredth failure on a code is asked for, which opens nothing alone.
      for (const { body, headers } of answered) {
        expect(body.state).toBe('code')
        expect(cookieOf(headers, world.names.session)).toBeUndefined()
      }
      expect((await signIn(world, me.email, PASSWORD, { cookie })).body.state).toBe('signed_in')
      world.clock.advance({ minutes: 15 })
    }
    await world.db.run(sql`UPDATE rate_count SET count = 500 WHERE key LIKE 'signin-run:%'`)
    expect((await signIn(world, me.email, PASSWORD, { cookie })).body.state).toBe('signed_in')
    // On an unknown device the right password asks for a sent code, and opens nothing alone.
    const unknown = await signIn(world, me.email, PASSWORD)
    expect(unknown.body.state).toBe('code')
    expect(cookieOf(unknown.headers, world.names.session)).toBeUndefined()
  },
  timeLimit(60_000, 1_800_000),
)

test('R22 strangers cannot lock an operator out for good', async () => {
  const world = await makeWorld({ demoMode: false })
  const donor = await owner(world)
  const operator = await world.operator('admin')
  const { email } = await world.db.one<{ email: string }>(sql`UPDATE operator SET password_hash =
    (SELECT password_hash FROM member WHERE id = ${donor.id}) WHERE id = ${operator.id} RETURNING email`)
  const attempt = (password: string) =>
    world.request('POST', '/api/operator/signin', { body: { email, password }, network: elsewhere() })
  await attempt(WRONG)
  await world.db.run(sql`UPDATE rate_count SET count = 400 WHERE key LIKE 'signin-run:%'`)
  expect(codeOf(await attempt(PASSWORD))).toBe('too_many_requests')
  world.clock.advance({ minutes: 16 })
  const asked = await attempt(PASSWORD)
  expect(asked.body).toMatchObject({ channel: 'email', digits: 6 })
  // Whoever signed in here before is not even slowed.
  const opened = await world.request('POST', '/api/operator/signin/code', {
    body: { id: asked.body.id, code: await readCode(world, email) },
  })
  const cookie = `${world.names.operatorDevice}=${cookieOf(opened.headers, world.names.operatorDevice)}`
  world.clock.advance({ minutes: 2 })
  await attempt(WRONG)
  await world.db.run(sql`UPDATE rate_count SET count = 400 WHERE key LIKE 'signin-run:%'`)
  expect(codeOf(await attempt(PASSWORD))).toBe('too_many_requests')
  const known = await world.request('POST', '/api/operator/signin', {
    body: { email, password: PASSWORD },
    headers: { cookie },
    network: elsewhere(),
  })
  expect(known.body).toMatchObject({ channel: 'email', digits: 6 })
})
