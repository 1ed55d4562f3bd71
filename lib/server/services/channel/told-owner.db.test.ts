import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld } from '../../testing/world.ts'
import { add, decide } from './testing/channel-calls.ts'

const CLAIM = sql`claim_at = now(), claim_followers = 5000, claim_engagement_bp = 400`

it('each decision on a channel tells its owner once what came of it, and a look that changed nothing tells nobody', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const id: string = (await add(world, me, { type: 'TIKTOK', handle: 'nee.review' })).body.id
  const told = async () =>
    (await world.outbox())
      .filter((row) => row.event === 'channel_decided')
      .map(({ audienceId, payload }) => [audienceId, payload.decision, payload.status, payload.reason])
  let before = 0
  const heard = async (decision: object) => {
    const { status, body } = await decide(world, support, id, decision)
    const all = await told()
    const news = all.slice(before)
    before = all.length
    return [status, body.status, ...news]
  }
  const claim = () => world.db.run(sql`UPDATE channel SET ${CLAIM} WHERE id = ${id}`)

  expect(await heard({ decision: 'reject', reason: 'not_the_owner' })).toEqual([
    200,
    'rejected',
    [me.id, 'reject', 'rejected', 'not_the_owner'],
  ])
  await world.request('POST', `/api/channels/${id}/reconnect`, { as: me, body: {} })
  expect(await heard({ decision: 'approve' })).toEqual([200, 'allowed', [me.id, 'approve', 'allowed', null]])
  await claim()
  expect(await heard({ decision: 'rejectFigures', reason: 'figures_unreadable' })).toEqual([
    200,
    'allowed',
    [me.id, 'rejectFigures', 'allowed', 'figures_unreadable'],
  ])
  await claim()
  expect(await heard({ decision: 'confirmFigures' })).toEqual([
    200,
    'active',
    [me.id, 'confirmFigures', 'active', null],
  ])
  // New figures of a channel that stays as it is stand on its page.
  await claim()
  expect(await heard({ decision: 'confirmFigures' })).toEqual([200, 'active'])
  expect(await heard({ decision: 'suspend', reason: 'ตรวจสอบ' })).toEqual([
    200,
    'suspended',
    [me.id, 'suspend', 'suspended', 'ตรวจสอบ'],
  ])
  expect(await heard({ decision: 'lift' })).toEqual([200, 'active', [me.id, 'lift', 'active', null]])
  expect(await heard({ decision: 'checkFailed' })).toEqual([200, 'active'])
  expect(await heard({ decision: 'checkFailed' })).toEqual([200, 'active'])
  expect(await heard({ decision: 'checkFailed' })).toEqual([
    200,
    'not_found',
    [me.id, 'checkFailed', 'not_found', null],
  ])
  await world.db.run(sql`UPDATE channel SET status = 'active', proven_by = 'login' WHERE id = ${id}`)
  expect(await heard({ decision: 'disconnect' })).toEqual([
    200,
    'disconnected',
    [me.id, 'disconnect', 'disconnected', 'login_revoked'],
  ])
})
