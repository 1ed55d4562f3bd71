import { expect, test } from 'vitest'
import { givePassword, PASSWORD, publishTexts } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { liftExpiredSuspensions } from '../member/suspend-member.ts'

/** Suspended until the end of 2026-11-23, closed by the owner, and open again by signing in. */
async function makeRestored() {
  const world = await makeWorld()
  const support = await world.operator('support')
  const me = await world.influencer()
  await givePassword(world, me.id)
  await world.request('POST', `/api/operator/members/${me.id}/suspend`, {
    as: support,
    body: { reason: 'ตรวจสอบ', until: '2026-11-23' },
  })
  const login = { ...me, ...(await world.login({ memberId: me.id }, true)) }
  const closed = await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}`, {
    as: login,
    body: { reason: 'hard_to_use' },
  })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const back = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: me.email, password: PASSWORD },
  })
  expect(back.body.session).toMatchObject({ restored: true, status: 'suspended' })
  const statusNow = () =>
    world.db.one(sql`SELECT status, status_before, status_until FROM member WHERE id = ${me.id}`)
  return { world, support, me, statusNow }
}

test('a suspension that its owner closed and opened the account in ends with its day', async () => {
  const { world, statusNow } = await makeRestored()
  expect(await liftExpiredSuspensions(world.system)).toBe(0)
  world.clock.advance({ days: 3 })
  expect(await liftExpiredSuspensions(world.system)).toBe(1)
  expect(await statusNow()).toEqual({ status: 'active', statusBefore: null, statusUntil: null })
  expect(await world.checkInvariants()).toEqual([])
})

test('an operator ends it early', async () => {
  const { world, support, me, statusNow } = await makeRestored()
  const lifted = await world.request('POST', `/api/operator/members/${me.id}/lift`, {
    as: support,
    body: { reason: 'เคลียร์แล้ว' },
  })
  expect(lifted.status, JSON.stringify(lifted.body)).toBe(200)
  expect(lifted.body.status).toBe('active')
  expect(await statusNow()).toEqual({ status: 'active', statusBefore: null, statusUntil: null })
})

test('who is suspended before accepting a newer text, and accepts it meanwhile, is active when the suspension ends', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const me = await world.influencer()
  await givePassword(world, me.id)
  await publishTexts(world)
  const back = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: me.email, password: PASSWORD },
  })
  expect(back.body.session).toMatchObject({ status: 'allowed', next: 'acceptConsent' })
  await world.request('POST', `/api/operator/members/${me.id}/suspend`, {
    as: support,
    body: { reason: 'ตรวจสอบ', until: '2026-11-23' },
  })
  const login = { ...me, ...(await world.login({ memberId: me.id }, true)) }
  const accepted = await world.request('POST', `/sv_influ_api/influ/consent/${me.id}`, {
    as: login,
    body: {
      locale: 'th',
      consents: (['terms', 'privacy'] as const).map((kind) => ({ kind, version: 1, given: true })),
    },
  })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  world.clock.advance({ days: 3 })
  expect(await liftExpiredSuspensions(world.system)).toBe(1)
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM member WHERE id = ${me.id}`,
  )
  expect(status).toBe('active')
})
