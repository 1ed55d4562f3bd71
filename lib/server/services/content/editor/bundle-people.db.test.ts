import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import { publishDueContent } from './publish-due-content.ts'
import { OFFER } from './testing/offer.ts'

const find = (world: World, as: Operator | undefined, query: Record<string, string>) =>
  world.request('GET', `/api/operator/bundle-people?${new URLSearchParams(query)}`, { as })
const named = (world: World, id: string, nickname: string) =>
  world.db.run(sql`UPDATE influencer_profile SET nickname = ${nickname} WHERE member_id = ${id}`)

test('content and administrators find active influencers by name or handle; nothing to reach them by leaves', async () => {
  const world = await makeWorld()
  const [editor, admin] = [await world.operator('content'), await world.operator('admin')]
  const [big, small, closed, waiting] = [
    await world.influencer({ followers: 90_000 }),
    await world.influencer({ followers: 9_000 }),
    await world.influencer({ followers: 80_000 }),
    await world.influencer({ followers: 70_000 }),
  ]
  for (const { id } of [big, small, closed, waiting]) await named(world, id, 'น้ำหวาน')
  await world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ${closed.id}`)
  await world.db.run(sql`UPDATE member SET status = 'waiting_approve' WHERE id = ${waiting.id}`)
  const found = await find(world, editor, { q: 'น้ำหวาน' })
  expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([big.id, small.id])
  expect(Object.keys(found.body.items[0]).sort()).toEqual([
    'channelType',
    'followers',
    'handle',
    'id',
    'imageUrl',
    'name',
  ])
  const { handle } = found.body.items[1]
  const byHandle = await find(world, admin, { q: `@${handle}` })
  expect(byHandle.body.items).toMatchObject([{ id: small.id, name: 'น้ำหวาน', followers: 9_000 }])
  // In the requested order; inactive people are left out.
  const byIds = await find(world, admin, { ids: [small.id, closed.id, newId(), big.id].join(',') })
  expect(byIds.body.items.map(({ id }: { id: string }) => id)).toEqual([small.id, big.id])
  expect((await find(world, admin, {})).body.items).toEqual([])
  const wrong: Record<string, string>[] = [{ q: 'น' }, { ids: 'x' }]
  for (const query of wrong) expect((await find(world, admin, query)).status).toBe(422)
  for (const [as, status] of [
    [await world.operator('finance'), 403],
    [await world.operator('support'), 403],
    [await world.marketer(), 404],
    [undefined, 404],
  ] as const)
    expect((await find(world, as as Operator | undefined, { q: 'น้ำหวาน' })).status).toBe(status)
})

test('at most twenty are shown', async () => {
  const world = await makeWorld()
  const people = await Promise.all(Array.from({ length: 22 }, () => world.influencer()))
  for (const { id } of people) await named(world, id, 'Bundle')
  const { items } = (await find(world, await world.operator('content'), { q: 'bundle' })).body
  expect(items).toHaveLength(20)
  // The ids in a bundle: all of them are returned.
  const ids = people.map(({ id }) => id).join(',')
  expect((await find(world, await world.operator('content'), { ids })).body.items).toHaveLength(22)
})

test('a bundle holds active influencers only, when it is saved, published and due, and shows them in its order', async () => {
  const world = await makeWorld()
  const [me, brand] = [await world.operator('content'), await world.marketer()]
  const [first, second, third] = [
    await world.influencer({ followers: 1_000 }),
    await world.influencer({ followers: 50_000 }),
    await world.influencer({ followers: 30_000 }),
  ]
  const post = (command: string, body: object) =>
    world.request('POST', `/api/operator/content/package/${command}`, {
      as: me,
      body: { key: 'set', ...body },
    })
  const save = (version: number, ...ids: string[]) =>
    post('save', {
      version,
      values: { ...OFFER, kind: 'bundle', slugEn: 'a-set', influencerIds: ids.join('\n') },
    })
  const gone = (count: number) => ({ influencerIds: `form.field.people_gone?count=${count}` })

  expect((await save(0, 'mint')).body.error.fields).toEqual({ influencerIds: 'form.field.format' })
  expect((await save(0, first.id, brand.id, newId())).body.error.fields).toEqual(gone(2))
  expect((await save(0, first.id, first.id.toUpperCase(), second.id, third.id)).body.version).toBe(1)
  expect((await post('publish', { version: 1 })).status).toBe(200)
  const shown = async () =>
    (await world.request('GET', '/sv_package/offer/find/en/a-set')).body.influencers.map(
      ({ id }: { id: string }) => id,
    )
  expect(await shown()).toEqual([first.id, second.id, third.id])
  expect((await save(2, third.id, first.id, second.id)).body.version).toBe(3)

  const close = (id: string) => world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ${id}`)
  await close(second.id)
  const refused = await post('publish', { version: 3 })
  expect([refused.status, refused.body.error.fields]).toEqual([422, gone(1)])
  expect(await shown()).toEqual([first.id, third.id])
  expect((await save(3, third.id, first.id)).body.version).toBe(4)
  const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  expect((await post('publish', { version: 4, publishAt })).body.status).toBe('scheduled')
  // The account was closed before the scheduled time: the bundle is not published and becomes a draft again.
  await close(first.id)
  world.clock.advance({ hours: 2 })
  await publishDueContent(world.system)
  const item = (
    await world.request('GET', '/api/operator/content/package/one?key=set', {
      as: await world.operator('content'),
    })
  ).body
  expect(item).toMatchObject({ status: 'draft', isPublished: true })
  expect(await shown()).toEqual([third.id])
})
