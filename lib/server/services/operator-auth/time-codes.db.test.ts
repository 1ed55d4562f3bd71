import { expect, test } from 'vitest'
import { readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import type { Caller } from '../context.ts'
import { resetOperator } from '../operator/change-operator.ts'
import { codeOf, makeOperator, setUp } from './testing/phone.ts'

const mails = async (world: World) => (await world.outbox()).filter(({ event }) => event === 'otp').length

test('an operator sets time-based codes up with a fresh code: sealed secret, one proof, ten codes stored hashed', async () => {
  const world = await makeWorld({ demoMode: false })
  const operator = await makeOperator(world)
  const member = await world.influencer()
  const post = (path: string, body: object = {}, as: { token: string; caller: Caller } = operator) =>
    world.request('POST', `/api/operator/time-codes/${path}`, { as, body })
  expect((await post('start', {}, member)).status).toBe(404)
  const unproven = { ...operator, ...(await world.login({ operatorId: operator.id })) }
  for (const path of ['start', 'confirm', 'recovery', 'remove'])
    expect(
      (await post(path, path === 'confirm' ? { code: '123456' } : {}, unproven)).body.error.code,
      path,
    ).toBe('code_required')
  expect((await post('confirm', { code: '123456' })).body.error.code).toBe('not_found')

  const first = await post('start')
  const started = await post('start')
  expect(started.body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(started.body.secret).not.toBe(first.body.secret)
  expect(started.body.uri).toMatch(/^otpauth:\/\/totp\//)
  expect(new URL(started.body.uri).searchParams.get('secret')).toBe(started.body.secret)
  const [row] = await world.db.many<{ secretEnc: Buffer }>(sql`SELECT secret_enc FROM operator_totp`)
  expect(Buffer.from(row!.secretEnc).toString('latin1')).not.toContain(started.body.secret)
  // Not active yet: sign-in still mails a code.
  expect((await operator.signIn()).body.channel).toBe('email')

  expect((await post('confirm', { code: codeOf(world, first.body.secret) })).body.error.code).toBe(
    'code_wrong',
  )
  const done = await post('confirm', { code: codeOf(world, started.body.secret) })
  expect(done.body.recoveryCodes).toHaveLength(10)
  expect(new Set(done.body.recoveryCodes).size).toBe(10)
  for (const code of done.body.recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
  const stored = await world.db.many<{ codeHash: string }>(sql`SELECT code_hash FROM operator_recovery_code`)
  expect(stored).toHaveLength(10)
  for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await post('confirm', { code: codeOf(world, started.body.secret) })).body.error.code).toBe(
    'already_decided',
  )
  expect((await post('start')).body.error.code).toBe('already_decided')
  const shown = await world.request('GET', '/api/operator/time-codes', { as: operator })
  expect(shown.body).toMatchObject({ isOn: true, codesLeft: 10 })
  const removed = await world.request('POST', '/api/operator/time-codes/remove', { as: operator, body: {} })
  expect(removed.body).toEqual({ ok: true })
  expect((await post('remove')).body.error.code).toBe('not_found')
  // Recovery codes replace an app; without one they must not exist.
  const codes = async () =>
    (await world.db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM operator_recovery_code`)).count
  const before = await codes()
  expect((await post('recovery')).body.error.code).toBe('not_found')
  expect(await codes()).toBe(before)
  expect((await operator.signIn()).body.error.code).toBe('code_resend_too_soon')
  const steps = await world.db.many<{ transition: string }>(
    sql`SELECT transition FROM audit_log WHERE subject = 'operator' AND subject_id = ${operator.id} AND transition LIKE 'time_codes%' ORDER BY at, id`,
  )
  expect(steps.map(({ transition }) => transition)).toEqual([
    'time_codes_start',
    'time_codes_start',
    'time_codes_on',
    'time_codes_off',
  ])
})

test('the first code may be guessed 15 times an hour, no more', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const confirm = (code: string, as: { token: string; caller: Caller } = operator) =>
    world.request('POST', '/api/operator/time-codes/confirm', { as, body: { code } })
  const { secret } = (
    await world.request('POST', '/api/operator/time-codes/start', { as: operator, body: {} })
  ).body
  const wrong = codeOf(world, secret) === '000000' ? '000001' : '000000'
  for (let left = 14; left >= 0; left--)
    expect((await confirm(wrong)).body.error).toMatchObject({
      code: 'code_wrong',
      details: { triesLeft: left },
    })
  expect((await confirm(codeOf(world, secret))).body.error.code).toBe('code_locked')
  world.clock.advance({ hours: 1 })
  const later = { ...operator, ...(await world.login({ operatorId: operator.id }, true)) }
  expect((await confirm(codeOf(world, secret), later)).status).toBe(200)
})

test('a time-based code takes the place of the mailed one, once, within one step of the clock', async () => {
  const world = await makeWorld({ demoMode: false })
  const operator = await setUp(world)
  const before = await mails(world)
  const asked = await operator.signIn()
  expect(asked.body).toMatchObject({ channel: 'app', digits: 6, triesLeft: 5 })
  expect(await mails(world)).toBe(before)
  for (const steps of [-3, 3])
    expect((await operator.prove(asked.body.id, codeOf(world, operator.secret, steps))).body.error.code).toBe(
      'code_wrong',
    )
  // A repeated request continues with the same count of tries.
  expect((await operator.signIn()).body).toMatchObject({ id: asked.body.id, triesLeft: 3 })
  const code = codeOf(world, operator.secret, 1)
  const done = await operator.prove(asked.body.id, code)
  expect(done.body).toMatchObject({ id: operator.id, ways: ['app', 'email'] })
  expect(done.body.stepUpUntil).toBe(new Date(world.clock.now().getTime() + 600_000).toISOString())

  // The codes of the same time step and the one before are used up.
  const again = await operator.signIn()
  for (const steps of [1, 0])
    expect((await operator.prove(again.body.id, codeOf(world, operator.secret, steps))).body.error.code).toBe(
      'code_wrong',
    )
  world.clock.advance({ seconds: 60 })
  // Thai digits are digits.
  const thai = codeOf(world, operator.secret).replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '')
  expect((await operator.prove(again.body.id, thai)).status).toBe(200)
})

test('one code given twice at once signs in once', async () => {
  const world = await makeWorld()
  const operator = await setUp(world)
  const { id } = (await operator.signIn()).body
  const stepUp = await world.request('POST', '/api/operator/step-up', { as: operator, body: {} })
  const code = codeOf(world, operator.secret)
  const answers = await Promise.all([
    operator.prove(id, code),
    operator.prove(id, code),
    world.request('POST', '/api/operator/step-up/verify', {
      as: operator,
      body: { id: stepUp.body.id, code },
    }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('five wrong codes lock for 15 minutes; the mailed code is the other way and shares the lock', async () => {
  const world = await makeWorld({ demoMode: false })
  const operator = await setUp(world)
  const { id } = (await operator.signIn()).body
  const wrong = codeOf(world, operator.secret, 20)
  for (let left = 4; left >= 1; left--)
    expect((await operator.prove(id, wrong)).body.error).toMatchObject({ details: { triesLeft: left } })
  expect((await operator.prove(id, wrong)).body.error.code).toBe('code_locked')
  expect((await operator.prove(id, codeOf(world, operator.secret))).body.error.code).toBe('code_locked')
  expect((await operator.signIn()).body.error.code).toBe('code_locked')
  expect((await operator.signIn('email')).body.error.code).toBe('code_locked')
  world.clock.advance({ minutes: 16 })
  const mailed = await operator.signIn('email')
  expect(mailed.body.channel).toBe('email')
  // A code of the app is not accepted for a mailed one.
  expect((await operator.prove(mailed.body.id, codeOf(world, operator.secret))).body.error.code).toBe(
    'code_wrong',
  )
  expect((await operator.prove(mailed.body.id, await readCode(world, operator.email))).status).toBe(200)
})

test('a recovery code signs in once, however it is written; new ones end the old', async () => {
  const world = await makeWorld()
  const operator = await setUp(world)
  const [first, second] = operator.codes as [string, string]
  const use = async (code: string) => operator.prove((await operator.signIn()).body.id, code)
  const { id } = (await operator.signIn()).body
  const both = await Promise.all([operator.prove(id, first), operator.prove(id, first)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await use(first)).body.error.code).toBe('code_wrong')
  const other = await setUp(world)
  expect((await use(other.codes[0]!)).body.error.code).toBe('code_wrong')
  expect((await use(second.toLowerCase().replace('-', ' '))).status).toBe(200)
  const shown = () => world.request('GET', '/api/operator/time-codes', { as: operator })
  expect((await shown()).body.codesLeft).toBe(8)
  const renewed = await world.request('POST', '/api/operator/time-codes/recovery', { as: operator, body: {} })
  expect((await shown()).body.codesLeft).toBe(10)
  expect((await use(operator.codes[2]!)).body.error.code).toBe('code_wrong')
  expect((await use(renewed.body.recoveryCodes[0])).status).toBe(200)
})

test('a reset by the command takes time-based codes away', async () => {
  const world = await makeWorld()
  const operator = await setUp(world)
  await resetOperator(world.system, { id: operator.id })
  expect(await world.db.many(sql`SELECT 1 FROM operator_totp`)).toEqual([])
  expect(await world.db.many(sql`SELECT 1 FROM operator_recovery_code`)).toEqual([])
})
