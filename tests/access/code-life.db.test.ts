import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { INSTANTS } from '#lib/domain/date/testing/instants.ts'
import { deriveCode } from '#lib/server/services/otp/code.ts'
import { OTP_LIMITS } from '#lib/server/services/otp/limits.ts'
import { sql } from '#lib/server/store/client.ts'
import { cookieOf, givePassword, PASSWORD, readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { figure, randomFrom, SEED, timeLimit } from '#lib/server/testing/figures.ts'
import type { World } from '#lib/server/testing/world.ts'

import { codeOf, compares, makeCodeWorld, post, SIGN_IN, sender, WAYS } from './support/code-ways.ts'

const askRecovery = (world: World, email: string) =>
  post(world, '/api/notification/requestOtpEmail', { purpose: 'recovery', kind: 'influencer', email })

test(
  `R21 guesses at once are at most five compares, also after sending again (seed ${SEED})`,
  async () => {
    const world = await makeCodeWorld()
    const random = randomFrom(SEED)
    const [codes, guesses] = [figure(10, 500), 200]
    for (let i = 0; i < codes; i++) {
      // What a network may ask in an hour is not what this is about.
      world.clock.advance({ hours: 1 })
      const me = await sender(world)
      const ask = () => askRecovery(world, me.email)
      const { id } = (await ask()).body
      const code = await readCode(world, me.email)
      const guess = () => {
        const text = String(Math.floor(random() * 1_000_000)).padStart(6, '0')
        return post(world, '/api/notification/verifyEmailOtp', {
          id,
          code: text === code ? wrongCode(code) : text,
        })
      }
      const answers = await Promise.all(
        Array.from({ length: guesses }, (_, at) => (at % 50 === 49 ? ask() : guess())),
      )
      // So many at once may be put off on a busy machine; what was put off has compared nothing.
      expect(
        answers.filter(({ status, body }) => status >= 500 && body.error.code !== 'unavailable'),
      ).toEqual([])
      expect(answers.some((answer) => answer.body?.recovery)).toBe(false)
      expect(await compares(world, id)).toBeLessThanOrEqual(OTP_LIMITS.tries)
      const right = await post(world, '/api/notification/verifyEmailOtp', { id, code })
      expect(codeOf(right)).toBe('code_locked')
    }
  },
  timeLimit(60_000, 1_800_000),
)

test('R21 a resend sends the same code with the tries that were left', async () => {
  const world = await makeCodeWorld()
  const me = await sender(world)
  const ask = () => askRecovery(world, me.email)
  const first = (await ask()).body
  const code = await readCode(world, me.email)
  await post(world, '/api/notification/verifyEmailOtp', { id: first.id, code: wrongCode(code) })
  world.clock.advance({ seconds: 61 })
  const again = (await ask()).body
  expect(again).toMatchObject({ id: first.id, reference: first.reference, triesLeft: 4 })
  expect(await readCode(world, me.email)).toBe(code)
})

test('R21 nothing readable of a code is stored, and a used code leaves no way in', async () => {
  const world = await makeCodeWorld()
  const me = await sender(world)
  const sent = await askRecovery(world, me.email)
  const code = (await readCode(world, me.email))!
  const rows = await world.db.many<{ row: string }>(sql`SELECT t::text AS row FROM otp_flow t
    UNION ALL SELECT o::text FROM outbox o UNION ALL SELECT a::text FROM audit_log a`)
  expect(rows.filter(({ row }) => new RegExp(`\\b${code}\\b`).test(row))).toEqual([])
  const verified = await post(world, '/api/notification/verifyEmailOtp', { id: sent.body.id, code })
  expect(cookieOf(verified.headers, world.names.session)).toBeUndefined()
})

test(
  `R21 the digits of codes are spread evenly (seed ${SEED})`,
  () => {
    const random = randomFrom(SEED)
    const secret = createSecretKey(Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))))
    const total = figure(100_000, 10_000_000)
    const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0))
    const salt = Buffer.alloc(16)
    for (let i = 0; i < total; i++) {
      salt.writeUInt32BE(i)
      const code = deriveCode(secret, { id: '01939a00-0000-7000-8000-000000000000', salt }, 6)
      for (let place = 0; place < 6; place++) counts[place]![code.charCodeAt(place) - 48]!++
    }
    // Chi-square with nine degrees of freedom: above 33.7 once in 10,000 honest runs.
    for (const [place, digits] of counts.entries()) {
      const expected = total / 10
      const chi = digits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      expect(chi, `place ${place}: ${digits.join(' ')}`).toBeLessThan(40)
    }
  },
  timeLimit(60_000, 600_000),
)

test('R36 codes and logins live as long over the border of a day, a month, a year and a leap day', async () => {
  const world = await makeCodeWorld()
  for (const instant of INSTANTS) {
    // Both are made in the minutes before the border and end behind it.
    const before = instant.getTime() - 5 * 60_000
    if (before > world.clock.now().getTime())
      world.clock.advance({ seconds: (before - world.clock.now().getTime()) / 1000 })
    const [kept, late] = [await WAYS['verifyEmailOtp for recovery']!(world), await sender(world)]
    const code = await readCode(world, kept.recipient)
    const lateBody = { purpose: 'recovery', kind: 'influencer', email: late.email }
    const { id } = (await post(world, '/api/notification/requestOtpEmail', lateBody)).body
    const lateCode = await readCode(world, late.email)
    await givePassword(world, late.id)
    const signedIn = await post(world, SIGN_IN, { username: late.email, password: PASSWORD })
    const token = cookieOf(signedIn.headers, world.names.session)!
    const scope = async () =>
      (await world.request('GET', '/sv_authauth/status', { as: { ...late, token } })).body.scope

    world.clock.advance({ minutes: 9, seconds: 59 })
    expect(kept.opened(await kept.try(code)), `${instant.toISOString()} in time`).toBe(true)
    world.clock.advance({ seconds: 2 })
    const tooLate = await post(world, '/api/notification/verifyEmailOtp', { id, code: lateCode })
    expect(codeOf(tooLate), `${instant.toISOString()} too late`).toBe('code_expired')
    expect(await scope()).toBe('influencer')
    if (instant !== INSTANTS.at(-1)) continue
    world.clock.advance({ hours: 24 })
    expect(await scope()).toBe('open')
  }
})
