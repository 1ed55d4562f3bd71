import { describe, expect, it, test } from 'vitest'
import { ANSWER_FLOOR_MS } from '#lib/server/compose-backend.ts'
import { hashPassword } from '#lib/server/services/credentials/password.ts'
import { sql } from '#lib/server/store/client.ts'
import { PASSWORD, publishTexts } from '#lib/server/testing/codes.ts'
import { figure, timeLimit } from '#lib/server/testing/figures.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

import {
  codeOf,
  elsewhere,
  LANES,
  nextNetwork,
  owner,
  rankTest,
  SIGN_UP,
  signIn,
  WRONG,
} from './support/sign-in-tries.ts'

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

describe('nobody learns whether an account exists', () => {
  const blank = (answer: TestAnswer) =>
    JSON.stringify([
      answer.status,
      [...answer.headers].filter(([name]) => name !== 'x-request-id').map(([name]) => name),
      answer.body,
    ]).replace(/"(?:requestId|id|reference|to|flow|email|expiresAt|resendAt|now)":"[^"]*"/g, '""')

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
        const phone = known?.phone ?? `+6682${String(nextNetwork()).padStart(7, '0')}`
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
      const hash = await hashPassword(PASSWORD)
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
          const me = await owner(world, hash)
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
    timeLimit(240_000, 1_800_000),
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
