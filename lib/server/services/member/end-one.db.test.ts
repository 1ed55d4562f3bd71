import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { inviteInfluencer } from '../campaign/invite-influencer.ts'
import { deactivateChannel } from '../channel/change-channel.ts'
import { decide } from '../channel/testing/channel-calls.ts'
import { deactivateInfluencer } from '../deactivation/deactivate.ts'
import { jobsOf, lastMove } from './testing/ending.ts'

test('a channel is removed with its applications, not with its jobs; one that is suspended loses its offer', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [application, offer, work] = await jobsOf(scene, ['MATCHED:', 'ASSIGN:invite', 'READY:draft'])
  await deactivateChannel(application!.who.ctx, application!.who.id, application!.who.channelId)
  expect(await scene.reload(application!.job)).toMatchObject({ status: 'CANCEL' })
  expect(await lastMove(scene, application!.job.id)).toMatchObject({
    transition: 'S4',
    actorKind: 'influencer',
  })
  for (const made of [offer!, work!])
    await expect(deactivateChannel(made.who.ctx, made.who.id, made.who.channelId)).rejects.toMatchObject({
      code: 'deactivation_blocked',
    })
  await expect(deactivateChannel(offer!.who.ctx, work!.who.id, work!.who.channelId)).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const made of [offer!, work!])
    expect(
      (await decide(world, scene.support, made.who.channelId, { decision: 'suspend', reason: 'ตรวจสอบ' }))
        .status,
    ).toBe(200)
  expect(await scene.reload(offer!.job)).toMatchObject({ status: 'CANCEL', reasonCode: 'channel_stopped' })
  expect((await scene.reload(work!.job)).status).toBe('READY')
  expect(await world.checkInvariants()).toEqual([])
})

test('closing an account and being offered a job at one moment: never a closed member with a live job (I32)', async () => {
  const world = await makeWorld({ max: 20 })
  const scene = await makeScene(world)
  const invite = await scene.shared('plain', 'invite_only')
  for (let round = 0; round < 6; round++) {
    const me = await world.influencer({ stepUp: true })
    const [closed, offered] = await Promise.allSettled([
      deactivateInfluencer(me.ctx, { id: me.id, reason: 'hard_to_use', waived: 0n }),
      inviteInfluencer(scene.marketer.ctx, { campaignId: invite.id, channelId: me.channelId }),
    ])
    expect([closed.status, offered.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.checkInvariants()).toEqual([])
  }
})

test('three strikes suspend by the same move: the open offer of another campaign ends too', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, transition, actor_kind, at)
    SELECT 'member', ${who.id}::uuid, 'strike', 'system', ${world.clock.now()} FROM generate_series(1, 2)`)
  world.clock.advance({ days: 15 })
  const invite = await scene.shared('plain', 'invite_only')
  const offer = await inviteInfluencer(scene.marketer.ctx, {
    campaignId: invite.id,
    channelId: who.channelId,
  })
  world.clock.advance({ days: 2 })
  const { runClocks } = await import('../../workers/clocks.ts')
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1, refused: [] })
  expect((await scene.reload(job)).reasonCode).toBe('overdue')
  expect(await scene.reload(offer)).toMatchObject({ status: 'CANCEL', reasonCode: 'member_stopped' })
  const member = await world.db.one(
    sql`SELECT status, status_before, status_reason FROM member WHERE id = ${who.id}`,
  )
  expect(member).toEqual({ status: 'suspended', statusBefore: 'active', statusReason: 'strikes' })
  expect(await world.checkInvariants()).toEqual([])
})
