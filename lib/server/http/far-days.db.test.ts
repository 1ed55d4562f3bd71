import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

test('R33 a deadline that is reckoned from the last day that is taken can be shown, and the job goes on', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.campaign({
    postFrom: '2199-12-30',
    postUntil: '2199-12-31',
    draftRequired: false,
    applyBy: new Date('2199-12-01T00:00:00Z'),
  })
  const me = await world.influencer()
  const { body: applied } = await world.request('POST', `/api/campaigns/public/job/${campaign.id}/apply`, {
    as: me,
    body: { channelId: me.channelId, briefVersion: campaign.briefVersion, acceptPrice: true },
    idempotencyKey: 'far-days-1',
  })
  const selected = await world.request('POST', `/api/jobs/${applied.jobId}/select`, {
    as: scene.marketer,
    body: { version: applied.version },
    idempotencyKey: 'far-days-2',
  })
  expect([selected.status, selected.body.autoAt]).toEqual([200, '2200-01-03T16:59:59.000Z'])
  for (const as of [me, scene.marketer])
    for (const path of [`/api/jobs/${applied.jobId}`, `/api/campaigns/public/job/${campaign.id}`])
      expect((await world.request('GET', path, { as })).status, path).toBe(200)
  expect(world.errors).toEqual([])
})
