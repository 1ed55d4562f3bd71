import { expect, test } from 'vitest'
import { listPixels } from '#lib/contract/open.ts'
import { sql } from '../../store/client.ts'
import { makeWorld, type World } from '../../testing/world.ts'

type Person = Awaited<ReturnType<World['operator'] | World['influencer']>>

const PIXELS = '/api/middle-config/influencer/tracking/pixel-data'

async function setPixels(world: World, as: Person, values: Record<string, string>) {
  const list = await world.request('GET', '/api/operator/settings/all', { as: await world.operator('admin') })
  const { version } = list.body.items.find((item: { key: string }) => item.key === 'tracking_pixels')
  return await world.request('POST', '/api/operator/settings/change', {
    as,
    body: { key: 'tracking_pixels', values, version, reason: 'โฆษณา' },
  })
}

test('an administrator sets the pixels of the site, takes one back, and the log tells both', async () => {
  const world = await makeWorld({ demoMode: false })
  const admin = await world.operator('admin')
  expect((await world.request('GET', PIXELS)).body).toEqual({ items: [] })

  expect((await setPixels(world, admin, { meta: '1234567890', google: 'G-AB12CD34' })).status).toBe(200)
  expect((await world.request('GET', PIXELS)).body).toEqual({
    items: [
      { provider: 'google', pixelId: 'G-AB12CD34' },
      { provider: 'meta', pixelId: '1234567890' },
    ],
  })
  world.clock.advance({ minutes: 1 })
  expect((await setPixels(world, admin, { google: '', meta: '1234567890' })).status).toBe(200)
  expect((await world.request('GET', listPixels.path)).body.items).toEqual([
    { provider: 'meta', pixelId: '1234567890' },
  ])
  const log = await world.db.many<{ changed: unknown }>(
    sql`SELECT data->'changed' AS changed FROM audit_log WHERE subject = 'setting' ORDER BY id`,
  )
  expect(log).toHaveLength(2)
})

test.each([
  ['a script', "1');alert(1)//"],
  ['three letters', 'abc'],
  ['33 letters', 'a'.repeat(33)],
])('%s is no id: nothing is set, and the field is named', async (_name, meta) => {
  const world = await makeWorld({ demoMode: false })
  const answer = await setPixels(world, await world.operator('admin'), { meta })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toEqual(['meta'])
  expect((await world.request('GET', PIXELS)).body).toEqual({ items: [] })
})

test('finance, content and members set no pixel', async () => {
  const world = await makeWorld({ demoMode: false })
  const others = [
    [await world.operator('finance'), 403],
    [await world.operator('content'), 403],
    [await world.influencer(), 404],
  ] as const
  for (const [as, status] of others)
    expect((await setPixels(world, as, { meta: '1234567890' })).status).toBe(status)
  expect(await world.db.many(sql`SELECT 1 FROM setting WHERE key = 'tracking_pixels'`)).toEqual([])
})
