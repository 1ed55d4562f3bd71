import { expect, it } from 'vitest'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { within } from '../context.ts'
import { moveJob } from '../job/run-command.ts'

it('the finished jobs of a brand say what was paid: a part after the decision of a case, all without one', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('SUBMIT:dispute')
  const support = await world.operator('support')
  const read = async (id: string, campaignId: string, tab: string) =>
    (
      await world.request('GET', `/api/campaigns/${campaignId}/jobs?tab=${tab}`, { as: scene.marketer })
    ).body.items.find((one: { id: string }) => one.id === id)
  const price = { minor: Number(job.price), currency: 'THB' }
  expect(await read(job.id, job.campaignId, 'work')).toMatchObject({ price, paid: null })
  await world.db.transaction((tx) =>
    moveJob(within(support.ctx, tx), {
      jobId: job.id,
      move: 'X5',
      by: 'operator',
      input: { pct: 40, fault: 'none', note: 'คำตัดสิน' },
    }),
  )
  const paid = { minor: (Number(job.price) * 40) / 100, currency: 'THB' }
  expect(await read(job.id, job.campaignId, 'finished')).toMatchObject({ price, paid })

  const whole = (await scene.make('COMPLETED:')).job
  expect(await read(whole.id, whole.campaignId, 'finished')).toMatchObject({ paid: price })
  const refused = (await scene.make('REJECTED:')).job
  expect(await read(refused.id, refused.campaignId, 'finished')).toMatchObject({ paid: null })
  expect(await world.checkInvariants()).toEqual([])
})
