import { expect, test } from 'vitest'
import { readCode } from '#lib/server/testing/codes.ts'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/rate-limit.ts'
import { makeOperator } from '../operator-auth/testing/phone.ts'
import { keyedName } from '../otp/code.ts'
import { disableOperator, resetOperator } from './change-operator.ts'
import { inviteOperator } from './invite-operator.ts'

// An operator is reset or disabled because somebody else may hold the password and the mailbox: what that person asked
// for before opens nothing afterwards.

const openLogins = async (world: World, id: string) =>
  (
    await world.db.one<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM login_session WHERE operator_id = ${id} AND ended_at IS NULL`,
    )
  ).n

async function askCode(world: World) {
  const operator = await makeOperator(world)
  const asked = await operator.signIn()
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  return { operator, id: String(asked.body.id), code: await readCode(world, operator.email) }
}

test('R23 a code of the sign-in that was sent before a reset signs nobody in', async () => {
  const world = await makeWorld()
  const { operator, id, code } = await askCode(world)
  await resetOperator(world.system, { id: operator.id })
  const late = await operator.prove(id, code)
  expect([late.status, late.body.error?.code]).toEqual([409, 'code_expired'])
  expect(await openLogins(world, operator.id)).toBe(0)
})

test('R23 a code that was sent before the end of an access is none for who is invited anew', async () => {
  const world = await makeWorld()
  const { operator, id, code } = await askCode(world)
  await disableOperator(world.system, { id: operator.id })
  await inviteOperator(world.system, { email: operator.email, name: 'สมศรี', roles: ['admin'] })
  const late = await operator.prove(id, code)
  expect([late.status, late.body.error?.code]).toEqual([409, 'code_expired'])
  expect(await openLogins(world, operator.id)).toBe(0)
})

test('R23 a password that is compared while the operator is reset asks for no code', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const key = `signin-run:${keyedName(world.system.secret, `operator:${operator.email}`)}`
  let asked: ReturnType<typeof operator.signIn> | undefined
  await world.db.transaction(async (tx) => {
    await lockName(tx, key)
    asked = operator.signIn()
    await expect.poll(() => countLockWaits(world)).toBe(1)
    await resetOperator(world.system, { id: operator.id })
  })
  const answer = await asked!
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'wrong_credentials'])
})
