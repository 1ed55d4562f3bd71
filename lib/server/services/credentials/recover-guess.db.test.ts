import { expect, test } from 'vitest'
import { givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { hashPassword } from './password.ts'
import { member, NEXT, scopeOf } from './testing/own-login.ts'

async function recovering(world: World) {
  const me = await member(world)
  const { body } = await world.request('POST', '/api/notification/requestOtpEmail', {
    body: { purpose: 'recovery', kind: 'influencer', email: me.email },
  })
  const proven = await world.request('POST', '/api/notification/verifyEmailOtp', {
    body: { id: body.id, code: await readCode(world, me.email) },
  })
  const { grant } = proven.body.recovery
  const guess = async (password: string) => {
    const answer = await world.request('PATCH', `/sv_influ_api/influ/changePasswordByEmail/${me.id}`, {
      body: { grant, password },
    })
    return answer.body.error?.code ?? answer.status
  }
  return { me, guess }
}

test('R23 who proved the contact alone learns nothing of an old password that would be refused anyway', async () => {
  const world = await makeWorld()
  const { me, guess } = await recovering(world)
  await givePassword(world, me.id, await hashPassword('sunshine12'))
  expect([await guess('sunshine12'), await guess('sunshine13')]).toEqual([
    'password_too_weak',
    'password_too_weak',
  ])
  expect(await scopeOf(world, me)).toBe('influencer')
})

test('R23 of guesses at the old password that are sent at once, the first wrong one is the new password and ends the rest', async () => {
  const world = await makeWorld()
  const { me, guess } = await recovering(world)
  const answers = await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM member WHERE id = ${me.id} FOR UPDATE`)
    const wrong = guess(NEXT)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const right = guess(PASSWORD)
    // Answered while the first one waits, it would tell of the password that is still there.
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return [wrong, right]
  })
  expect(await Promise.all(answers)).toEqual([200, 'not_found'])
})
