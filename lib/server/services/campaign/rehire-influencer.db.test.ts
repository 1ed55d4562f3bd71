import { afterAll, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

const world = await makeWorld({ keep: true })
afterAll(() => world.close())
const scene = await makeScene(world)

const rehire = (id: string, as: NonNullable<Parameters<World['request']>[2]>['as']) =>
  world.request('POST', `/api/jobs/${id}/rehire`, { as })

it('a completed job becomes a draft for the same channel and fee that only has to be published', async () => {
  const { job } = await scene.make('COMPLETED:')
  const made = await rehire(job.id, scene.marketer)
  expect(made.status).toBe(200)
  const draft = (await world.request('GET', `/api/campaigns/${made.body.id}`, { as: scene.marketer })).body
  expect(draft).toMatchObject({
    kind: 'invite_only',
    entry: 'invite',
    status: 'draft',
    slots: 1,
    fee: { minor: Number(job.fee) },
    applyBy: null,
  })
  expect(draft.invited.map((one: { channelId: string }) => one.channelId)).toEqual([job.channelId])
  const check = (await world.request('GET', `/api/campaigns/${made.body.id}/check`, { as: scene.marketer }))
    .body
  expect(check.ready).toBe(true)
  const listed = (
    await world.request('GET', `/api/campaigns/${job.campaignId}/jobs?tab=finished`, { as: scene.marketer })
  ).body.items.find((one: { id: string }) => one.id === job.id)
  expect(listed.candidate).toMatchObject({ jobsDone: 1, jobsOnTime: 1 })
  expect(listed.candidate.works).toHaveLength(1)
  await world.db.run(sql`UPDATE job SET late = true WHERE id = ${job.id}`)
  const late = (
    await world.request('GET', `/api/campaigns/${job.campaignId}/jobs?tab=finished`, { as: scene.marketer })
  ).body.items.find((one: { id: string }) => one.id === job.id)
  expect(late.candidate).toMatchObject({ jobsDone: 1, jobsOnTime: 0 })
  expect(await world.checkInvariants()).toEqual([])
})

it('not of a job that runs, not of another brand, not by an influencer', async () => {
  const { job: running } = await scene.make('READY:draft')
  expect((await rehire(running.id, scene.marketer)).body.error.code).toBe('move_not_allowed')
  const { job: done } = await scene.make('COMPLETED:')
  expect((await rehire(done.id, await world.marketer())).status).toBe(404)
  expect((await rehire(done.id, await world.influencer())).status).toBe(403)
})
