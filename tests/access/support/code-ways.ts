import { sql } from '#lib/server/store/client.ts'
import { givePassword, PASSWORD, publishTexts } from '#lib/server/testing/codes.ts'
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

export const codeOf = (answer: TestAnswer): string | undefined => answer.body?.error?.code
const SIGN_UP = '/sv_influ_api/influSignup/signup'
export const SIGN_IN = '/sv_authauth/signin/influencer'
let people = 0
export async function sender(world: World, kind: 'influencer' | 'marketer' = 'influencer') {
  const me =
    kind === 'influencer' ? await world.influencer({ stepUp: true }) : await world.marketer({ stepUp: true })
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)
  return { ...me, phone }
}

export const post = (world: World, path: string, body: unknown, as?: Login) =>
  world.request('POST', path, { body, ...(as ? { as } : {}) })
const newPhone = () => `+6689${String(++people).padStart(7, '0')}`
/** One code of each purpose, as its screen asks for it. */
export const WAYS: Readonly<Record<string, (world: World) => Promise<Sent>>> = {
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

export async function makeCodeWorld() {
  // Demo mode is patient with sending, never with tries.
  const world = await makeWorld({ demoMode: true })
  await publishTexts(world)
  return world
}

export const compares = async (world: World, id: string) =>
  (
    await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit_log
      WHERE subject = 'otp' AND subject_id = ${id} AND transition IN ('wrong', 'verify')`)
  ).n
