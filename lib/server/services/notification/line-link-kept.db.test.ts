import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { ME, makeLineWorld, OTHER, play } from './testing/line-world.ts'

test('a code for a blocked link leaves the block: who is a friend again is linked, and the code is over', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const state = async () => (await world.request('GET', '/api/line-link', { as: me })).body.state
  const start = async () => (await world.request('POST', '/api/line-link', { as: me, body: {} })).body
  await play(ME, 'follow')
  await play(ME, 'say', (await start()).code)
  await play(ME, 'unfollow')
  const { code } = await start()
  expect(await state()).toBe('waiting')
  world.clock.advance({ minutes: 11 })
  expect(await state()).toBe('blocked')
  await start()
  await play(ME, 'follow')
  expect(await state()).toBe('linked')
  await play(ME, 'unfollow')
  expect(await state()).toBe('blocked')
  // Another LINE account takes the place by a code.
  await play(OTHER, 'say', code)
  expect(await state()).toBe('blocked')
  await play(OTHER, 'say', (await start()).code)
  expect(await state()).toBe('linked')
  expect(
    await world.db.one(sql`SELECT line_user_id, link_code FROM line_link WHERE member_id = ${me.id}`),
  ).toEqual({ lineUserId: OTHER, linkCode: null })
})

test('R32 whose LINE account links another member learns it by mail, and the end is in the audit log', async () => {
  const world = await makeLineWorld()
  const [me, next] = [await world.influencer(), await world.marketer()]
  await play(ME, 'follow')
  for (const as of [me, next])
    await play(ME, 'say', (await world.request('POST', '/api/line-link', { as, body: {} })).body.code)
  await deliverOutbox(world.system, { limit: 20 })
  const { items } = (await world.request('GET', '/api/test/outbox?event=line_link_moved')).body
  expect(items.map((row: { channel: string; to: string }) => [row.channel, row.to])).toEqual([
    ['email', me.email],
  ])
  expect(
    await world.db.many(sql`SELECT subject_id, actor_kind FROM audit_log
      WHERE subject = 'line_link' AND transition = 'end'`),
  ).toEqual([{ subjectId: me.id, actorKind: 'system' }])
})
