import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { PASSWORD, readCode } from '../../testing/codes.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import type { TestAnswer } from '../../testing/request.ts'
import { CREATE, countMembers, makeSignUpWorld, PROVE, startInfluencer } from './testing/sign-up-world.ts'

test('R22 nobody becomes a member with an address that was typed while the password was set', async () => {
  const world = await makeSignUpWorld()
  const { flow, sent } = await startInfluencer(world, 'own@example.com')
  await world.request('POST', PROVE, {
    body: { flow, id: sent.otp.id, code: await readCode(world, 'own@example.com') },
  })
  const before = await countMembers(world)
  let late: Promise<TestAnswer> | undefined
  await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM sign_up FOR UPDATE`)
    late = world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
    await expect.poll(() => countLockWaits(world)).toBe(1)
    // What going back to the e-mail step does in the other tab.
    await tx.run(
      sql`UPDATE sign_up SET step = 'email', email = 'victim@example.com', email_verified_at = NULL`,
    )
  })
  const answer = await late!
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'wrong_step'])
  expect(await countMembers(world)).toEqual(before)
})

test('R22 a code proves only the address that it went to, also when another one is typed meanwhile', async () => {
  const world = await makeSignUpWorld()
  const { flow, sent } = await startInfluencer(world, 'own@example.com')
  const code = await readCode(world, 'own@example.com')
  let late: Promise<TestAnswer> | undefined
  await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM sign_up FOR UPDATE`)
    late = world.request('POST', PROVE, { body: { flow, id: sent.otp.id, code } })
    await expect.poll(() => countLockWaits(world)).toBe(1)
    await tx.run(sql`UPDATE sign_up SET email = 'victim@example.com'`)
  })
  const answer = await late!
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'code_expired'])
  expect(await world.db.one(sql`SELECT step, email, email_verified_at FROM sign_up`)).toEqual({
    step: 'email',
    email: 'victim@example.com',
    emailVerifiedAt: null,
  })
})
