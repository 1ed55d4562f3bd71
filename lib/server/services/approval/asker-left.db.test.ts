import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { inTransaction } from '../context.ts'
import { resetOperator } from '../operator/change-operator.ts'
import { askApproval } from './approvals.ts'

async function open() {
  const world = await makeWorld()
  const [asker, second, admin] = [
    await world.operator('support'),
    await world.operator('finance'),
    await world.operator('admin'),
  ]
  const member = await world.influencer()
  const asked = await world.request('POST', '/api/operator/money-acts', {
    as: asker,
    body: {
      kind: 'adjustment',
      memberId: member.id,
      amount: 5_000_000,
      currency: 'THB',
      reason: 'ชดเชยยอดที่หายไป',
    },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const id: string = asked.body.approvalId
  const decide = async (as: Operator, decision: 'approve' | 'refuse') => {
    const { hash } = await world.db.one<{ hash: string }>(
      sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${id}`,
    )
    return world.request('POST', `/api/operator/approvals/${id}/decide`, {
      as,
      body: { decision, payloadHash: hash, ...(decision === 'refuse' ? { reason: 'ผู้ขอออกจากทีมแล้ว' } : {}) },
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const disable = () =>
    world.request('POST', `/api/operator/operators/${asker.id}/disable`, {
      as: admin,
      body: { reason: 'สงสัยว่ามีคนอื่นใช้บัญชีนี้' },
    })
  /** Sets the roles like an approved change of roles. */
  const setRoles = (...roles: string[]) =>
    world.db.run(sql`UPDATE operator SET roles = ${roles} WHERE id = ${asker.id}`)
  const status = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM approval WHERE id = ${id}`)).status
  const given = async () =>
    (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM ledger_entry WHERE event = 'L28'`))
      .n
  return { world, asker, admin, second, decide, disable, setRoles, status, given }
}

test.each(['asker', 'second'] as const)(
  'R17 the end of the %s’s access waits for an approval that has looked at it',
  async (whose) => {
    const scene = await open()
    const { world, second, decide, status, given } = scene
    let isEnded = false
    const { approved, ended } = await world.db.transaction(async (tx) => {
      await tx.run(sql`LOCK TABLE ledger_entry IN SHARE ROW EXCLUSIVE MODE`)
      const approved = decide(second, 'approve')
      await expect.poll(() => countLockWaits(world)).toBe(1)
      const ended = world.db
        .run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${scene[whose].id}`)
        .then(() => {
          isEnded = true
        })
      await expect.poll(async () => isEnded || (await countLockWaits(world)) === 2).toBe(true)
      expect(isEnded).toBe(false)
      return { approved, ended }
    })
    expect((await approved).status).toBe(200)
    await ended
    expect([await status(), await given()]).toEqual(['approved', 1])
  },
)

test('R17 what somebody asked for whose access was ended is not approved any more, only refused', async () => {
  const { world, second, decide, disable, status, given } = await open()
  expect((await disable()).status).toBe(200)
  const refused = await decide(second, 'approve')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'asker_left'])
  expect([await status(), await given()]).toEqual(['waiting', 0])
  expect((await decide(second, 'refuse')).status).toBe(200)
  expect([await status(), await given()]).toEqual(['refused', 0])
  expect(await world.checkInvariants()).toEqual([])
})

test('R17 access that ended without a row of the trail counts as ended', async () => {
  const { world, asker, second, decide, status, given } = await open()
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${asker.id}`)
  const refused = await decide(second, 'approve')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'asker_left'])
  expect([await status(), await given()]).toEqual(['waiting', 0])
})

test('R17 an approval and the end of its asker’s access happen one after the other', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, second, decide, disable, status, given } = await open()
    const [approved, disabled] = await Promise.all([decide(second, 'approve'), disable()])
    expect(disabled.status).toBe(200)
    const isDone = approved.status === 200
    expect([await status(), await given()]).toEqual(isDone ? ['approved', 1] : ['waiting', 0])
    const acts = await world.db.many<{ transition: string }>(sql`SELECT transition FROM audit_log
      WHERE transition IN ('approve', 'disable') AND subject IN ('approval', 'operator') ORDER BY id`)
    if (isDone) expect(acts.map((row) => row.transition)).toEqual(['approve', 'disable'])
  }
})

test.each([
  [['content'], 409, 'waiting'],
  [['admin'], 409, 'waiting'],
  [['finance'], 200, 'approved'],
  [['content', 'support'], 200, 'approved'],
] as const)('R17 what support asked for while the asker has become %s: %i', async (roles, answer, after) => {
  const { world, second, decide, setRoles, status, given } = await open()
  await setRoles(...roles)
  const decided = await decide(second, 'approve')
  expect([decided.status, decided.body.error?.code]).toEqual([
    answer,
    answer === 409 ? 'asker_left' : undefined,
  ])
  expect([await status(), await given()]).toEqual([after, answer === 409 ? 0 : 1])
  if (answer === 409) expect((await decide(second, 'refuse')).status).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

test('R17 what was asked for before its asker was reset is not approved any more, also once there is a new password', async () => {
  const { world, asker, second, decide, status, given } = await open()
  world.clock.advance({ minutes: 1 })
  await resetOperator(world.system, { id: asker.id })
  const refused = await decide(second, 'approve')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'asker_left'])
  await world.db.run(sql`UPDATE operator SET password_hash = 'y' WHERE id = ${asker.id}`)
  expect((await decide(second, 'approve')).body.error?.code).toBe('asker_left')
  expect([await status(), await given()]).toEqual(['waiting', 0])
  expect((await decide(second, 'refuse')).status).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

test('R17 an approval and the reset of its asker happen one after the other', async () => {
  const { world, asker, second, decide, status, given } = await open()
  let reset: Promise<unknown> = Promise.resolve()
  const approved = await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM operator WHERE id = ${asker.id} FOR UPDATE`)
    reset = resetOperator(world.system, { id: asker.id })
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const approved = decide(second, 'approve')
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return { approved }
  })
  await reset
  expect((await approved.approved).body.error?.code).toBe('asker_left')
  expect([await status(), await given()]).toEqual(['waiting', 0])
})

test('R17 access that is given anew does not bring back what was asked for before it ended', async () => {
  const { world, asker, admin, second, decide, disable, status, given } = await open()
  expect((await disable()).status).toBe(200)
  const { email } = await world.db.one<{ email: string }>(
    sql`SELECT email FROM operator WHERE id = ${asker.id}`,
  )
  world.clock.advance({ minutes: 1 })
  const invited = await world.request('POST', '/api/operator/operators/invite', {
    as: admin,
    body: { email, name: 'ผู้ดูแล', support: true, finance: false, content: false, admin: false },
  })
  expect(invited.status, JSON.stringify(invited.body)).toBe(200)
  await world.db.run(sql`UPDATE operator SET password_hash = 'y' WHERE id = ${asker.id}`)
  const refused = await decide(second, 'approve')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'asker_left'])
  expect([await status(), await given()]).toEqual(['waiting', 0])
  expect(await world.checkInvariants()).toEqual([])
})

test('R18 who may not ask for an act is refused where it is asked for, whoever calls', async () => {
  const { world } = await open()
  const content = await world.operator('content', 'admin')
  const asked = inTransaction(content.ctx, (ctx) =>
    askApproval(ctx, { action: 'promo.grant', subjectId: null, payload: { amount: '600000' } }),
  )
  await expect(asked).rejects.toMatchObject({ code: 'not_allowed' })
})

test.each(['access', 'role', 'login'] as const)(
  'R17 a second person who loses the %s while the request is held decides nothing',
  async (lost) => {
    const { world, second, decide, status, given } = await open()
    let late: ReturnType<typeof decide> | undefined
    await world.db.transaction(async (tx) => {
      await tx.many(sql`SELECT 1 FROM approval FOR UPDATE`)
      late = decide(second, 'approve')
      await expect.poll(() => countLockWaits(world)).toBe(1)
      const now = world.clock.now()
      if (lost === 'access')
        await world.db.run(sql`UPDATE operator SET ended_at = ${now} WHERE id = ${second.id}`)
      if (lost === 'role')
        await world.db.run(sql`UPDATE operator SET roles = ${['support']} WHERE id = ${second.id}`)
      if (lost === 'login')
        await world.db.run(sql`UPDATE login_session SET ended_at = ${now} WHERE operator_id = ${second.id}`)
    })
    const answer = await late!
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'not_allowed'])
    expect([await status(), await given()]).toEqual(['waiting', 0])
  },
)

test.each(['disabled', 'reset'] as const)(
  'R17 an asker who was %s through an instance whose clock is behind has left all the same',
  async (how) => {
    const scene = await open()
    const { world, asker, second, decide, disable, status, given } = scene
    // The request came in through an instance whose clock is 50 s ahead.
    world.clock.advance({ seconds: -50 })
    if (how === 'reset') await resetOperator(world.system, { id: asker.id })
    else {
      expect((await disable()).status).toBe(200)
      await world.db.run(sql`UPDATE operator SET ended_at = NULL WHERE id = ${asker.id}`)
    }
    await world.db.run(sql`UPDATE operator SET password_hash = 'y' WHERE id = ${asker.id}`)
    expect((await decide(second, 'approve')).body.error?.code).toBe('asker_left')
    expect([await status(), await given()]).toEqual(['waiting', 0])
    expect((await decide(second, 'refuse')).status).toBe(200)
  },
)
