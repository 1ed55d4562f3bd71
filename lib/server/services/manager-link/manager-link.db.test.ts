import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { expireManagerLinks } from './expire-links.ts'

type Member = Awaited<ReturnType<World['influencer']>>
const GRANT = { permissions: ['view', 'submit'], commissionBp: 1500, textVersion: 1 }

async function scene() {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const call = (as: Member, path: string, body: object = {}, method: 'POST' | 'PATCH' = 'POST') =>
    world.request(method, `/api/manager-links${path}`, { as, body })
  return { world, me, manager, call }
}

test('a manager asks, the influencer accepts with permissions and share, either side ends', async () => {
  const { world, me, manager, call } = await scene()
  const other = await world.influencer()
  expect((await call(me, '/request', { to: other.email })).body.error.code).toBe('not_allowed')
  expect((await call((await world.marketer()) as never, '/request', { to: me.email })).status).toBe(403)
  const asked = await call(manager, '/request', { to: me.email.toUpperCase() })
  const id = asked.body.items[0].id as string
  expect(asked.body.items[0]).toMatchObject({ side: 'manager', status: 'requested', canAnswer: false })
  expect((await call(manager, '/request', { to: me.email })).body.items).toHaveLength(1)

  expect((await call(other, `/${id}/accept`, GRANT)).status).toBe(404)
  expect((await call(manager, `/${id}/accept`)).body.error.code).toBe('move_not_allowed')
  expect((await call(me, `/${id}/accept`)).body.error.code).toBe('malformed_input')
  expect((await call(me, `/${id}/accept`, { ...GRANT, textVersion: 9 })).body.error.code).toBe(
    'consent_required',
  )
  expect((await call(me, `/${id}/accept`, { ...GRANT, commissionBp: 3001 })).status).toBe(422)
  const active = await call(me, `/${id}/accept`, GRANT)
  expect(active.body).toMatchObject({ side: 'influencer', status: 'active', commissionBp: 1500 })
  const consents = await world.db.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM consent WHERE member_id = ${me.id} AND kind = 'talent_manager'`,
  )
  expect(consents.count).toBe(1n)

  const changed = await call(me, `/${id}`, { permissions: ['view'], commissionBp: 0 }, 'PATCH')
  expect(changed.body).toMatchObject({ permissions: ['view'], commissionBp: 0 })
  expect((await call(manager, `/${id}`, { commissionBp: 3000 }, 'PATCH')).body.error.code).toBe('not_allowed')
  expect((await call(other, `/${id}/end`)).status).toBe(404)
  expect((await call(manager, `/${id}/end`)).body.status).toBe('ended')
  expect((await call(me, `/${id}/end`)).body.error.code).toBe('move_not_allowed')
  const events = (await world.outbox()).map((row) => row.event)
  expect(events.filter((event) => event === 'manager_link_ended')).toHaveLength(2)
})

test('an invitation carries permissions and consent; one commission only; nobody manages himself', async () => {
  const { world, me, manager, call } = await scene()
  const invited = await call(me, '/invite', { to: manager.email, ...GRANT })
  const id = invited.body.items[0].id as string
  expect((await call(me, `/${id}/accept`, GRANT)).body.error.code).toBe('move_not_allowed')
  expect((await call(manager, `/${id}/accept`, GRANT)).body.error.code).toBe('not_allowed')
  expect((await call(manager, `/${id}/accept`)).body).toMatchObject({ status: 'active', commissionBp: 1500 })

  const second = await world.influencer({ isTalentManager: true })
  const more = await call(me, '/invite', { to: second.email, ...GRANT })
  expect(more.body.error).toMatchObject({
    code: 'guard_failed',
    fields: { commissionBp: 'one_commission_only' },
  })
  // An ended link does not prevent a new one.
  expect((await call(me, `/${id}/end`)).body.status).toBe('ended')
  const next = await call(me, '/invite', { to: second.email, ...GRANT })
  const nextId = next.body.items.find((item: { status: string }) => item.status === 'invited').id as string
  expect((await call(second, `/${nextId}/accept`)).body).toMatchObject({
    status: 'active',
    commissionBp: 1500,
  })
  expect((await call(second, `/${nextId}/end`)).body.status).toBe('ended')
  await world.db.run(sql`UPDATE member SET person_hash = ${`person-${me.id}`} WHERE id = ${second.id}`)
  const self = await call(me, '/invite', { to: second.email, ...GRANT, commissionBp: 0 })
  const selfId = self.body.items.find((item: { status: string }) => item.status === 'invited').id as string
  expect((await call(second, `/${selfId}/accept`)).body.error.code).toBe('guard_failed')
})

test('an invitation with other terms is refused while one is open, whoever it reached; an equal one stays as it is', async () => {
  const { world, me, manager, call } = await scene()
  const other = { permissions: ['view'], commissionBp: 2000, textVersion: 1 }
  const open = () =>
    world.db.many<object>(
      sql`SELECT asked_as, permissions, commission_bp FROM manager_link WHERE status = 'invited' ORDER BY asked_as`,
    )
  const unknown = 'nobody@test.example'
  for (const to of [manager.email, unknown]) {
    const first = await call(me, '/invite', { to, ...GRANT })
    const again = await call(me, '/invite', {
      to: to.toUpperCase(),
      ...GRANT,
      permissions: GRANT.permissions.toReversed(),
    })
    expect([again.status, again.body.items]).toEqual([200, first.body.items])
    for (const terms of [other, { ...GRANT, commissionBp: 0 }, { ...GRANT, permissions: ['view'] }]) {
      const refused = await call(me, '/invite', { to, ...terms })
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'guard_failed', fields: { to: 'invited_otherwise' } },
      ])
    }
  }
  const granted = { permissions: ['view', 'submit'], commissionBp: 1500 }
  expect(await open()).toMatchObject(
    [manager.email, unknown].toSorted().map((askedAs) => ({ askedAs, ...granted })),
  )
  // Taken back first, the next one carries the other terms, and the manager accepts what it shows.
  const mine = (await world.request('GET', '/api/manager-links', { as: me })).body.items
  for (const { id } of mine) await call(me, `/${id}/end`)
  await call(me, '/invite', { to: manager.email, ...other })
  const { items } = (await world.request('GET', '/api/manager-links', { as: manager })).body
  const { id } = items.find((item: { canAnswer: boolean }) => item.canAnswer)
  expect((await call(manager, `/${id}/accept`)).body).toMatchObject({
    status: 'active',
    permissions: ['view'],
    commissionBp: 2000,
  })
})

test('of two invitations with other terms at once one is made', async () => {
  const { me, manager, call } = await scene()
  const both = await Promise.all(
    [1500, 2000].map((commissionBp) => call(me, '/invite', { to: manager.email, ...GRANT, commissionBp })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an unanswered link lapses after seven days', async () => {
  const { world, me, manager, call } = await scene()
  const asked = await call(manager, '/request', { to: me.email })
  const id = asked.body.items[0].id as string
  world.clock.advance({ days: 7 })
  expect((await call(me, `/${id}/accept`, GRANT)).body.error.code).toBe('move_not_allowed')
  expect(await expireManagerLinks(world.system)).toBe(1)
  expect(await expireManagerLinks(world.system)).toBe(0)
  expect((await call(manager, '/request', { to: me.email })).body.items).toHaveLength(2)
  await expect(expireManagerLinks(me.ctx)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('one address asks a whole group; each answers alone, and nobody but a manager has one', async () => {
  const { world, me, manager, call } = await scene()
  const second = await world.influencer()
  const brand = await world.marketer()
  const list = async (as: Member) => (await world.request('GET', '/api/manager-links', { as })).body
  const { group } = await list(manager)
  expect(group.url).toContain(`/Influencer/account?section=manager&from=${group.code}`)
  expect((await list(me)).group).toBeNull()

  const find = (as: Member, code: string) => world.request('GET', `/api/manager-links/group/${code}`, { as })
  expect((await find(me, group.code.toLowerCase())).body.manager.id).toBe(manager.id)
  for (const [as, code] of [
    [manager, group.code],
    [me, 'NOSUCHCD'],
  ] as const) {
    expect((await find(as, code)).status).toBe(404)
    expect((await call(as, `/group/${code}/join`)).status).toBe(404)
  }
  expect((await call(brand as never, `/group/${group.code}/join`)).status).toBe(403)
  // The code of a member who is no manager finds no group.
  const { code } = await world.db.one<{ code: string }>(
    sql`SELECT ref_code AS code FROM member WHERE id = ${second.id}`,
  )
  if (code) expect((await call(me, `/group/${code}/join`)).status).toBe(404)

  for (const one of [me, second]) {
    const joined = await call(one, `/group/${group.code}/join`)
    expect(joined.body.items).toMatchObject([{ side: 'influencer', status: 'requested', canAnswer: true }])
    // Opening it twice creates one request.
    expect((await call(one, `/group/${group.code}/join`)).body.items).toHaveLength(1)
  }
  const mine = (await list(me)).items[0]
  expect((await call(second, `/${mine.id}/accept`, GRANT)).status).toBe(404)
  expect((await call(me, `/${mine.id}/accept`, GRANT)).body.status).toBe('active')
  expect((await list(manager)).items.map((one: { status: string }) => one.status).sort()).toEqual([
    'active',
    'requested',
  ])
  // Without the manager status the group no longer exists.
  await world.db.run(sql`UPDATE member SET is_talent_manager = false WHERE id = ${manager.id}`)
  expect((await find(second, group.code)).status).toBe(404)
  expect(await world.checkInvariants()).toEqual([])
})

test('a link that is over names the other side, and shows neither picture nor account status of today', async () => {
  const { world, me, manager, call } = await scene()
  const list = async (as: Member) =>
    (await world.request('GET', '/api/manager-links', { as })).body.items.map(
      (link: { status: string; other: object }) => [link.status, link.other],
    )
  for (const one of [me, manager]) {
    const picture = await keepFile(world, {
      ownerId: one.id,
      purpose: 'profile_image',
      bytes: await jpeg(),
      contentType: 'image/jpeg',
    })
    await world.db.run(sql`UPDATE influencer_profile SET image_file_id = ${picture.id}, nickname = 'มะลิ'
      WHERE member_id = ${one.id}`)
  }
  const shown = (one: Member) => ({
    id: one.id,
    name: 'มะลิ',
    imageUrl: expect.stringContaining('/'),
    status: 'active',
  })
  const over = (one: Member) => ({ id: one.id, name: 'มะลิ', imageUrl: null, status: null })
  const asked = (await call(manager, '/request', { to: me.email })).body.items[0].id
  expect(await list(me)).toEqual([['requested', shown(manager)]])
  world.clock.advance({ days: 7 })
  expect(await list(me)).toEqual([['expired', over(manager)]])
  await expireManagerLinks(world.system)
  expect(await list(me)).toEqual([['expired', over(manager)]])
  await world.db.run(sql`DELETE FROM manager_link WHERE id = ${asked}`)
  const declined = (await call(manager, '/request', { to: me.email })).body.items[0].id
  await call(me, `/${declined}/decline`)
  expect(await list(me)).toEqual([['declined', over(manager)]])
  await world.db.run(sql`DELETE FROM manager_link WHERE id = ${declined}`)
  const { id } = (await call(manager, '/request', { to: me.email })).body.items[0]
  await call(me, `/${id}/accept`, GRANT)
  expect([await list(me), await list(manager)]).toEqual([
    [['active', shown(manager)]],
    [['active', shown(me)]],
  ])
  await call(me, `/${id}/end`)
  expect([await list(me), await list(manager)]).toEqual([[['ended', over(manager)]], [['ended', over(me)]]])
})
