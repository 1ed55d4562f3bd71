import { expect, test } from 'vitest'
import { givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { eraseClosedMembers } from '../personal-data/erase-closed.ts'

/** A member who closed the account, and two administrators. */
async function makeClosed() {
  const world = await makeWorld()
  const [asker, second] = [await world.operator('admin'), await world.operator('admin')]
  const me = await world.influencer()
  await givePassword(world, me.id)
  await world.db.run(sql`UPDATE member SET phone = '+66812345678' WHERE id = ${me.id}`)
  const login = { ...me, ...(await world.login({ memberId: me.id }, true)) }
  const close = () =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}`, {
      as: login,
      body: { reason: 'hard_to_use' },
    })
  const closed = await close()
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const ask = (act: string) =>
    world.request('POST', `/api/operator/members/${me.id}/blacklist`, {
      as: asker,
      body: { act, reason: 'ยอดปลอม', fraud: act === 'blacklist' },
    })
  const decide = async (as: Operator = second, decision = 'approve') => {
    const waiting = await world.db.one<{ id: string; h: string }>(
      sql`SELECT id, encode(payload_hash, 'hex') AS h FROM approval WHERE status = 'waiting'`,
    )
    return world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
      as,
      body: {
        decision,
        payloadHash: waiting.h,
        ...(decision === 'approve' ? {} : { reason: 'ไม่ใช่คนเดียวกัน' }),
      },
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const signIn = () =>
    world.request('POST', '/sv_authauth/signin/influencer', {
      body: { username: me.email, password: PASSWORD },
    })
  const statusNow = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM member WHERE id = ${me.id}`)).status
  return { world, me, asker, ask, decide, signIn, statusNow }
}

test('who closed the account is banned by two persons: signing in ends nothing, and the contacts stay on the ban list', async () => {
  const { world, me, asker, ask, decide, signIn, statusNow } = await makeClosed()
  const shown = await world.request('GET', `/api/operator/members/${me.id}`, { as: asker })
  expect(shown.body.actions).toContain('askBlacklist')
  const asked = await ask('blacklist')
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect(await statusNow()).toBe('deactivated')
  expect((await decide(asker)).body.error?.code).toBe('asker_cannot_approve')
  expect((await decide()).status).toBe(200)
  expect(await statusNow()).toBe('blacklist')
  expect((await signIn()).body.session).toMatchObject({ status: 'blacklist', restored: false })
  // The grace of the closing is over, and nothing was erased.
  world.clock.advance({ days: 31 })
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at`)
  expect(await eraseClosedMembers(world.system)).toBe(0)
  const newcomer = await world.marketer({ status: 'waiting_approve' })
  await world.db.run(sql`UPDATE member SET phone = NULL, phone_verified_at = NULL WHERE id = ${newcomer.id}`)
  const phone = '+66812345678'
  const sent = await world.request('POST', '/api/notification/marketer/requestOtp', {
    as: newcomer,
    body: { purpose: 'verifyPhone', phone },
  })
  const proven = await world.request('POST', '/api/notification/marketer/verifyOtp', {
    as: newcomer,
    body: { id: sent.body.id, code: await readCode(world, phone) },
  })
  expect(proven.body.contact?.status, JSON.stringify(proven.body)).toBe('waiting_approve')
  expect(await world.checkInvariants()).toEqual([])
})

test('a ban that ends leads back to the closed account, and its grace goes on', async () => {
  const { world, ask, decide, statusNow } = await makeClosed()
  await ask('blacklist')
  await decide()
  expect((await ask('reinstate')).status).toBe(200)
  expect((await decide()).status).toBe(200)
  expect(await statusNow()).toBe('deactivated')
  world.clock.advance({ days: 31 })
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  expect(await world.checkInvariants()).toEqual([])
})

test('an owner who opens the account again meanwhile makes the request stale', async () => {
  const { ask, decide, signIn, statusNow } = await makeClosed()
  await ask('blacklist')
  expect((await signIn()).body.session).toMatchObject({ restored: true })
  expect((await decide()).body.error?.code).toBe('stale_version')
  expect(await statusNow()).toBe('active')
})

test('who is erased leaves nobody to ban', async () => {
  const { world, me, ask } = await makeClosed()
  await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${me.id}`)
  expect((await ask('blacklist')).status).toBe(404)
})

test('whom one person asked to ban is not erased before the second has decided', async () => {
  const { world, me, ask, decide, statusNow } = await makeClosed()
  expect((await ask('blacklist')).status).toBe(200)
  const closedAt = new Date(world.clock.now().getTime() - 31 * 86_400_000)
  await world.db.run(sql`UPDATE member SET deactivated_at = ${closedAt} WHERE id = ${me.id}`)
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at`)
  expect(await eraseClosedMembers(world.system)).toBe(0)
  const kept = await world.db.one(sql`SELECT erased_at, email FROM member WHERE id = ${me.id}`)
  expect(kept).toEqual({ erasedAt: null, email: me.email })
  expect((await decide()).status).toBe(200)
  expect(await statusNow()).toBe('blacklist')
})

test('R31 a ban that the second person refused keeps nobody from being erased', async () => {
  const { world, me, ask, decide, statusNow } = await makeClosed()
  expect((await ask('blacklist')).status).toBe(200)
  const refused = await decide(undefined, 'refuse')
  expect(refused.status, JSON.stringify(refused.body)).toBe(200)
  expect(await statusNow()).toBe('deactivated')
  world.clock.advance({ days: 31 })
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = created_at`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  const left = await world.db.one(sql`SELECT erased_at, email FROM member WHERE id = ${me.id}`)
  expect(left).toEqual({ erasedAt: world.clock.now(), email: null })
})
