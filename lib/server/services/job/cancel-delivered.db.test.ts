import { expect, test } from 'vitest'
import { findCampaign } from '#lib/server/store/campaign.ts'
import { balanceOf } from '#lib/server/store/ledger.ts'
import { FEE, makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { cancelCampaign, previewCancel } from '../campaign/cancel-campaign.ts'
import { previewCancelJob } from './cancel-cost.ts'
import { askChanges, cancelJob } from './commands/index.ts'

test('R3 a draft that was delivered within the first day is paid by the schedule when the brand cancels', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job: ready } = await scene.make('READY:draft')
  expect(await previewCancelJob(scene.marketer.ctx, ready.id)).toMatchObject({ pct: 0 })
  const job = await scene.draft(who, ready)
  expect(await previewCancelJob(scene.marketer.ctx, job.id)).toMatchObject({ pct: 20, freeUntil: null })
  const cancel = (pct: number) => cancelJob(scene.marketer.ctx, { ...scene.at(job), pct, note: 'เปลี่ยนแผน' })
  await expect(cancel(0)).rejects.toMatchObject({
    code: 'guard_failed',
    details: { guard: 'cost_changed', pct: 20 },
  })
  expect(await cancel(20)).toMatchObject({ status: 'CANCEL', money: 'split', settledFee: FEE / 5n })
  const earned = await Promise.all(
    (['inf.available', 'inf.pending'] as const).map((code) => balanceOf(world.db, code, { owner: who.id })),
  )
  expect(earned.reduce((sum, amount) => sum + amount, 0n)).toBe(FEE / 5n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 the same when changes were asked for, and when the whole campaign is cancelled', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job: ready, campaign } = await scene.make('READY:draft')
  const untouched = await scene.make('READY:draft')
  const sent = await scene.draft(who, ready)
  await askChanges(scene.marketer.ctx, { ...scene.at(sent), reason: 'quality', note: 'ขอภาพที่สว่างกว่านี้' })
  const { marketer } = scene
  const preview = await previewCancel(world.db, marketer.ctx, campaign)
  expect(new Map(preview.jobs.map(({ jobId, pct }) => [jobId, pct]))).toEqual(
    new Map([
      [ready.id, 20],
      [untouched.job.id, 0],
    ]),
  )
  const { version } = (await findCampaign(world.db, campaign.id))!
  await cancelCampaign(marketer.ctx, { id: campaign.id, version, cost: preview.cost })
  expect(await scene.reload(ready)).toMatchObject({ status: 'CANCEL', settledFee: FEE / 5n })
  expect(await scene.reload(untouched.job)).toMatchObject({ status: 'CANCEL', settledFee: 0n })
  expect(await world.checkInvariants()).toEqual([])
})
