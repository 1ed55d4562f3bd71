import { expect, it } from 'vitest'
import { toCriteria } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { type Influencer, type Marketer, makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { getInfluencerDashboard } from '../dashboard/influencer-dashboard.ts'
import { getJobMatch, listMatchingJobs } from './matching-jobs.ts'
import { getPublicJob, listPublicJobs } from './public-jobs.ts'

it('counts the open jobs that fit a profile without any channel, and their pay; others, closed ones and own brands do not count', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer({ interests: ['food'] })
  // Statuses of channel and account are ignored for a new member.
  await world.db.run(sql`UPDATE channel SET status = 'deactivated' WHERE member_id = ${who.id}`)
  await world.db.run(sql`UPDATE member SET status = 'waiting_approve' WHERE id = ${who.id}`)
  const read = async () => (await world.request('GET', '/api/jobs/fitting', { as: who })).body
  expect(await read()).toEqual({ count: 0, worth: { minor: 0, currency: 'THB' } })

  await scene.campaign({ criteria: toCriteria({ interests: ['food'], followersMin: 50_000 }) })
  const other = await scene.campaign({ criteria: toCriteria({ interests: ['car'] }) })
  await scene.campaign({})
  await scene.campaign({ kind: 'invite_only' })
  expect(await read()).toEqual({ count: 2, worth: { minor: 200_000, currency: 'THB' } })

  await world.db.run(sql`UPDATE influencer_profile SET interests = '{food,car}' WHERE member_id = ${who.id}`)
  expect((await read()).count).toBe(3)
  await world.db.run(sql`UPDATE campaign SET apply_by = ${world.clock.now()} WHERE id = ${other.id}`)
  expect((await read()).count).toBe(2)
  await world.db.run(
    sql`INSERT INTO member_block (blocker_id, blocked_id, created_at) VALUES (${who.id}, ${scene.marketer.id}, ${world.clock.now()})`,
  )
  expect((await read()).count).toBe(0)
  expect((await world.request('GET', '/api/jobs/fitting', { as: scene.marketer })).status).toBe(403)
})

it('the market says that the account is stopped, why and until when', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { id } = await scene.campaign({})
  const who = await world.influencer()
  const read = async (isMatch: boolean) =>
    (await world.request('GET', `/api/jobs/public?isMatch=${isMatch}`, { as: who })).body
  expect(await read(true)).toMatchObject({
    items: [{ id }],
    account: { status: 'active', statusReason: null, statusUntil: null },
  })
  const until = '2026-12-20T03:00:00.000Z'
  await world.db.run(sql`UPDATE member SET status = 'suspended', status_reason = 'late', status_until = ${until}
    WHERE id = ${who.id}`)
  const account = { status: 'suspended', statusReason: 'late', statusUntil: until }
  expect(await read(true)).toMatchObject({ items: [], account })
  expect(await read(false)).toMatchObject({ items: [{ id }], account })
})

it('an application carries the day by which the brand has answered', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('MATCHED:')
  const { application } = await getJobMatch(who.ctx, { campaignId: job.campaignId })
  expect(application).toMatchObject({ jobId: job.id, status: 'MATCHED' })
  expect(application?.answerBy).toEqual(job.autoAt ?? job.dueAt)
  expect(application?.answerBy?.getTime()).toBeGreaterThan(world.clock.now().getTime())
})

it('a job is worth the same on the board, beside another job, on the lists of a member and to its brand', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer()
  const { id } = await scene.campaign({})
  const other = await scene.campaign({})
  const netIn = (items: readonly object[]) =>
    items.flatMap((item) =>
      'id' in item && item.id === id && 'estimatedNet' in item ? [item.estimatedNet] : [],
    )[0]
  const board = await listPublicJobs(who.ctx, { page: 1, limit: 50 })
  const net = netIn(board.items)
  expect(net).toEqual({ minor: 97_000n, currency: 'THB' })
  const listed = await listMatchingJobs(who.ctx, { isMatch: true, limit: 50 })
  const dashboard = await getInfluencerDashboard(who.ctx)
  const { similar } = await getPublicJob(who.ctx, other.id)
  expect([netIn(listed.items), netIn(dashboard.matching.items), netIn(similar)]).toEqual([net, net, net])
  // The brand sees the same estimate as influencers.
  const own = await world.request('GET', `/api/campaigns/${id}`, { as: scene.marketer })
  expect(own.body.estimatedNet).toEqual({ minor: 97_000, currency: 'THB' })
})

it('an own job says what it leaves after tax: of its fee, of a manager’s part less, of what it brought at its end; to its brand nothing', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const netOf = async (jobId: string, as: Influencer | Marketer) =>
    (await world.request('GET', `/api/jobs/${jobId}`, { as })).body.estimatedNet
  const ready = await scene.make('READY:draft')
  expect(await netOf(ready.job.id, ready.who)).toEqual({ minor: 97_000, currency: 'THB' })
  expect(await netOf(ready.job.id, scene.marketer)).toBeNull()
  const { items } = (await world.request('GET', '/api/jobs', { as: ready.who })).body
  expect(items.map((item: { estimatedNet: unknown }) => item.estimatedNet)).toEqual([
    { minor: 97_000, currency: 'THB' },
  ])
  await world.db.run(sql`UPDATE job SET manager_bp = 1000 WHERE id = ${ready.job.id}`)
  expect(await netOf(ready.job.id, ready.who)).toEqual({ minor: 87_300, currency: 'THB' })
  const over = await scene.make('COMPLETED:')
  expect(await netOf(over.job.id, over.who)).toEqual({ minor: 97_000, currency: 'THB' })
  const stopped = await scene.make('CANCEL:')
  expect(await netOf(stopped.job.id, stopped.who)).toEqual({ minor: 0, currency: 'THB' })
})
