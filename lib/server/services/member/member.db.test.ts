import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { liftExpiredSuspensions } from './suspend-member.ts'

type Caller = { token: string; caller: World['system']['caller'] }
const command = (world: World, as: unknown, id: string, verb: string, body: object) =>
  world.request('POST', `/api/operator/members/${id}/${verb}`, { as: as as Caller, body })

test('members are found by name, mail, phone and channel; finance and members decide nothing', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ name: 'วรรณา ใจเย็น' })
  await world.marketer()
  const support = await world.operator('support')
  const finance = await world.operator('finance')
  const content = await world.operator('content')
  const list = (as: unknown, query: string) =>
    world.request('GET', `/api/operator/members${query}`, { as: as as Caller })
  for (const q of ['วรรณา', me.email, me.id])
    expect(
      (await list(support, `?q=${encodeURIComponent(q)}`)).body.items.map((row: { id: string }) => row.id),
    ).toEqual([me.id])
  expect((await list(finance, '?kind=marketer&status=active')).body.items).toHaveLength(1)
  expect((await list(support, '?limit=1')).body.next).not.toBeNull()
  expect((await list(content, '')).status).toBe(403)
  expect((await list(me, '')).status).toBe(404)
  const shown = await world.request('GET', `/api/operator/members/${me.id}`, { as: support as Caller })
  expect(shown.body).toMatchObject({ name: 'วรรณา ใจเย็น', actions: ['suspend', 'askBlacklist'] })
  expect(shown.body.channels).toHaveLength(1)
  expect(
    (await command(world, finance, me.id, 'suspend', { reason: 'ตรวจสอบ', until: '2026-12-01' })).status,
  ).toBe(403)
  expect(
    (await command(world, me, me.id, 'suspend', { reason: 'ตรวจสอบ', until: '2026-12-01' })).status,
  ).toBe(404)
})

test('approval and refusal of a member in review', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const one = await world.influencer({ status: 'waiting_approve' })
  const two = await world.influencer({ status: 'waiting_approve' })
  expect((await command(world, support, one.id, 'decide', { decision: 'approve' })).body.status).toBe(
    'active',
  )
  expect((await command(world, support, one.id, 'decide', { decision: 'approve' })).body.error.code).toBe(
    'already_decided',
  )
  expect((await command(world, support, two.id, 'decide', { decision: 'reject' })).status).toBe(422)
  const refused = await command(world, support, two.id, 'decide', { decision: 'reject', reason: 'ข้อมูลไม่ครบ' })
  expect(refused.body).toMatchObject({ status: 'rejected', statusReason: 'ข้อมูลไม่ครบ' })
  const told = (await world.outbox()).filter((row) => row.event === 'member_decided')
  expect(told.map((row) => row.payload.status)).toEqual(['allowed', 'rejected'])
})

test('a refused member applies again after 30 days, of either kind, and an operator decides', async () => {
  const world = await makeWorld()
  const again = (as?: Awaited<ReturnType<World['marketer']>>) =>
    world.request('POST', '/api/sign-up/again', { as, body: {} })
  expect((await again()).status).toBe(401)
  for (const make of [world.influencer, world.marketer] as const) {
    const me = await make({ status: 'waiting_approve' })
    const other = await make({ status: 'active' })
    expect((await again(me)).body.error.code).toBe('move_not_allowed')
    expect((await again(other)).body.error.code).toBe('move_not_allowed')
    const support = await world.operator('support')
    await command(world, support, me.id, 'decide', { decision: 'reject', reason: 'ข้อมูลไม่ครบ' })
    world.clock.advance({ days: 29 })
    expect((await again(me)).body.error.code).toBe('guard_failed')
    world.clock.advance({ days: 1, minutes: 1 })
    expect((await again(me)).body).toEqual({ status: 'waiting_approve' })
    expect((await again(me)).body.error.code).toBe('move_not_allowed')
    // The operator's own login has expired meanwhile.
    const later = await world.operator('support')
    expect((await command(world, later, me.id, 'decide', { decision: 'approve' })).status).toBe(200)
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('a suspension ends early by hand, or by the clock at the end of its day', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const me = await world.influencer()
  const past = await command(world, support, me.id, 'suspend', { reason: 'ตรวจสอบ', until: '2026-11-20' })
  expect(past.body.error.fields).toEqual({ until: 'in_past' })
  const made = await command(world, support, me.id, 'suspend', { reason: 'ตรวจสอบ', until: '2026-11-23' })
  expect(made.body).toMatchObject({
    status: 'suspended',
    statusBefore: 'active',
    statusUntil: '2026-11-23T16:59:59.000Z',
  })
  expect((await command(world, support, me.id, 'lift', { reason: 'เคลียร์แล้ว' })).body.status).toBe('active')
  await command(world, support, me.id, 'suspend', { reason: 'ตรวจสอบ', until: '2026-11-23' })
  expect(await liftExpiredSuspensions(world.system)).toBe(0)
  world.clock.advance({ days: 3 })
  expect(await liftExpiredSuspensions(world.system)).toBe(1)
  expect(await liftExpiredSuspensions(world.system)).toBe(0)
  await expect(liftExpiredSuspensions(me.ctx)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('blacklisting takes two persons, and what was shown must still be so', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const admin = await world.operator('admin')
  const me = await world.influencer()
  const ask = () =>
    command(world, support, me.id, 'blacklist', { act: 'blacklist', reason: 'ปลอมสถิติซ้ำ', fraud: true })
  const asked = await ask()
  expect(asked.body).toMatchObject({
    status: 'active',
    waiting: { action: 'member.blacklist', isFraud: true, canDecide: false },
  })
  expect((await ask()).body.error.code).toBe('already_decided')
  const { id, payloadHash } = asked.body.waiting as { id: string; payloadHash: string }
  const decide = (as: unknown, hash = payloadHash) =>
    world.request('POST', `/api/operator/member-approvals/${id}/decide`, {
      as: as as Caller,
      body: { decision: 'approve', payloadHash: hash },
    })
  expect((await decide(support)).status).toBe(403)
  expect((await decide(admin, 'f'.repeat(64))).body.error.code).toBe('stale_version')
  // Requests of other kinds have paths of their own.
  const call = (action: string) => world.db.run(sql`UPDATE approval SET action = ${action} WHERE id = ${id}`)
  await call('promo.grant')
  expect((await decide(admin)).status).toBe(404)
  await call('member.blacklist')
  const done = await decide(admin)
  expect(done.body).toMatchObject({ status: 'blacklist', statusReason: 'ปลอมสถิติซ้ำ', waiting: null })
  expect((await decide(admin)).body.error.code).toBe('already_decided')

  const back = await command(world, admin, me.id, 'blacklist', { act: 'reinstate', reason: 'อุทธรณ์ผ่าน' })
  // The only admin has asked, so nobody could confirm.
  expect(back.body.error.code).toBe('two_persons_needed')
  const second = await world.operator('admin')
  const again = await command(world, second, me.id, 'blacklist', { act: 'reinstate', reason: 'อุทธรณ์ผ่าน' })
  const undone = await world.request(
    'POST',
    `/api/operator/member-approvals/${again.body.waiting.id}/decide`,
    {
      as: admin as Caller,
      body: { decision: 'approve', payloadHash: again.body.waiting.payloadHash },
    },
  )
  expect(undone.body.status).toBe('active')
  expect(await world.checkInvariants()).toEqual([])
})

test('only an admin grants the manager status; taking it ends the links', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const admin = await world.operator('admin')
  const me = await world.influencer()
  const body = { isTalentManager: true, reason: 'ตรวจแล้ว' }
  expect((await command(world, support, me.id, 'talent-manager', body)).status).toBe(403)
  expect((await command(world, admin, me.id, 'talent-manager', body)).body.isTalentManager).toBe(true)
  expect(
    (await command(world, admin, (await world.marketer()).id, 'talent-manager', body)).body.error.code,
  ).toBe('move_not_allowed')
  const other = await world.influencer()
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, created_at)
    VALUES (uuid_v7(), ${me.id}, ${other.id}, 'active', ${world.clock.now()})`)
  await command(world, admin, me.id, 'talent-manager', { isTalentManager: false, reason: 'เลิกทำ' })
  expect(await world.db.one(sql`SELECT status FROM manager_link`)).toEqual({ status: 'ended' })
})

test('who has not finished signing up waits for nobody: another list, another count, no place in the queue', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const done = await world.influencer({ status: 'waiting_approve' })
  const noPhone = await world.influencer({ status: 'waiting_approve' })
  await world.db.run(sql`UPDATE member SET phone_verified_at = NULL WHERE id = ${noPhone.id}`)
  const noMail = await world.marketer({ status: 'waiting_approve' })
  await world.db.run(sql`UPDATE member SET email_verified_at = NULL WHERE id = ${noMail.id}`)
  const ask = async (status: string) => {
    const { body } = await world.request('GET', `/api/operator/members?status=${status}`, { as: support })
    return { ids: body.items.map(({ id }: { id: string }) => id).sort(), counts: body.counts }
  }
  expect(await ask('waiting_approve')).toEqual({
    ids: [done.id],
    counts: { waiting_approve: 1, signing_up: 2 },
  })
  expect((await ask('signing_up')).ids).toEqual([noPhone.id, noMail.id].sort())
  expect((await ask('signing_up,waiting_approve')).ids).toHaveLength(3)
  expect((await ask('active')).ids).toEqual([])
})
