import { describe, expect, it, test } from 'vitest'
import { networkOf } from '#lib/server/backend.ts'
import { ANSWER_FLOOR_MS } from '#lib/server/compose-backend.ts'
import { sql } from '#lib/server/store/client.ts'
import { cookieOf, givePassword, PASSWORD, publishTexts, readCode } from '#lib/server/testing/codes.ts'
import { figure } from '#lib/server/testing/figures.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

const SIGN_IN = '/sv_authauth/signin/influencer'
const SIGN_UP = '/sv_influ_api/influSignup/signup'
const WRONG = 'a wrong password'
const codeOf = (answer: TestAnswer): string | undefined => answer.body?.error?.code

let networks = 0
/** Another network each time, so that only the limit of the account can speak. */
const elsewhere = () => `198.${18 + (++networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`

async function owner(world: World) {
  const me = await world.influencer()
  await givePassword(world, me.id)
  return me
}

const signIn = (
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

test('R22 the owner signs in from a known device while strangers guess', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await owner(world)
  const first = await signIn(world, me.email, PASSWORD)
  const cookie = `${world.names.device}=${cookieOf(first.headers, world.names.device)}`
  for (let round = 0; round < figure(3, 100); round++) {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(world, me.email, WRONG)))
    expect(guesses.every(({ status }) => status === 401 || status === 429)).toBe(true)
    expect((await signIn(world, me.email, PASSWORD, { cookie })).body.state).toBe('signed_in')
    world.clock.advance({ minutes: 15 })
  }
  await world.db.run(sql`UPDATE rate_count SET count = 500 WHERE key LIKE 'signin-run:%'`)
  expect((await signIn(world, me.email, PASSWORD, { cookie })).body.state).toBe('signed_in')
  // On an unknown device the right password asks for a sent code, and opens nothing alone.
  const unknown = await signIn(world, me.email, PASSWORD)
  expect(unknown.body.state).toBe('code')
  expect(cookieOf(unknown.headers, world.names.session)).toBeUndefined()
}, 60_000)

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

test('R22 signing up with an address that has an account changes nothing of it', async () => {
  const world = await makeWorld({ demoMode: true })
  await publishTexts(world)
  const me = await owner(world)
  const before = await world.db.one(
    sql`SELECT password_hash, status, updated_at FROM member WHERE id = ${me.id}`,
  )
  const first = await world.request('POST', SIGN_UP, {
    body: { step: 'consent', terms: 1, privacy: 1, locale: 'th' },
  })
  const { flow } = first.body
  await world.request('POST', SIGN_UP, { body: { step: 'location', flow, country: 'TH', province: null } })
  const sent = await world.request('POST', SIGN_UP, { body: { step: 'email', flow, email: me.email } })
  expect(sent.status).toBe(200)
  const created = await world.request('POST', '/sv_influ_api/influSignup/createInfluMember', {
    body: { flow, password: 'ทะเลหมอก-ภูเขาสูง-88' },
  })
  expect(codeOf(created)).toBe('wrong_step')
  expect(
    await world.db.one(sql`SELECT password_hash, status, updated_at FROM member WHERE id = ${me.id}`),
  ).toEqual(before)
  const told = (await world.outbox()).filter((row) => row.address === me.email)
  expect(told.map((row) => row.event)).toEqual(['already_registered'])
})

/** Two-sided p of the rank test (Mann–Whitney, normal approximation): small when one side is slower. */
function rankTest(a: readonly number[], b: readonly number[]): number {
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
const LANES = 10

describe('nobody learns whether an account exists', () => {
  const blank = (answer: TestAnswer) =>
    JSON.stringify([
      answer.status,
      [...answer.headers].filter(([name]) => name !== 'x-request-id').map(([name]) => name),
      answer.body,
    ]).replace(/"(?:requestId|id|reference|to|flow|email|expiresAt|resendAt)":"[^"]*"/g, '""')

  const CALLS: Readonly<Record<string, (world: World, email: string) => Promise<() => Promise<TestAnswer>>>> =
    {
      'sign in': async (world, email) => () => signIn(world, email, WRONG),
      'ask for a recovery code': async (world, email) => () =>
        world.request('POST', '/api/notification/requestOtpEmail', {
          body: { purpose: 'recovery', kind: 'influencer', email },
          network: elsewhere(),
        }),
      'sign up': async (world, email) => {
        const network = elsewhere()
        const step = (body: unknown) => world.request('POST', SIGN_UP, { body, network })
        const { flow } = (await step({ step: 'consent', terms: 1, privacy: 1, locale: 'th' })).body
        await step({ step: 'location', flow, country: 'TH', province: null })
        return () => step({ step: 'email', flow, email })
      },
      'ask for a code by phone': async (world, email) => {
        const known = await world.db.maybeOne<{ phone: string }>(
          sql`SELECT phone FROM member WHERE email = ${email}`,
        )
        const phone = known?.phone ?? `+6682${String(++networks).padStart(7, '0')}`
        return () =>
          world.request('POST', '/api/notification/requestOtp', {
            body: { purpose: 'recovery', phone },
            network: elsewhere(),
          })
      },
    }

  it.each(Object.keys(CALLS))(
    'R22 %s: known and unknown names get equal answers in equal time',
    async (name) => {
      const world = await makeWorld({ demoMode: true, answerFloorMs: ANSWER_FLOOR_MS })
      await publishTexts(world)
      const pairs = figure(300, 3_000)
      let seen = 0
      const run = async () => {
        const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
        const bodies: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() }
        const ask = async (kind: 'known' | 'unknown', email: string) => {
          const go = await CALLS[name]!(world, email)
          const began = performance.now()
          const answer = await go()
          times[kind].push(performance.now() - began)
          bodies[kind].add(blank(answer))
        }
        const pair = async (i: number) => {
          const me = await owner(world)
          // As long as the known one, so that only the account differs.
          const stranger = me.email.replace(/^influencer/, 'influencar')
          const turns = [() => ask('known', me.email), () => ask('unknown', stranger)]
          for (const turn of i % 2 === 0 ? turns : turns.reverse()) await turn()
          seen++
        }
        // An answer is held back until its time: a few pairs at once wait together.
        let next = 0
        const lane = async () => {
          while (next < pairs) await pair(next++)
        }
        await Promise.all(Array.from({ length: LANES }, lane))
        expect([...bodies.known]).toEqual([...bodies.unknown])
        expect(bodies.known.size).toBe(1)
        return rankTest(times.known, times.unknown)
      }
      // One honest run in a hundred falls below 0.01; three in a row do not.
      const p: number[] = []
      do p.push(await run())
      while (p.at(-1)! < 0.01 && p.length < 3)
      expect(p.at(-1), `p of each run: ${p.join(', ')}; ${seen} pairs`).toBeGreaterThan(0.01)
    },
    figure(240_000, 1_800_000),
  )
})

test('R22 reference codes are asked twenty times a minute and no more', async () => {
  const world = await makeWorld({ demoMode: false })
  const ask = (code: string) =>
    world.request('GET', `/sv_influ_api/influSignup/checkRefCode/${code}`, { network: '203.0.113.55' })
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await ask(`NOBODY${String(i).padStart(2, '0')}`))
  expect(answers.slice(0, 20).map(codeOf)).toEqual(Array(20).fill('ref_code_unknown'))
  expect(answers.at(-1)!.status).toBe(429)
})
