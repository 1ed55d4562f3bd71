import { beforeAll, describe, expect, test } from 'vitest'
import { poolOf } from '#lib/server/testing/global-setup.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { generate, sizeOf } from '../../bench/generate.mjs'
import { influencerCalls } from '../../bench/growth-influencer.mjs'
import { marketerCalls } from '../../bench/growth-marketer.mjs'
import { readPlans, wastefulPlans } from '../../bench/plans.mjs'

/**
 * Row 10 of docs/performance.md#goals: no plan reads more than 50 × the rows it returns, in a world where waste would
 * show.
 */
describe('what lists make the database read', () => {
  let world: World
  let made: Awaited<ReturnType<typeof generate>>
  beforeAll(async () => {
    world = await makeWorld({ keep: true })
    // A connection of its own: the server's send statements ahead, and COPY cannot share that.
    const pool = poolOf(world.connection, 1)
    const client = await pool.connect()
    // Many people: a planner may well read a small table whole instead of looking up twenty rows of it.
    made = await generate(client, sizeOf(20_000, { influencers: 10_000 }), { now: world.clock.now() })
    client.release()
    await pool.end()
    return () => world.close()
  })
  const read = async (path: string, token: string) => {
    const answer = await world.handle(
      new Request(`http://localhost:3000${path}`, { headers: { authorization: `Bearer ${token}` } }),
    )
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()) as { next?: string }
  }

  const nobody = { id: '', token: '' }
  const names = [
    ...influencerCalls({ influencer: nobody }).map(({ name }) => `influencer: ${name}`),
    ...marketerCalls({ marketer: nobody, ids: { campaign: () => '' } }).map(
      ({ name }) => `marketer: ${name}`,
    ),
  ]
  test.each(names)('%s', async (title) => {
    const [area, name] = title.split(': ')
    const calls = area === 'influencer' ? influencerCalls(made) : marketerCalls(made)
    const call = calls.find((one) => one.name === name)!
    let path = call.path
    if (call.deep) {
      const { next } = await read(path, call.token)
      expect(next).toBeTruthy()
      path = `${path}?after=${next}`
    }
    const plans = await readPlans(world.db.pool, () => read(path, call.token))
    expect(plans.length).toBeGreaterThan(0)
    expect(wastefulPlans(plans)).toEqual([])
  })

  test('a plan that reads a whole table is found out', async () => {
    const plans = await readPlans(world.db.pool, () =>
      world.db.pool.query({ text: 'SELECT id FROM job WHERE fee = $1 AND note = $2', values: [1, 'x'] }),
    )
    expect(wastefulPlans(plans)).toHaveLength(1)
  })
})
