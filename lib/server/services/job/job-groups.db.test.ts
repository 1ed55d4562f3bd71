import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIXTURES } from '#lib/server/testing/fixtures.ts'
import { turnOf } from '../../../domain/job/turn.ts'
import { makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import type { JobCard } from './card.ts'
import { listJobs } from './queries.ts'

let world: World
let scene: Scene
const people: Awaited<ReturnType<Scene['make']>>['who'][] = []
beforeAll(async () => {
  world = await makeWorld({ keep: true })
  scene = await makeScene(world)
  for (const name of FIXTURES) people.push((await scene.make(name)).who)
}, 120_000)
afterAll(() => world.close())

const idsOf = (items: readonly JobCard[]) => items.map(({ id }) => id)

it('every job of an influencer stands in exactly one of the three groups, as counted and as its card says', async () => {
  let seen = 0
  for (const who of people) {
    const read = (tab: 'all' | 'needs_me' | 'waiting' | 'finished') => listJobs(who.ctx, { tab, limit: 50 })
    const all = await read('all')
    const groups = await Promise.all(
      (['needs_me', 'waiting', 'finished'] as const).map(async (tab) => ({ tab, ...(await read(tab)) })),
    )
    expect(groups.flatMap(({ items }) => idsOf(items)).sort()).toEqual(idsOf(all.items).sort())
    for (const { tab, items, counts } of groups) {
      expect(counts[tab], tab).toBe(items.length)
      for (const item of items)
        expect([item.status, item.dispute, turnOf(item)]).toEqual([item.status, item.dispute, tab])
    }
    seen += all.items.length
  }
  expect(seen).toBeGreaterThanOrEqual(FIXTURES.length)
})

it('what a marketer waits for is the rest of the live jobs that are shown', async () => {
  const read = (tab: 'all' | 'needs_me' | 'waiting' | 'finished') =>
    listJobs(scene.marketer.ctx, { tab, limit: 100 })
  const [all, mine, waiting, finished] = await Promise.all([
    read('all'),
    read('needs_me'),
    read('waiting'),
    read('finished'),
  ])
  expect(waiting.counts.waiting).toBe(waiting.items.length)
  expect([...idsOf(mine.items), ...idsOf(waiting.items), ...idsOf(finished.items)].sort()).toEqual(
    idsOf(all.items).sort(),
  )
  expect(waiting.items.some(({ status }) => status === 'MISMATCHED')).toBe(false)
})
