import { createSecretKey } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { INSTANTS } from '#lib/domain/date/testing/instants.ts'
import { deriveCode } from '#lib/server/services/otp/code.ts'
import { OTP_LIMITS } from '#lib/server/services/otp/limits.ts'
import { sql } from '#lib/server/store/client.ts'
import {
  cookieOf,
  givePassword,
  PASSWORD,
  publishTexts,
  readCode,
  wrongCode,
} from '#lib/server/testing/codes.ts'
import { figure, randomFrom, SEED } from '#lib/server/testing/figures.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

type Login = { token: string; caller: World['system']['caller'] }
/** A code that was sent, and the call that takes it. */
interface Sent {
  id: string
  recipient: string
  try: (code: string | undefined, given?: { id?: string }) => Promise<TestAnswer>
  /** True when the answer says that the code was taken. */
  opened: (answer: TestAnswer) => boolean
}

const codeOf = (answer: TestAnswer): string | undefined => answer.body?.error?.code
const SIGN_UP = '/sv_influ_api/influSignup/signup'
const SIGN_IN = '/sv_authauth/signin/influencer'

let people = 0
async function sender(world: World, kind: 'influencer' | 'marketer' = 'influencer') {
  const me =
    kind === 'influencer' ? await world.influencer({ stepUp: true }) : await world.marketer({ stepUp: true })
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)
  return { ...me, phone }
}
const post = (world: World, path: string, body: unknown, as?: Login) =>
  world.request('POST', path, { body, ...(as ? { as } : {}) })
const newPhone = () => `+6689${String(++people).padStart(7, '0')}`

/** One code of each purpose, as its screen asks for it. */
const WAYS: Readonly<Record<string, (world: World) => Promise<Sent>>> = {
  async verifyEmailOtpSignUp(world) {
    const recipient = `new${++people}@test.example`
    const first = await post(world, SIGN_UP, { step: 'consent', terms: 1, privacy: 1, locale: 'th' })
    const { flow } = first.body
    await post(world, SIGN_UP, { step: 'location', flow, country: 'TH', province: null })
    const sent = await post(world, SIGN_UP, { step: 'email', flow, email: recipient })
    const { id } = sent.body.otp
    return {
      id,
      recipient,
      try: (code, given) =>
        post(world, '/api/notification/verifyEmailOtpSignUp', { flow, id: given?.id ?? id, code }),
      opened: (answer) => answer.body?.step === 'password',
    }
  },
  async 'verifyEmailOtp for recovery'(world) {
    const { email: recipient } = await sender(world)
    const body = { purpose: 'recovery', kind: 'influencer', email: recipient }
    const { id } = (await post(world, '/api/notification/requestOtpEmail', body)).body
    return {
      id,
      recipient,
      try: (code, given) => post(world, '/api/notification/verifyEmailOtp', { id: given?.id ?? id, code }),
      opened: (answer) => answer.status === 200,
    }
  },
  async 'verifyEmailOtp for a new e-mail'(world) {
    const me = await sender(world)
    const recipient = `fresh${++people}@test.example`
    const body = { purpose: 'changeEmail', email: recipient }
    const { id } = (await post(world, '/api/notification/requestOtpEmail', body, me)).body
    return {
      id,
      recipient,
      try: (code, given) =>
        post(world, '/api/notification/verifyEmailOtp', { id: given?.id ?? id, code }, me),
      opened: (answer) => answer.status === 200,
    }
  },
  async verifyOtp(world) {
    const me = await sender(world)
    const recipient = newPhone()
    const { id } = (
      await post(world, '/api/notification/requestOtp', { purpose: 'changePhone', phone: recipient }, me)
    ).body
    return {
      id,
      recipient,
      try: (code, given) => post(world, '/api/notification/verifyOtp', { id: given?.id ?? id, code }, me),
      opened: (answer) => answer.status === 200,
    }
  },
  async verifyMarketerOtp(world) {
    const { phone: recipient } = await sender(world, 'marketer')
    const body = { purpose: 'recovery', phone: recipient }
    const { id } = (await post(world, '/api/notification/marketer/requestOtp', body)).body
    return {
      id,
      recipient,
      try: (code, given) =>
        post(world, '/api/notification/marketer/verifyOtp', { id: given?.id ?? id, code }),
      opened: (answer) => answer.status === 200,
    }
  },
  async verifyStepUp(world) {
    const me = await sender(world)
    const { id } = (await post(world, '/api/step-up', { channel: 'email' }, me)).body
    return {
      id,
      recipient: me.email,
      try: (code, given) => post(world, '/api/step-up/verify', { id: given?.id ?? id, code }, me),
      opened: (answer) => answer.status === 200,
    }
  },
  async signInInfluencer(world) {
    const me = await sender(world)
    await givePassword(world, me.id)
    const attempt = (password: string, code?: unknown) =>
      post(world, SIGN_IN, { username: me.email, password, ...(code ? { code } : {}) })
    for (let i = 0; i < 5; i++) await attempt('a wrong password')
    world.clock.advance({ seconds: 2 })
    const { id } = (await attempt(PASSWORD)).body.otp
    return {
      id,
      recipient: me.email,
      try: (code, given) => attempt(PASSWORD, { id: given?.id ?? id, code }),
      opened: (answer) => answer.body?.state === 'signed_in',
    }
  },
  async verifyOperatorCode(world) {
    const operator = await world.operator('support')
    const { email } = await world.db.one<{ email: string }>(
      sql`SELECT email FROM operator WHERE id = ${operator.id}`,
    )
    const donor = await sender(world)
    await givePassword(world, donor.id)
    await world.db.run(sql`UPDATE operator SET password_hash = (SELECT password_hash FROM member WHERE id = ${donor.id})
      WHERE id = ${operator.id}`)
    const { id } = (await post(world, '/api/operator/signin', { email, password: PASSWORD })).body
    return {
      id,
      recipient: email,
      try: (code, given) => post(world, '/api/operator/signin/code', { id: given?.id ?? id, code }),
      opened: (answer) => answer.status === 200,
    }
  },
}

async function makeCodeWorld() {
  // Demo mode is patient with sending, never with tries.
  const world = await makeWorld({ demoMode: true })
  await publishTexts(world)
  return world
}
const compares = async (world: World, id: string) =>
  (
    await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit_log
      WHERE subject = 'otp' AND subject_id = ${id} AND transition IN ('wrong', 'verify')`)
  ).n

describe('every call that takes a code', () => {
  it.each(Object.keys(WAYS))(
    'R21 %s: five tries, whatever is sent again and however often the server restarts',
    async (way) => {
      const world = await makeCodeWorld()
      const sent = await WAYS[way]!(world)
      const code = await readCode(world, sent.recipient)
      expect(code).toMatch(/^\d{6}$/)
      for (let i = 0; i < 4; i++) {
        const answer = await sent.try(wrongCode(code))
        expect([codeOf(answer), answer.body.error.details]).toEqual(['code_wrong', { triesLeft: 4 - i }])
        if (i === 1) world.restart()
      }
      expect(codeOf(await sent.try(wrongCode(code)))).toBe('code_locked')
      expect(codeOf(await sent.try(code))).toBe('code_locked')
      world.restart()
      expect(codeOf(await sent.try(code))).toBe('code_locked')
      expect(await compares(world, sent.id)).toBe(5)
    },
  )

  it.each(Object.keys(WAYS))('R21 %s: works once, and not after ten minutes', async (way) => {
    const world = await makeCodeWorld()
    const first = await WAYS[way]!(world)
    const code = await readCode(world, first.recipient)
    // Twice at once and then again: one of the three is taken.
    const answers = [...(await Promise.all([first.try(code), first.try(code)])), await first.try(code)]
    expect(answers.filter(first.opened)).toHaveLength(1)

    const late = await WAYS[way]!(world)
    const lateCode = await readCode(world, late.recipient)
    world.clock.advance({ minutes: 10, seconds: 1 })
    expect(codeOf(await late.try(lateCode))).toBe('code_expired')
  })

  it.each(Object.keys(WAYS))('R21 %s: takes no code of another purpose, recipient or flow', async (way) => {
    const world = await makeCodeWorld()
    const here = await WAYS[way]!(world)
    for (const other of Object.keys(WAYS)) {
      const elsewhere = await WAYS[other]!(world)
      const code = await readCode(world, elsewhere.recipient)
      const answer = await here.try(code, { id: elsewhere.id })
      // A recovery code opens with its id alone: only this very call takes it, as it was sent for it.
      if (
        other === way &&
        ['verifyEmailOtp for recovery', 'verifyMarketerOtp', 'verifyOperatorCode'].includes(way)
      )
        continue
      if (other === 'verifyEmailOtp for recovery' && way === 'verifyEmailOtp for a new e-mail') continue
      expect(here.opened(answer), `${other} at ${way}`).toBe(false)
      expect(['code_expired', 'not_signed_in'], `${other} at ${way}`).toContain(codeOf(answer))
    }
    expect(here.opened(await here.try(await readCode(world, here.recipient)))).toBe(true)
  })
})

test(
  `R21 guesses at once are at most five compares, also after sending again (seed ${SEED})`,
  async () => {
    const world = await makeCodeWorld()
    const random = randomFrom(SEED)
    const [codes, guesses] = [figure(10, 500), 200]
    for (let i = 0; i < codes; i++) {
      const me = await sender(world)
      const ask = () =>
        post(world, '/api/notification/requestOtpEmail', {
          purpose: 'recovery',
          kind: 'influencer',
          email: me.email,
        })
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
      expect(answers.every((answer) => answer.status < 500)).toBe(true)
      expect(answers.some((answer) => answer.body?.recovery)).toBe(false)
      expect(await compares(world, id)).toBeLessThanOrEqual(OTP_LIMITS.tries)
      const right = await post(world, '/api/notification/verifyEmailOtp', { id, code })
      expect(codeOf(right)).toBe('code_locked')
    }
  },
  figure(60_000, 1_800_000),
)

test('R21 a resend sends the same code with the tries that were left', async () => {
  const world = await makeCodeWorld()
  const me = await sender(world)
  const ask = () =>
    post(world, '/api/notification/requestOtpEmail', {
      purpose: 'recovery',
      kind: 'influencer',
      email: me.email,
    })
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
  const sent = await post(world, '/api/notification/requestOtpEmail', {
    purpose: 'recovery',
    kind: 'influencer',
    email: me.email,
  })
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
  figure(60_000, 600_000),
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
