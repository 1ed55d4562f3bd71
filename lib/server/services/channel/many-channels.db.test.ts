import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { add } from './testing/channel-calls.ts'

test('R34 one member fills no queue of ours with channels: twenty new ones in a day, removed ones among them', async () => {
  const world = await makeWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  await world.db.run(sql`UPDATE channel SET created_at = created_at - interval '2 days'`)
  const send = (n: number, as = me) => add(world, as, { type: 'TIKTOK', handle: `@one.${n}` })
  for (let n = 0; n < 20; n++) expect((await send(n)).status).toBe(200)
  const refused = await send(20)
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  // What is on the list already is told as such; nobody else is held back.
  expect((await send(3)).body.error?.code).toBe('channel_taken')
  expect((await send(20, other)).status).toBe(200)
  world.clock.advance({ days: 1 })
  const { token } = await world.login({ memberId: me.id })
  expect((await send(20, { ...me, token })).status).toBe(200)
})
