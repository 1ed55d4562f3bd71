import { expect, test } from 'vitest'
import { givePassword, PASSWORD } from '#lib/server/testing/codes.ts'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { inTransaction } from '../context.ts'
import { hashPassword } from '../credentials/password.ts'
import { setPassword } from '../credentials/recover.ts'
import { deactivateInfluencer } from '../deactivation/deactivate.ts'
import { keyedName } from '../otp/code.ts'
import { findMember } from './queries.ts'
import { completeSignIn } from './sign-in.ts'

// Whoever knows the old password signs in at the very moment in which its owner sets another.

async function open() {
  const world = await makeWorld({ max: 8 })
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  const run = `signin-run:${keyedName(world.system.secret, `influencer:${me.email}`)}`
  return { world, me, run }
}

const signIn = (world: World, username: string) =>
  world.request('POST', '/sv_authauth/signin/influencer', { body: { username, password: PASSWORD } })

const openLogins = async (world: World, id: string) =>
  (
    await world.db.one<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM login_session WHERE member_id = ${id} AND ended_at IS NULL`,
    )
  ).n

test('R23 a password that is compared while another is set signs nobody in', async () => {
  const { world, me, run } = await open()
  const next = await hashPassword('ภูเขาเขียว-หมอกขาว-77')
  let late: ReturnType<typeof signIn> | undefined
  await world.db.transaction(async (tx) => {
    await lockName(tx, run)
    // It has read the account, and waits for its turn to compare.
    late = signIn(world, me.email)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    // Hashed before: who waits for a lock is sent away after a few seconds.
    await inTransaction(world.system, (ctx) => setPassword(ctx, me, next, 'password_reset'))
  })
  const answer = await late!
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'wrong_credentials'])
  expect(await openLogins(world, me.id)).toBe(0)
})

test('R23 a login that is made while another password is set ends with the others', async () => {
  const { world, me } = await open()
  const next = await hashPassword('ภูเขาเขียว-หมอกขาว-77')
  const { login, set } = await world.db.transaction(async (tx) => {
    // The login tells its owner last: it has compared the password and is not committed yet.
    await tx.run(sql`LOCK TABLE outbox IN SHARE MODE`)
    const login = signIn(world, me.email)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const set = inTransaction(world.system, (ctx) => setPassword(ctx, me, next, 'password_reset'))
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return { login, set }
  })
  expect((await login).body.state).toBe('signed_in')
  await set
  expect(await openLogins(world, me.id)).toBe(0)
})

test('R23 a password that was compared is the password until the login is made', async () => {
  const { world, me, run } = await open()
  const next = await hashPassword('ภูเขาเขียว-หมอกขาว-77')
  let late: ReturnType<typeof signIn> | undefined
  let set: Promise<void> | undefined
  let between: Promise<void> | undefined
  await world.db.transaction(async (tx) => {
    await lockName(tx, run)
    late = signIn(world, me.email)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    // Turns are given in the order in which they were asked for: this one comes after the attempt is counted, before
    // the right password takes it back.
    between = world.db.transaction(async (own) => {
      await lockName(own, run)
      await expect.poll(() => countLockWaits(world)).toBe(1)
      set = inTransaction(world.system, (ctx) => setPassword(ctx, me, next, 'password_reset'))
      await expect.poll(() => countLockWaits(world)).toBe(2)
    })
    await expect.poll(() => countLockWaits(world)).toBe(2)
  })
  await between
  expect((await late!).body.state).toBe('signed_in')
  await set
  expect(await openLogins(world, me.id)).toBe(0)
})

test('R23 a sign-in that had read the account before it was closed opens it again, and leaves no login of a closed one', async () => {
  const { world, me, run } = await open()
  let late: ReturnType<typeof signIn> | undefined
  await world.db.transaction(async (tx) => {
    await lockName(tx, run)
    late = signIn(world, me.email)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    await deactivateInfluencer(me.ctx, { id: me.id, reason: 'hard_to_use', waived: 0n })
  })
  const answer = await late!
  expect(answer.body.session).toMatchObject({ restored: true, status: 'active' })
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM member WHERE id = ${me.id}`,
  )
  expect([status, await openLogins(world, me.id)]).toEqual(['active', 1])
})

test('R31 an account that was erased while its code was judged does not come back', async () => {
  const { world, me } = await open()
  await world.db.run(sql`UPDATE member SET status = 'deactivated', status_before = 'active',
    deactivated_at = ${world.clock.now()} WHERE id = ${me.id}`)
  const read = await findMember(world.db, me.id)
  await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${me.id}`)
  const late = inTransaction(world.system, (ctx) =>
    completeSignIn(ctx, read!, { proof: 'code', knownDevice: true }),
  )
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM member WHERE id = ${me.id}`,
  )
  expect(status).toBe('deactivated')
})
