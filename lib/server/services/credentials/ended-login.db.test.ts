import { expect, test } from 'vitest'
import { givePassword, PASSWORD, publishTexts, readCode } from '#lib/server/testing/codes.ts'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { endProofsOf } from '../../store/otp.ts'
import { endAllLogins } from '../../store/session.ts'

// A thief's request has come in and waits for the member's row, which the owner holds to set another password or to take
// a change of contact back. When it goes on its login is over, and so is what it asked for.

type Me = Awaited<ReturnType<World['influencer']>>
const NEXT = 'ภูเขาเขียว-หมอกขาว-77'

const GRANT = { permissions: ['view', 'submit'], commissionBp: 3000, textVersion: 1 }
/** A manager, the thief's other account, asks the member. */
async function askedBy(world: World, me: Me): Promise<string> {
  await publishTexts(world)
  const manager = await world.influencer({ isTalentManager: true })
  const asked = await world.request('POST', '/api/manager-links/request', {
    as: manager,
    body: { to: me.email },
  })
  return asked.body.items[0].id
}

const ACTS: Record<string, (world: World, me: Me) => Promise<() => Promise<TestAnswer>>> = {
  'a new e-mail': async (world, me) => {
    const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
      as: me,
      body: { purpose: 'changeEmail', email: 'thief@test.example' },
    })
    const code = await readCode(world, 'thief@test.example')
    return () =>
      world.request('POST', '/api/notification/verifyEmailOtp', {
        as: me,
        body: { id: sent.body.id, code },
      })
  },
  'a new password': async (world, me) => () =>
    world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
      as: me,
      body: { currentPassword: PASSWORD, password: NEXT },
    }),
  'a bank account': async (world, me) => () =>
    world.request('POST', '/api/bank-account', {
      as: me,
      idempotencyKey: 'a-thief-s-account',
      body: { bankCode: '004', accountNo: '1234567890', holderName: 'นาย ขโมย' },
    }),
  'a withdrawal': async (world, me) => () =>
    world.request('POST', '/api/withdrawals', {
      as: me,
      idempotencyKey: 'a-thief-s-withdrawal',
      body: { gross: 500_000, currency: 'THB' },
    }),
  'the end of the account': async (world, me) => () =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}`, {
      as: me,
      body: { reason: 'hard_to_use' },
    }),
  'a choice of messages': async (world, me) => () =>
    world.request('PATCH', '/api/notification-choices', {
      as: me,
      body: { changes: [{ event: 'post_accepted', channel: 'line', enabled: false }] },
    }),
  'an invitation of a manager': async (world, me) => {
    await publishTexts(world)
    const manager = await world.influencer({ isTalentManager: true })
    return () =>
      world.request('POST', '/api/manager-links/invite', { as: me, body: { to: manager.email, ...GRANT } })
  },
  'a manager who asked': async (world, me) => {
    const id = await askedBy(world, me)
    return () => world.request('POST', `/api/manager-links/${id}/accept`, { as: me, body: GRANT })
  },
  'more rights of a manager': async (world, me) => {
    const id = await askedBy(world, me)
    const body = { ...GRANT, permissions: ['view'], commissionBp: 0 }
    const { status } = await world.request('POST', `/api/manager-links/${id}/accept`, { as: me, body })
    expect(status).toBe(200)
    const more = { permissions: ['view', 'submit'], commissionBp: 3000 }
    return () => world.request('PATCH', `/api/manager-links/${id}`, { as: me, body: more })
  },
}

test('R23 a code for LINE that waits while the logins of the member end links nobody', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  let late: Promise<TestAnswer> | undefined
  await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT id FROM member WHERE id = ${me.id} FOR UPDATE`)
    late = world.request('POST', '/api/line-link', { as: me, body: {} })
    await Promise.race([late, expect.poll(() => countLockWaits(world)).toBe(1)])
    await endAllLogins(tx, me.id, world.clock.now())
    await endProofsOf(tx, me.id, world.clock.now())
  })
  const answer = await late!
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'not_signed_in'])
  expect(await world.db.many(sql`SELECT state FROM line_link WHERE state = 'waiting'`)).toEqual([])
})

test.each(Object.entries(ACTS))(
  'R23 %s that waits while the logins of the member end is not set',
  async (_, prepare) => {
    const world = await makeWorld()
    const me = await world.influencer({ stepUp: true })
    await givePassword(world, me.id)
    const act = await prepare(world, me)
    const said = () =>
      world.db.one<Record<string, unknown>>(sql`SELECT m.email, m.password_hash, m.status,
        (SELECT count(*)::int FROM withdrawal w WHERE w.member_id = m.id) AS withdrawals,
        (SELECT json_agg(json_build_array(l.status, l.permissions, l.commission_bp)) FROM manager_link l
          WHERE l.influencer_id = m.id) AS links,
        (SELECT count(*)::int FROM notification_choice c WHERE c.member_id = m.id) AS choices,
        (SELECT count(*)::int FROM bank_account b WHERE b.member_id = m.id) AS accounts,
        (SELECT count(*)::int FROM login_session s WHERE s.member_id = m.id AND s.ended_at IS NULL) AS logins
      FROM member m WHERE m.id = ${me.id}`)
    const before = await said()
    let late: Promise<TestAnswer> | undefined
    await world.db.transaction(async (tx) => {
      await tx.one(sql`SELECT id FROM member WHERE id = ${me.id} FOR UPDATE`)
      late = act()
      await expect.poll(() => countLockWaits(world)).toBe(1)
      await endAllLogins(tx, me.id, world.clock.now())
    })
    const answer = await late!
    expect([answer.status, answer.body.error?.code]).toEqual([401, 'not_signed_in'])
    expect(await said()).toEqual({ ...before, logins: 0 })
  },
)

test('R23 a step-up that waits while its login is ended from another device renews nothing', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const sent = await world.request('POST', '/api/step-up', { as: me, body: { channel: 'email' } })
  const body = { id: sent.body.id, code: await readCode(world, me.email) }
  let late: Promise<TestAnswer> | undefined
  await world.db.transaction(async (tx) => {
    await endAllLogins(tx, me.id, world.clock.now())
    late = world.request('POST', '/api/step-up/verify', { as: me, body })
    await expect.poll(() => countLockWaits(world)).toBe(1)
  })
  const answer = await late!
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'not_signed_in'])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await world.db.many(sql`SELECT 1 FROM audit_log WHERE transition = 'step_up'`)).toEqual([])
})
