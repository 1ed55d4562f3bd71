import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endRecruiting } from '../services/campaign/end-recruiting.ts'
import { inviteInfluencer } from '../services/campaign/invite-influencer.ts'
import { findCampaign } from '../store/campaign.ts'
import { sql } from '../store/client.ts'
import { balanceOf } from '../store/ledger.ts'
import type { FixtureName } from '../testing/fixtures.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { makeWorld, type World } from '../testing/world.ts'
import { runClocks } from './clocks.ts'

let world: World
let scene: Scene
beforeEach(async () => {
  world = await makeWorld({ keep: true, max: 20 })
  scene = await makeScene(world)
})
afterEach(async () => {
  expect(await world.checkInvariants()).toEqual([])
  await world.close()
})

const lastMove = (jobId: string) =>
  world.db.one<{
    transition: string
    actorKind: string
    reason: string | null
  }>(sql`SELECT transition, actor_kind, reason FROM audit_log
    WHERE subject = 'job' AND subject_id = ${jobId} ORDER BY seq DESC LIMIT 1`)

interface ClockCase {
  from: FixtureName
  hours: number
  move: string
  to: string
}

const DAY = 24

/**
 * Every clock of docs/domain/clocks.md#clocks that moves a job: nothing happens one hour before, the move at the
 * time.
 */
const CASES: ClockCase[] = [
  { from: 'MATCHED:', hours: 14 * DAY, move: 'S5', to: 'CANCEL' },
  { from: 'MISMATCHED:', hours: 14 * DAY, move: 'S5', to: 'CANCEL' },
  { from: 'ASSIGN:invite', hours: 72, move: 'S9', to: 'CANCEL' },
  { from: 'ASSIGN:personal', hours: 72, move: 'S9', to: 'CANCEL' },
  { from: 'SHIPPING:', hours: 14 * DAY, move: 'W2', to: 'CANCEL' },
  { from: 'SHIPPING:sent', hours: 21 * DAY, move: 'W1', to: 'READY' },
  { from: 'READY:draft', hours: 17 * DAY, move: 'X3', to: 'CANCEL' },
  { from: 'READY:fix', hours: 48 + 3 * DAY, move: 'X3', to: 'CANCEL' },
  { from: 'READY:publish', hours: 10 * DAY, move: 'X3', to: 'CANCEL' },
  { from: 'READY:content', hours: 8 * DAY, move: 'X3', to: 'CANCEL' },
  { from: 'READY:asked-influencer', hours: 72, move: 'X1', to: 'CANCEL' },
  { from: 'READY:asked-marketer', hours: 72, move: 'X1', to: 'CANCEL' },
  { from: 'SUBMIT:draft', hours: 72, move: 'W6', to: 'READY' },
  { from: 'SUBMIT:content', hours: 72, move: 'W6c', to: 'COMPLETED' },
  { from: 'SUBMIT:publish', hours: 72, move: 'W9', to: 'INSIGHT' },
  { from: 'INSIGHT:', hours: 21 * DAY, move: 'W13', to: 'COMPLETED' },
  { from: 'INSIGHT:pending', hours: 72, move: 'W11a', to: 'INSIGHT' },
  { from: 'INSIGHT:approved', hours: 7 * DAY, move: 'W12', to: 'COMPLETED' },
  { from: 'INSIGHT:missing', hours: 48, move: 'X4', to: 'INSIGHT' },
]

describe('the clocks of jobs', () => {
  it.each(CASES)('$from: after $hours h the system makes $move', async ({ from, hours, move, to }) => {
    const { job } = await scene.make(from)
    world.clock.advance({ hours: hours - 1 })
    expect(await runClocks(world.system)).toMatchObject({ jobs: 0, refused: [] })
    expect((await scene.reload(job)).version).toBe(job.version)
    world.clock.advance({ hours: 1 })
    expect(await runClocks(world.system)).toMatchObject({ jobs: 1, refused: [] })
    const after = await scene.reload(job)
    expect([after.status, after.version]).toEqual([to, job.version + 1])
    expect(await lastMove(job.id)).toMatchObject({ transition: move, actorKind: 'system' })
    const again = await runClocks(world.system)
    expect(again).toMatchObject({ jobs: 0 })
  })

  it('silence after a delivery is a no (X1n), and the review clock goes on', async () => {
    const { job, who } = await scene.make('SUBMIT:draft')
    const { getJob } = await import('../services/job/job-detail.ts')
    const { askCancel, askChanges } = await import('../services/job/commands/index.ts')
    const back = await askChanges(scene.marketer.ctx, {
      ...scene.at(job),
      reason: 'quality',
      note: 'แก้ให้สว่างขึ้น',
    })
    const asked = await askCancel(who.ctx, { ...scene.at(back), note: 'ป่วย ส่งไม่ทัน' })
    // The other side sees the reason; its own request to cancel is still open.
    expect(await getJob(scene.marketer.ctx, asked.id)).toMatchObject({
      cancelRequest: 'by_influencer',
      cancelNote: 'ป่วย ส่งไม่ทัน',
      note: 'แก้ให้สว่างขึ้น',
    })
    world.clock.advance({ hours: 72 })
    expect(await runClocks(world.system)).toMatchObject({ jobs: 1 })
    expect(await scene.reload(asked)).toMatchObject({
      status: 'READY',
      cancelRequest: 'none',
      cancelAutoAt: null,
      cancelNote: null,
      note: 'แก้ให้สว่างขึ้น',
    })
    expect(await lastMove(job.id)).toMatchObject({ transition: 'X1n' })
  })

  it('a story is live for 24 hours, another post for seven days', async () => {
    const campaign = await scene.campaign({ deliverables: [{ postType: 'story', count: 1, note: '' }] })
    expect(campaign.keepLiveHours).toBe(24)
    expect((await scene.shared('plain')).keepLiveHours).toBe(168)
  })

  it('frees the earnings of a new account after 72 hours, once', async () => {
    const { who } = await scene.make('COMPLETED:')
    expect(await balanceOf(world.db, 'inf.pending', { owner: who.id })).toBe(100_000n)
    world.clock.advance({ hours: 71 })
    expect((await runClocks(world.system)).freed).toBe(0)
    world.clock.advance({ hours: 1 })
    expect((await runClocks(world.system)).freed).toBe(1)
    expect((await runClocks(world.system)).freed).toBe(0)
    expect(await balanceOf(world.db, 'inf.available', { owner: who.id })).toBe(100_000n)
  })

  it('reminds once when 24 hours are left, once when overdue, and again after a longer time', async () => {
    const { job, who } = await scene.make('READY:draft')
    const { job: offer, who: asked } = await scene.make('ASSIGN:invite')
    const { job: review } = await scene.make('SUBMIT:draft')
    const heard = async (id: string) =>
      (await world.outbox())
        .filter((row) => ['offer_ending', 'work_due', 'work_overdue', 'review_due'].includes(row.event))
        .filter((row) => row.subjectId === id)
        .map((row) => [row.event, row.audienceId])
    world.clock.advance({ hours: 47 })
    expect((await runClocks(world.system)).reminded).toBe(0)
    world.clock.advance({ hours: 1 })
    expect((await runClocks(world.system)).reminded).toBe(2)
    expect((await runClocks(world.system)).reminded).toBe(0)
    expect(await heard(offer.id)).toEqual([['offer_ending', asked.id]])
    expect(await heard(review.id)).toEqual([['review_due', scene.marketer.id]])
    const { extendJob } = await import('../services/job/commands/index.ts')
    await extendJob(scene.marketer.ctx, scene.at(review))
    world.clock.advance({ hours: 72 })
    expect((await runClocks(world.system)).reminded).toBe(1)
    expect(await heard(review.id)).toHaveLength(2)
    world.clock.advance({ days: 8, hours: 1 })
    await runClocks(world.system)
    expect(await heard(job.id)).toEqual([['work_due', who.id]])
    world.clock.advance({ days: 1 })
    await runClocks(world.system)
    await runClocks(world.system)
    expect(await heard(job.id)).toEqual([
      ['work_due', who.id],
      ['work_overdue', who.id],
    ])
    const late = (await world.outbox()).find((row) => row.event === 'work_overdue')
    expect(late?.payload).toMatchObject({ until: (await scene.reload(job)).autoAt?.toISOString() })
  })

  it('a case freezes every clock', async () => {
    const { job } = await scene.make('READY:dispute')
    world.clock.advance({ days: 300 })
    expect(await runClocks(world.system)).toMatchObject({ refused: [], reminded: 0 })
    expect((await scene.reload(job)).version).toBe(job.version)
  })

  it('three missed deadlines in 180 days suspend the influencer', async () => {
    const who = await world.influencer()
    for (let i = 0; i < 3; i++) {
      const campaign = await scene.campaign({})
      await scene.select(await scene.apply(who, campaign))
    }
    world.clock.advance({ days: 17 })
    await runClocks(world.system)
    const member = await world.db.one(
      sql`SELECT status, strikes, status_reason FROM member WHERE id = ${who.id}`,
    )
    expect(member).toEqual({ status: 'suspended', strikes: 3, statusReason: 'strikes' })
  })

  it('eight workers at once move each due job once', async () => {
    const jobs = []
    for (let i = 0; i < 12; i++) jobs.push((await scene.make('ASSIGN:invite')).job)
    world.clock.advance({ hours: 72 })
    const runs = await Promise.all(Array.from({ length: 8 }, () => runClocks(world.system)))
    expect(runs.reduce((sum, run) => sum + run.jobs, 0)).toBe(12)
    for (const job of jobs) expect((await scene.reload(job)).version).toBe(job.version + 1)
  })

  it('one row that refuses does not hold up the others', async () => {
    const { job: stuck } = await scene.make('INSIGHT:approved')
    await world.db.run(
      sql`UPDATE job SET keep_live_until = keep_live_until + interval '9 days' WHERE id = ${stuck.id}`,
    )
    const { job } = await scene.make('SUBMIT:draft')
    world.clock.advance({ days: 8 })
    const run = await runClocks(world.system)
    expect(run.refused).toEqual([{ subject: 'job', id: stuck.id, code: 'keep_live_running' }])
    expect((await scene.reload(job)).phase).toBe('publish')
  })
})

describe('the clocks of campaigns', () => {
  it('ends at apply_by, reports with the last job, closes after seven days', async () => {
    const applyBy = new Date(world.clock.now().getTime() + 5 * 86_400_000)
    const campaign = await scene.campaign({ applyBy, slots: 3 })
    const who = await world.influencer()
    const job = await scene.apply(who, campaign)
    const status = async () => (await findCampaign(world.db, campaign.id))!.status
    world.clock.advance({ days: 4 })
    expect(await runClocks(world.system)).toMatchObject({ campaigns: 0 })
    world.clock.advance({ days: 1 })
    expect(await runClocks(world.system)).toMatchObject({ campaigns: 1, refused: [] })
    expect(await status()).toBe('reporting')
    expect((await scene.reload(job)).status).toBe('CANCEL')
    expect(await balanceOf(world.db, 'mkt.reserved', { ref: campaign.id })).toBe(0n)
    world.clock.advance({ days: 7 })
    expect(await runClocks(world.system)).toMatchObject({ campaigns: 1 })
    expect(await status()).toBe('closed')
  })

  it('an offer that expires after recruiting ended makes the report', async () => {
    const campaign = await scene.campaign({ kind: 'invite_only', applyBy: null })
    const who = await world.influencer()
    await inviteInfluencer(scene.marketer.ctx, { campaignId: campaign.id, channelId: who.channelId })
    await endRecruiting(scene.marketer.ctx, { id: campaign.id, version: campaign.version })
    world.clock.advance({ hours: 72 })
    await runClocks(world.system)
    expect((await findCampaign(world.db, campaign.id))!.status).toBe('reporting')
  })
})
