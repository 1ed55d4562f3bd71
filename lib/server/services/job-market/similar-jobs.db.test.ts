import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import type { Context } from '../context.ts'
import { getPublicJob } from './public-jobs.ts'

test('a job’s page is made anew when an opening that it shows beside it changes, and by no other', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const jobs = []
  for (let i = 0; i < 5; i++) {
    jobs.push(await scene.campaign({ title: `งาน ${i}` }))
    world.clock.advance({ minutes: 1 })
  }
  // The newest: it would be the first of the openings beside itself.
  const own = jobs.at(-1)
  const read = async () => {
    const tags: Context['tags'] = new Set()
    const { similar } = await getPublicJob({ ...world.system, tags }, own?.id ?? '')
    return { ids: similar.map(({ id }) => id), tags: [...tags].sort() }
  }
  const first = await read()
  expect(first.ids).toHaveLength(3)
  expect(first.ids).not.toContain(own?.id)
  expect(first.tags).toEqual([own?.id, ...first.ids].map((id) => `job:${id}`).sort())
})

test('an opening that nobody knows is not found', async () => {
  const world = await makeWorld()
  const answer = await world.request('GET', `/api/campaigns/public/job/${crypto.randomUUID()}`)
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
})
