import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { publishTexts } from '../../testing/codes.ts'
import { makeWorld, type World } from '../../testing/world.ts'

const GRANT = { permissions: ['view', 'submit'], commissionBp: 1_500, textVersion: 1 }

async function scene() {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const rows = () =>
    world.db.many<Record<string, unknown>>(
      sql`SELECT id, manager_id, influencer_id, status, permissions, commission_bp, ended_at FROM manager_link ORDER BY created_at, influencer_id, id`,
    )
  const audits = async () =>
    (
      await world.db.many<{ act: string }>(
        sql`SELECT transition AS act FROM audit_log WHERE subject = 'manager_link' ORDER BY seq, id`,
      )
    ).map(({ act: command }) => command)
  return { world, me, manager, rows, audits }
}

/** A link that the manager requested; returns its id. */
async function asked(
  world: World,
  manager: { token: string; caller: World['system']['caller'] },
  to: string,
) {
  const { body } = await world.request('POST', '/api/manager-links/request', { as: manager, body: { to } })
  return body.items[0].id as string
}

test('a request is one row that says who asks whom, with nothing granted; a stranger leaves one that has one side', async () => {
  const { world, me, manager, rows } = await scene()
  const answer = await world.request('POST', '/api/manager-links/request', {
    as: manager,
    body: { to: `  ${me.email.toUpperCase()} ` },
  })
  expect(answer.body.items).toMatchObject([
    {
      side: 'manager',
      status: 'requested',
      other: { id: null, name: me.email.toUpperCase(), imageUrl: null, status: null },
      permissions: [],
      commissionBp: 0,
      canAnswer: false,
    },
  ])
  await world.request('POST', '/api/manager-links/request', {
    as: manager,
    body: { to: 'nobody@test.example' },
  })
  expect(await rows()).toMatchObject([
    { managerId: manager.id, influencerId: me.id, status: 'requested', permissions: [], commissionBp: 0 },
    { managerId: manager.id, influencerId: null, status: 'requested', permissions: [], commissionBp: 0 },
  ])
  expect((await world.outbox()).map(({ event, audienceId }) => [event, audienceId])).toEqual([
    ['manager_link_asked', me.id],
  ])
})

test('accepted: permissions, share and consent stand in the rows; changed: the new ones do', async () => {
  const { world, me, manager, rows, audits } = await scene()
  const id = await asked(world, manager, me.email)
  const accepted = await world.request('POST', `/api/manager-links/${id}/accept`, { as: me, body: GRANT })
  expect(accepted.body).toMatchObject({
    id,
    status: 'active',
    permissions: ['view', 'submit'],
    commissionBp: 1_500,
  })
  expect(await rows()).toMatchObject([
    { status: 'active', permissions: ['view', 'submit'], commissionBp: 1_500, endedAt: null },
  ])
  expect(
    await world.db.many(sql`SELECT member_id, version FROM consent WHERE kind = 'talent_manager'`),
  ).toMatchObject([{ memberId: me.id, version: 1 }])

  const change = { permissions: ['view'], commissionBp: 300 }
  const changed = await world.request('PATCH', `/api/manager-links/${id}`, { as: me, body: change })
  expect(changed.body).toMatchObject({ id, ...change })
  const refused = await world.request('PATCH', `/api/manager-links/${id}`, { as: manager, body: change })
  expect(refused.body.error.code).toBe('not_allowed')
  const foreign = await world.influencer()
  expect(
    (await world.request('PATCH', `/api/manager-links/${id}`, { as: foreign, body: change })).status,
  ).toBe(404)
  expect(await rows()).toMatchObject([{ status: 'active', ...change }])
  expect(await audits()).toHaveLength(3)
})

test('declined by the asked one, ended by either: the row is over and takes no further step', async () => {
  const { world, me, manager, rows } = await scene()
  const first = await asked(world, manager, me.email)
  const foreign = await world.influencer()
  const decline = (as: typeof me) =>
    world.request('POST', `/api/manager-links/${first}/decline`, { as, body: {} })
  expect((await decline(foreign)).status).toBe(404)
  expect((await decline(me)).body).toMatchObject({
    id: first,
    status: 'declined',
    canAnswer: false,
    canEnd: false,
  })
  expect((await decline(me)).body.error.code).toBe('move_not_allowed')

  world.clock.advance({ minutes: 1 })
  const second = await asked(world, manager, me.email)
  await world.request('POST', `/api/manager-links/${second}/accept`, { as: me, body: GRANT })
  const end = (as: typeof me) => world.request('POST', `/api/manager-links/${second}/end`, { as, body: {} })
  expect((await end(foreign)).status).toBe(404)
  // Two at once: one ends it.
  const both = await Promise.all([end(me), end(manager)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await rows()).toMatchObject([
    { id: first, status: 'declined' },
    { id: second, status: 'ended', endedAt: world.clock.now() },
  ])
})

test('an invitation grants when it is sent and holds when it is accepted', async () => {
  const { world, me, manager, rows } = await scene()
  const invited = await world.request('POST', '/api/manager-links/invite', {
    as: me,
    body: { to: manager.email, ...GRANT },
  })
  expect(invited.body.items).toMatchObject([
    {
      side: 'influencer',
      status: 'invited',
      other: { id: null, name: manager.email },
      commissionBp: 1_500,
      canAnswer: false,
    },
  ])
  expect(await rows()).toMatchObject([
    { managerId: manager.id, influencerId: me.id, status: 'invited', permissions: ['view', 'submit'] },
  ])
  const above = { to: manager.email, ...GRANT, commissionBp: 3_001 }
  expect((await world.request('POST', '/api/manager-links/invite', { as: me, body: above })).status).toBe(422)
})

test('who joins by the address of a group is asked like one by mail, once', async () => {
  const { world, me, manager, rows } = await scene()
  const { group } = (await world.request('GET', '/api/manager-links', { as: manager })).body
  const join = () =>
    world.request('POST', `/api/manager-links/group/${group.code}/join`, { as: me, body: {} })
  for (const { body } of await Promise.all([join(), join()]))
    expect(body.items).toMatchObject([{ side: 'influencer', status: 'requested', other: { id: manager.id } }])
  expect(await rows()).toMatchObject([{ managerId: manager.id, influencerId: me.id, status: 'requested' }])
})

test('the status of a manager is given by admins, with a reason; taken, it ends his links', async () => {
  const { world, me, rows } = await scene()
  const made = await world.influencer()
  const [admin, support] = [await world.operator('admin'), await world.operator('support')]
  const set = (as: typeof admin, isTalentManager: boolean, id = made.id) =>
    world.request('POST', `/api/operator/members/${id}/talent-manager`, {
      as,
      body: { isTalentManager, reason: 'ตรวจเอกสารแล้ว' },
    })
  expect((await set(support, true)).status).toBe(403)
  expect((await set(admin, true, (await world.marketer()).id)).body.error.code).toBe('move_not_allowed')
  expect((await set(admin, true, '01890000-0000-7000-8000-000000000001')).status).toBe(404)
  expect((await set(admin, true)).body).toMatchObject({ id: made.id, isTalentManager: true })
  await set(admin, true)
  await asked(world, made, me.email)
  expect((await set(admin, false)).body).toMatchObject({ isTalentManager: false })
  expect(await rows()).toMatchObject([{ managerId: made.id, status: 'ended' }])
  expect(
    await world.db.many(
      sql`SELECT transition AS act, reason FROM audit_log WHERE subject = 'member' AND subject_id = ${made.id} ORDER BY seq, id`,
    ),
  ).toEqual([
    { act: 'grant_talent_manager', reason: 'ตรวจเอกสารแล้ว' },
    { act: 'take_talent_manager', reason: 'ตรวจเอกสารแล้ว' },
  ])
})

test.each(['deactivated', 'suspended', 'blacklist'] as const)(
  'a link is accepted only while both accounts stand: the other one is %s',
  async (status) => {
    const { world, me, manager, rows } = await scene()
    const id = await asked(world, manager, me.email)
    // Accounts in a state in which their links should have ended.
    const put = (memberId: string, to: string) =>
      world.db.run(sql`UPDATE member SET status = ${to} WHERE id = ${memberId}`)
    await put(manager.id, status)
    const accept = () => world.request('POST', `/api/manager-links/${id}/accept`, { as: me, body: GRANT })
    expect((await accept()).body.error.code).toBe('not_allowed')
    await put(manager.id, 'active')
    await put(me.id, 'suspended')
    expect((await accept()).body.error.code).toBe('member_not_active')
    expect(await rows()).toMatchObject([{ status: 'requested', commissionBp: 0, endedAt: null }])
    await put(me.id, 'allowed')
    expect((await accept()).body).toMatchObject({ status: 'active', commissionBp: 1_500 })
  },
)

test('a manager accepts no invitation of an influencer who closed meanwhile', async () => {
  const { world, me, manager, rows } = await scene()
  const invited = await world.request('POST', '/api/manager-links/invite', {
    as: me,
    body: { to: manager.email, ...GRANT },
  })
  const [{ id }] = invited.body.items
  await world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ${me.id}`)
  const answer = await world.request('POST', `/api/manager-links/${id}/accept`, { as: manager, body: {} })
  expect(answer.body.error.code).toBe('not_allowed')
  expect(await rows()).toMatchObject([{ status: 'invited' }])
})

test('nobody accepts who is asked by a member that is no talent manager any more', async () => {
  const { world, me, manager, rows } = await scene()
  await world.request('POST', '/api/manager-links/request', { as: manager, body: { to: me.email } })
  const [{ id } = { id: '' }] = await world.db.many<{ id: string }>(sql`SELECT id FROM manager_link`)
  await world.db.run(sql`UPDATE member SET is_talent_manager = false WHERE id = ${manager.id}`)
  const answer = await world.request('POST', `/api/manager-links/${id}/accept`, { as: me, body: GRANT })
  expect([answer.status, answer.body.error?.code]).toEqual([403, 'not_allowed'])
  expect(await rows()).toMatchObject([{ status: 'requested', permissions: [], commissionBp: 0 }])
})
