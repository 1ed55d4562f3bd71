import { expect, it } from 'vitest'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'

it('counts what happened since the visit before this one, also in the view that begins a visit', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const visit = (as: Parameters<typeof world.request>[2] = { as: scene.marketer }) =>
    world.request('POST', '/api/marketers/visit', { ...as, body: {} })
  const since = async () =>
    (await world.request('GET', '/api/marketers/dashboard', { as: scene.marketer })).body.since
  expect(await since()).toBe(null)
  const first = world.clock.now()
  const both = await Promise.all([visit(), visit()])
  expect(both.map((one) => one.body)).toEqual([{ ok: true }, { ok: true }])
  expect(await since()).toBe(null)
  world.clock.advance({ hours: 5 })
  await scene.make('MATCHED:')
  await scene.make('SUBMIT:draft')
  const news = { at: first.toISOString(), applicants: 1, drafts: 1, posts: 0, figures: 0, completed: 0 }
  expect(await since()).toEqual(news)
  await visit()
  expect(await since()).toEqual(news)
  // A reload belongs to the same visit.
  world.clock.advance({ minutes: 20 })
  await visit()
  expect((await since()).at).toBe(first.toISOString())
  world.clock.advance({ hours: 3 })
  expect(await since()).toMatchObject({ applicants: 0, drafts: 0 })
  expect((await visit({})).status).toBe(401)
  expect((await visit({ as: await world.influencer() })).status).toBe(403)
})
