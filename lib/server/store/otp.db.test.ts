import { expect, test } from 'vitest'
import { proveStepUp, requestStepUp } from '../services/credentials/step-up.ts'
import { OTP_LIMITS } from '../services/otp/limits.ts'
import { readCode, wrongCode } from '../testing/codes.ts'
import { makeWorld, type World } from '../testing/world.ts'
import { sql } from './client.ts'
import { countOtpTry, finishOtpFlow } from './otp.ts'

const triesOf = async (world: World, id: string) =>
  (await world.db.one<{ tries: number }>(sql`SELECT tries FROM otp_flow WHERE id = ${id}`)).tries

test('R21 a try is counted by the row itself: of many at once five are let through, and none after the end', async () => {
  const world = await makeWorld({ max: 16 })
  const me = await world.influencer()
  const { id } = await requestStepUp(me.ctx, 'email')
  const now = world.clock.now()
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => countOtpTry(world.db, id, OTP_LIMITS.tries, now)),
  )
  expect(asked.filter((flow) => flow !== undefined)).toHaveLength(OTP_LIMITS.tries)
  expect(await triesOf(world, id)).toBe(OTP_LIMITS.tries)
})

test('R21 a flow that is over counts no try, and is finished once', async () => {
  const world = await makeWorld({ max: 16 })
  const me = await world.influencer()
  const { id } = await requestStepUp(me.ctx, 'email')
  const now = world.clock.now()
  const finished = await Promise.all(Array.from({ length: 6 }, () => finishOtpFlow(world.db, id, now)))
  expect(finished.filter(Boolean)).toHaveLength(1)
  expect(await countOtpTry(world.db, id, OTP_LIMITS.tries, now)).toBeUndefined()
  expect(await triesOf(world, id)).toBe(0)
})

test('R21 a try with another login’s code is counted for nobody: the owner has all of his', async () => {
  const world = await makeWorld({ demoMode: false })
  const [me, other] = [await world.influencer(), await world.influencer()]
  const { id } = await requestStepUp(me.ctx, 'email')
  const code = await readCode(world, me.email)
  for (let i = 0; i < OTP_LIMITS.tries + 2; i++)
    await expect(proveStepUp(other.ctx, { id, code: wrongCode(code) })).rejects.toMatchObject({
      code: 'code_expired',
    })
  expect(await triesOf(world, id)).toBe(0)
  const wrong = proveStepUp(me.ctx, { id, code: wrongCode(code) })
  await expect(wrong).rejects.toMatchObject({
    code: 'code_wrong',
    details: { triesLeft: OTP_LIMITS.tries - 1 },
  })
  const proven = await proveStepUp(me.ctx, { id, code: code ?? '' })
  expect(proven.session.sessionId).toBe(me.sessionId)
})
