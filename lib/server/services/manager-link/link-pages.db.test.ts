import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { encodeKeyset } from '../../store/keyset.ts'

interface Item {
  id: string
  side: string
  status: string
}

/** A talent manager's links: 90 that wait, 2 that run, 150 that ended, three of each at one instant; and one to an own manager. */
async function manyLinks() {
  const world = await makeWorld()
  const manager = await world.influencer({ isTalentManager: true })
  const own = await world.influencer({ isTalentManager: true })
  const people = [await world.influencer(), await world.influencer()]
  const now = world.clock.now()
  const at = sql`${now}::timestamptz - n / 3 * interval '1 hour'`
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, status, created_at, asked_by, asked_as)
    SELECT gen_random_uuid(), ${manager.id}, 'requested', ${at}, ${manager.id}, n || '@test.example' FROM generate_series(1, 90) n`)
  for (const [managerId, influencerId] of [[own.id, manager.id], ...people.map(({ id }) => [manager.id, id])])
    await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, created_at, answered_at)
      VALUES (gen_random_uuid(), ${managerId}, ${influencerId}, 'active', ${now}, ${now})`)
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, created_at, answered_at, ended_at)
    SELECT gen_random_uuid(), ${manager.id}, ${people[0]?.id}, 'ended', ${at}, ${now}, ${now} FROM generate_series(1, 150) n`)
  const read = async (query: string): Promise<{ items: Item[]; next: string | null }> =>
    (await world.request('GET', `/api/manager-links?${query}`, { as: manager })).body
  return { world, manager, read }
}

test('a talent manager’s links come whole in pages, unanswered ones first, then those that run', async () => {
  const { world, manager, read } = await manyLinks()
  const all: Item[] = []
  const sizes: number[] = []
  let next: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(
      `side=manager&limit=50${next ? `&after=${encodeURIComponent(next)}` : ''}`,
    )
    all.push(...page.items)
    sizes.push(page.items.length)
    next = page.next
  } while (next)
  expect(sizes).toEqual([50, 50, 50, 50, 42])
  expect(new Set(all.map(({ id }) => id)).size).toBe(242)
  // What was asked longer than two weeks ago is shown as expired where it stands.
  const { live } = await world.db.one<{ live: string[] }>(
    sql`SELECT array_agg(id::text) AS live FROM manager_link WHERE manager_id = ${manager.id} AND status <> 'ended'`,
  )
  expect(new Set(all.slice(0, 92).map(({ id }) => id))).toEqual(new Set(live))
  expect(all.slice(90, 93).map(({ status }) => status)).toEqual(['active', 'active', 'ended'])
  expect(all.some(({ side }) => side !== 'manager')).toBe(false)
})

test('only those that run, of either side; a made-up place is refused', async () => {
  const { world, manager, read } = await manyLinks()
  expect((await read('side=manager&running=true')).items.map(({ status }) => status)).toEqual([
    'active',
    'active',
  ])
  expect(await read('side=influencer')).toMatchObject({
    items: [{ side: 'influencer', status: 'active' }],
    next: null,
  })
  expect((await read('')).items).toHaveLength(20)
  const ofOtherList = encodeKeyset({ at: world.clock.now(), id: manager.id })
  for (const after of ['x', '2', '1MXxhYmM', ofOtherList, `9${ofOtherList}`])
    expect(
      (await world.request('GET', `/api/manager-links?after=${after}`, { as: manager })).body.error,
    ).toMatchObject({ code: 'malformed_input', fields: { after: 'invalid' } })
})
