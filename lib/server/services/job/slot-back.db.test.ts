import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

/** A running job, paid by credit or by a package. */
async function makeRunning(fund: 'credit' | 'package') {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('READY:draft')
  await world.db.run(sql`UPDATE campaign SET fund = ${fund} WHERE id = ${job.campaignId}`)
  const read = async (path: string) => (await world.request('GET', path, { as: scene.marketer })).body
  return { world, job, read }
}

test.each([
  ['credit', false],
  ['package', true],
] as const)('what returns of a whole job that %s paid is said as it returns', async (fund, isSlot) => {
  const { world, job, read } = await makeRunning(fund)
  // The first 24 hours are free: the whole price returns.
  expect(await read(`/api/jobs/${job.id}/cancel`)).toMatchObject({ pct: 0, slotBack: isSlot })
  expect((await read(`/api/jobs/${job.id}`)).cancelCost).toMatchObject({ slotBack: isSlot })
  const campaign = await read(`/api/campaigns/${job.campaignId}/cancel`)
  if (isSlot) expect(campaign).toMatchObject({ returned: { minor: 0 } })
  else expect(campaign.returned.minor).toBeGreaterThan(0)
  expect(campaign.slotsBack > 0).toBe(isSlot)
  await world.db.run(
    sql`UPDATE job SET status = 'CANCEL', money = 'refunded', settled_returned = price, due_at = NULL, auto_at = NULL WHERE id = ${job.id}`,
  )
  expect((await read(`/api/jobs/${job.id}`)).settled).toMatchObject({ slotBack: isSlot })
})

test('a part of a slot returns as credit', async () => {
  const { world, job, read } = await makeRunning('package')
  world.clock.advance({ hours: 25 })
  const cost = await read(`/api/jobs/${job.id}/cancel`)
  expect(cost).toMatchObject({ slotBack: false })
  expect(cost.pct).toBeGreaterThan(0)
  expect(cost.returned.minor).toBeGreaterThan(0)
})
