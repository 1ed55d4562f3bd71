import { expect, test } from 'vitest'
import { readCode } from '#lib/server/testing/codes.ts'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { makeKey, post } from '../operator-auth/testing/key.ts'
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

test('R23 a key that a thief adds while the operator is reset is none: the login it came by is over', async () => {
  const world = await makeWorld()
  const operator = await makeOperator(world)
  const { id, challenge } = (await post(world, operator, '/api/operator/keys/start')).body
  let late: ReturnType<typeof post> | undefined
  await world.db.transaction(async (tx) => {
    await lockName(tx, `operator-keys:${operator.id}`)
    late = post(world, operator, '/api/operator/keys', {
      id,
      name: 'Thief',
      key: makeKey().make({ challenge }),
    })
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const reset = resetOperator(world.system, { id: operator.id })
    // Either the reset waits for the key that is being added, or it is done before.
    await Promise.race([reset, expect.poll(() => countLockWaits(world)).toBe(2)])
  })
  await late
  await expect
    .poll(() => world.db.one(sql`SELECT password_hash FROM operator WHERE id = ${operator.id}`))
    .toEqual({ passwordHash: '' })
  expect(await openLogins(world, operator.id)).toBe(0)
  expect(await world.db.many(sql`SELECT name FROM operator_key WHERE operator_id = ${operator.id}`)).toEqual(
    [],
  )
})

test('R23 an administrator whose access ends while the request waits invites nobody', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  let late: ReturnType<typeof world.request> | undefined
  await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT id FROM operator WHERE id = ${admin.id} FOR UPDATE`)
    late = world.request('POST', '/api/operator/operators/invite', {
      as: admin,
      body: {
        email: 'friend@test.example',
        name: 'เพื่อน',
        support: true,
        finance: false,
        content: false,
        admin: false,
      },
    })
    await Promise.race([late, expect.poll(() => countLockWaits(world)).toBe(1)])
    await tx.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${admin.id}`)
  })
  const answer = await late!
  expect([answer.status, answer.body.error?.code]).toEqual([403, 'not_allowed'])
  expect(await world.db.many(sql`SELECT id FROM operator WHERE email = 'friend@test.example'`)).toEqual([])
})
