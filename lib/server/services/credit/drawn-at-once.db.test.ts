import { expect, test } from 'vitest'
import { makeWorld } from '../../testing/world.ts'

const PATH = '/api/credits/statement/pdf?month=2026-11&locale=th'
type Who = Awaited<ReturnType<Awaited<ReturnType<typeof makeWorld>>['marketer']>>

test('R34 of documents that are asked for at once each member has four drawn, all members together 32', async () => {
  const world = await makeWorld({ demoMode: false })
  const people: Who[] = []
  for (let i = 0; i < 10; i++) people.push(await world.marketer())
  const ask = (as?: Who) => world.request('GET', PATH, { as })
  const tally = async (asked: Promise<{ status: number; headers: Headers }>[]) => {
    const found = new Map<number, number>()
    for (const { status, headers } of await Promise.all(asked)) {
      found.set(status, (found.get(status) ?? 0) + 1)
      if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    return found
  }
  const one = await tally(Array.from({ length: 20 }, () => ask(people[0])))
  expect(one.get(429)).toBeGreaterThan(0)
  const all = await tally(people.flatMap((as) => Array.from({ length: 4 }, () => ask(as))))
  expect([...all.keys()].every((status) => status === 200 || status === 503)).toBe(true)
  // What was drawn leaves its place.
  for (const as of people) expect((await ask(as)).status).toBe(200)
})
