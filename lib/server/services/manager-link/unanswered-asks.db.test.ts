import { expect, test } from 'vitest'
import { publishTexts } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

type Member = Awaited<ReturnType<World['influencer']>>
const GRANT = { permissions: ['view', 'submit'], commissionBp: 0, textVersion: 1 }
const NOBODY = 'nobody@test.example'

async function scene() {
  const world = await makeWorld()
  await publishTexts(world)
  const me = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const call = (as: Member, path: string, body: object = {}) =>
    world.request('POST', `/api/manager-links${path}`, { as, body })
  const list = async (as: Member) =>
    (await world.request('GET', '/api/manager-links', { as })).body.items as { id: string }[]
  const heard = async (id: string) =>
    (await world.outbox()).filter((row) => row.audienceId === id).map((row) => row.event)
  return { world, me, manager, call, list, heard }
}

/** A response without ids, times and typed text. */
const shape = (items: unknown, typed: string) =>
  JSON.stringify(items)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(typed, 'typed')

test('an ask looks the same to the asker whether somebody has that address or not: sent, again, ended and lapsed', async () => {
  const { world, me, manager, call, list, heard } = await scene()
  for (const [asker, path, reached, body] of [
    [manager, '/request', me, {}],
    [me, '/invite', manager, GRANT],
  ] as const) {
    const seen: string[] = []
    for (const to of [NOBODY, reached.email]) {
      world.clock.advance({ minutes: 1 })
      const before = (await list(asker)).length
      const steps: unknown[] = [(await call(asker, path, { ...body, to })).body.items[0]]
      steps.push((await call(asker, path, { ...body, to: ` ${to.toUpperCase()}` })).body.items[0])
      const { id } = (await list(asker))[0]!
      expect(await list(asker)).toHaveLength(before + 1)
      // Only people with the link may see the manager's name in its terms.
      steps.push(
        (await world.request('GET', `/sv_influ_api/open/display_consent/talentmanager/${id}`, { as: asker }))
          .status,
      )
      steps.push((await call(asker, `/${id}/accept`, path === '/invite' ? GRANT : {})).body.error.code)
      const news = (await heard(asker.id)).length
      steps.push((await call(asker, `/${id}/end`)).body)
      steps.push((await heard(asker.id)).slice(news))
      seen.push(shape(steps, to))
    }
    expect(seen[1]).toBe(seen[0])
  }
  await call(manager, '/request', { to: NOBODY })
  world.clock.advance({ minutes: 1 })
  await call(manager, '/request', { to: me.email })
  world.clock.advance({ days: 7 })
  const lapsed = (await list(manager)).slice(0, 2)
  expect(lapsed).toMatchObject([
    { status: 'expired', other: { id: null, name: me.email, imageUrl: null, status: null } },
    { status: 'expired', other: { id: null, name: NOBODY, imageUrl: null, status: null } },
  ])
})

test('the own other account, an open link under another address, and an account that closes look like nobody', async () => {
  const { world, me, manager, call, list } = await scene()
  const self = await world.influencer()
  await world.db.run(
    sql`UPDATE member SET person_hash = 'one person' WHERE id IN (${self.id}, ${manager.id})`,
  )
  const { code } = await world.db.one<{ code: string }>(
    sql`UPDATE member SET ref_code = 'PLOY2569' WHERE id = ${me.id} RETURNING ref_code AS code`,
  )
  for (const to of [self.email, me.email, code]) {
    await call(manager, '/request', { to })
    world.clock.advance({ minutes: 1 })
  }
  expect(await list(manager)).toMatchObject(
    [code, me.email, self.email].map((name) => ({ status: 'requested', other: { id: null, name } })),
  )
  // One request, whichever address was used.
  expect(await list(me)).toMatchObject([{ side: 'influencer', other: { id: manager.id }, canAnswer: true }])
  expect(await list(self)).toEqual([])
  const { endLinksOf } = await import('./end-links.ts')
  const { inTransaction } = await import('../context.ts')
  await inTransaction(world.system, (ctx) => endLinksOf(ctx, me.id, 'either'))
  expect(await list(me)).toEqual([])
  expect(await list(manager)).toMatchObject([
    { status: 'requested' },
    { status: 'requested' },
    { status: 'requested' },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('who joins after the ask is reached by the next one, and the asker sees the name once it is accepted', async () => {
  const { world, manager, call, list, heard } = await scene()
  await call(manager, '/request', { to: NOBODY })
  const [first] = await list(manager)
  const late = await world.influencer()
  await world.db.run(sql`UPDATE member SET email = ${NOBODY} WHERE id = ${late.id}`)
  await Promise.all([call(manager, '/request', { to: NOBODY }), call(manager, '/request', { to: NOBODY })])
  expect(await list(manager)).toMatchObject([{ id: first!.id, status: 'requested', other: { name: NOBODY } }])
  expect(await heard(late.id)).toEqual(['manager_link_asked'])
  expect((await call(late, `/${first!.id}/accept`, GRANT)).body).toMatchObject({ status: 'active' })
  expect(await list(manager)).toMatchObject([{ id: first!.id, status: 'active', other: { id: late.id } }])
})

test('a request that reached somebody stays theirs, though the address is of another member by now', async () => {
  const { world, me, manager, call, list, heard } = await scene()
  const [asked] = (await call(manager, '/request', { to: me.email })).body.items
  const other = await world.influencer()
  const rename = (id: string, email: string) =>
    world.db.run(sql`UPDATE member SET email = ${email} WHERE id = ${id}`)
  await rename(me.id, 'moved@test.example')
  await rename(other.id, me.email)
  expect((await call(manager, '/request', { to: me.email })).status).toBe(200)
  expect(await list(manager)).toMatchObject([{ id: asked.id, status: 'requested' }])
  expect(await list(me)).toMatchObject([{ id: asked.id, canAnswer: true }])
  expect(await list(other)).toEqual([])
  expect(await heard(other.id)).toEqual([])
})

test('who declines is not named, and an export tells neither side of the other', async () => {
  const { world, me, manager, call, list } = await scene()
  const [asked] = (await call(manager, '/request', { to: me.email })).body.items
  expect((await call(me, `/${asked.id}/decline`)).body.status).toBe('declined')
  expect(await list(manager)).toMatchObject([
    { status: 'declined', other: { id: null, name: me.email, imageUrl: null, status: null } },
  ])
  const { DATA_MAP } = await import('../personal-data/data-map.ts')
  const entry = DATA_MAP.find(({ table }) => table === 'manager_link')
  expect(entry?.hidden).toEqual(
    expect.arrayContaining(['manager_id', 'influencer_id', 'asked_by', 'asked_as']),
  )
  // Typed text about a person is deleted with the person's account, and with the asker's.
  await call(manager, '/request', { to: NOBODY })
  for (const erase of entry?.erase?.({ id: me.id, email: NOBODY, phone: null }) ?? [])
    await world.db.run(erase)
  expect(await world.db.many(sql`SELECT asked_as, status FROM manager_link`)).toEqual([
    { askedAs: null, status: 'declined' },
  ])
})
