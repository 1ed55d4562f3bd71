import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { selectApplicant } from '../job/commands/index.ts'

import { blacklist, jobsOf, lastMove, post, suspend } from './testing/ending.ts'

test('suspending an influencer ends the open offer with hold and slot back, applications fit no more, work goes on', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [offer, application, work] = await jobsOf(scene, ['ASSIGN:invite', 'MATCHED:', 'READY:draft'])
  for (const made of [offer!, application!, work!])
    expect((await suspend(scene, made.who.id)).body.status).toBe('suspended')

  expect(await scene.reload(offer!.job)).toMatchObject({
    status: 'CANCEL',
    money: 'refunded',
    reasonCode: 'member_stopped',
    settledReturned: offer!.job.price,
  })
  expect(await lastMove(scene, offer!.job.id)).toEqual({
    transition: 'S8',
    actorKind: 'operator',
    toStatus: 'CANCEL',
  })
  const told = (await world.outbox()).filter(
    (row) => row.event === 'job_canceled' && row.subjectId === offer!.job.id,
  )
  expect(told.map((row) => row.audienceId).sort()).toEqual([offer!.who.id, scene.marketer.id].sort())

  const waiting = await scene.reload(application!.job)
  expect(waiting.status).toBe('MISMATCHED')
  expect(waiting.failures).toMatchObject([{ code: 'account_not_active' }])
  expect((await scene.reload(work!.job)).status).toBe('READY')
  expect((await scene.draft(work!.who, work!.job)).status).toBe('SUBMIT')

  const lifted = await post(world, `/api/operator/members/${application!.who.id}/lift`, scene.support, {
    reason: 'เคลียร์แล้ว',
  })
  expect(lifted.body.status).toBe('active')
  expect((await scene.reload(application!.job)).status).toBe('MATCHED')
  expect(await world.checkInvariants()).toEqual([])
})

test('nobody can be chosen while stopped, not even by an override; the stopped marketer chooses nobody', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job, who } = await scene.make('MISMATCHED:')
  const lifted = await post(world, `/api/jobs/${job.id}/override`, scene.marketer, { version: job.version })
  expect(lifted.body.status).toBe('MATCHED')
  await suspend(scene, who.id)
  const kept = await scene.reload(job)
  expect(kept.status).toBe('MATCHED')
  await expect(selectApplicant(scene.marketer.ctx, scene.at(kept))).rejects.toMatchObject({
    code: 'criteria_not_met',
  })

  const other = await scene.make('MATCHED:')
  await world.db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${scene.marketer.id}`)
  await expect(selectApplicant(scene.marketer.ctx, scene.at(other.job))).rejects.toMatchObject({
    code: 'member_not_active',
  })
  const invite = await world.db.one<{ id: string }>(
    sql`SELECT id FROM campaign WHERE id = ${other.campaign.id}`,
  )
  expect(invite.id).toBe(other.campaign.id)
})

test('an override does not lift what refuses an application', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job, who } = await scene.make('MISMATCHED:')
  await world.db.run(
    sql`INSERT INTO member_block VALUES (${who.id}, ${scene.marketer.id}, ${world.clock.now()})`,
  )
  const refused = await post(world, `/api/jobs/${job.id}/override`, scene.marketer, { version: job.version })
  expect(refused.body.error.code).toBe('blocked')
})

test('blacklisting an influencer: applications and offers end, a parcel stops, begun work waits for a decision', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const made = await jobsOf(scene, [
    'MATCHED:',
    'MISMATCHED:',
    'ASSIGN:personal',
    'SHIPPING:sent',
    'READY:publish',
    'SUBMIT:draft',
    'INSIGHT:',
  ])
  const ends: [string, string][] = [
    ['CANCEL', 'S5'],
    ['CANCEL', 'S5'],
    ['CANCEL', 'S8'],
    ['CANCEL', 'X7'],
    ['READY', 'X4'],
    ['SUBMIT', 'X4'],
    ['INSIGHT', 'X4'],
  ]
  for (const [i, { who, job }] of made.entries()) {
    await blacklist(scene, who.id)
    const after = await scene.reload(job)
    expect([after.status, (await lastMove(scene, job.id)) as object]).toMatchObject([
      ends[i]![0],
      { transition: ends[i]![1] },
    ])
    if (ends[i]![1] === 'X4')
      expect(after).toMatchObject({ dispute: 'open', autoAt: null, reasonCode: 'member_blacklisted' })
    if (ends[i]![1] === 'X7') expect(after.settledReturned).toBe(job.price)
  }
  const decided = await post(world, `/api/operator/jobs/${made[4]!.job.id}/decide`, scene.support, {
    version: made[4]!.job.version + 1,
    pct: 0,
    fault: 'influencer',
    note: 'บัญชีถูกปิดเพราะทุจริต',
  })
  expect(decided.body.status).toBe('REJECTED')
  expect(await world.checkInvariants()).toEqual([])
})

test('blacklisting ends the links on both sides', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const manager = await world.influencer({ isTalentManager: true })
  const other = await world.influencer()
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, created_at)
    VALUES (uuid_v7(), ${manager.id}, ${other.id}, 'active', ${world.clock.now()})`)
  await blacklist(scene, manager.id)
  expect(await world.db.one(sql`SELECT status FROM manager_link`)).toEqual({ status: 'ended' })
})

test('a stopped marketer recruits no more: paused while suspended, ended for good when blacklisted', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [offer, application, work] = await jobsOf(scene, ['ASSIGN:personal', 'MATCHED:', 'READY:draft'])
  await suspend(scene, scene.marketer.id)
  expect((await scene.reload(offer!.job)).status).toBe('CANCEL')
  expect((await scene.reload(application!.job)).status).toBe('MATCHED')
  expect((await scene.reload(work!.job)).status).toBe('READY')
  expect((await findCampaign(world.db, work!.campaign.id))?.status).toBe('paused')
  expect(await world.checkInvariants()).toEqual([])

  await blacklist(scene, scene.marketer.id)
  expect(await scene.reload(application!.job)).toMatchObject({ status: 'CANCEL', reasonCode: 'closed' })
  expect(await scene.reload(work!.job)).toMatchObject({ status: 'READY', dispute: 'open' })
  expect((await findCampaign(world.db, work!.campaign.id))?.status).toBe('running')
  expect(await world.checkInvariants()).toEqual([])
})
