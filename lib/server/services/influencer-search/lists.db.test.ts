import { describe, expect, it } from 'vitest'
import { newId } from '../../store/id.ts'
import { makeWorld, type World } from '../../testing/world.ts'

type Caller = Awaited<ReturnType<World['marketer']>>
const save = (world: World, as: Caller, name: string, channelIds: string[]) =>
  world.request('POST', '/api/influencer-lists', { as, body: { name, channelIds } })
const found = async (world: World, as: Caller, list: string) =>
  (await world.request('GET', `/api/influencers/search?list=${list}`, { as })).body.items.map(
    (item: { channelId: string }) => item.channelId,
  )

describe('saved lists of influencers', () => {
  it('saves, adds under the same name, filters the search, and is deleted', async () => {
    const world = await makeWorld()
    const brand = await world.marketer()
    const [one, two, three] = [await world.influencer(), await world.influencer(), await world.influencer()]
    const first = await save(world, brand, 'สายกาแฟ', [one.channelId, one.channelId])
    expect(first.body).toMatchObject({ name: 'สายกาแฟ', count: 1 })
    const more = await save(world, brand, 'สายกาแฟ', [one.channelId, two.channelId])
    expect(more.body).toMatchObject({ id: first.body.id, count: 2 })
    const shown = await found(world, brand, first.body.id)
    expect(shown.sort()).toEqual([one.channelId, two.channelId].sort())
    expect(shown).not.toContain(three.channelId)
    expect((await save(world, brand, 'x', [newId()])).status).toBe(404)
    const lists = await world.request('GET', '/api/influencer-lists', { as: brand })
    expect(lists.body.items).toHaveLength(1)
    const remove = () =>
      world.request('POST', `/api/influencer-lists/${first.body.id}/remove`, { as: brand, body: {} })
    expect((await remove()).body).toEqual({ ok: true })
    expect((await remove()).status).toBe(404)
  })

  it('R17 belongs to its marketer', async () => {
    const world = await makeWorld()
    const [owner, other] = [await world.marketer(), await world.marketer()]
    const someone = await world.influencer()
    const { body } = await save(world, owner, 'ของฉัน', [someone.channelId])
    expect((await world.request('GET', '/api/influencer-lists', { as: other })).body.items).toEqual([])
    const search = (id: string) => world.request('GET', `/api/influencers/search?list=${id}`, { as: other })
    const [foreign, unknown] = [await search(body.id), await search(newId())]
    expect([foreign.status, foreign.body.error.code]).toEqual([unknown.status, unknown.body.error.code])
    const remove = await world.request('POST', `/api/influencer-lists/${body.id}/remove`, {
      as: other,
      body: {},
    })
    expect(remove.status).toBe(404)
    expect((await save(world, other, 'ของฉัน', [someone.channelId])).body.id).not.toBe(body.id)
    expect((await world.request('GET', '/api/influencer-lists', { as: someone })).status).toBe(403)
    expect((await world.request('GET', '/api/influencer-lists')).status).toBe(401)
  })
})
