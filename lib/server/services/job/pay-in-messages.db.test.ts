import { expect, test } from 'vitest'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import jobs from '#messages/th/influencer.json'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { remindOfDueJobs } from './remind.ts'

const { afterTax, beforeTax } = jobs.jobs

/** What each message about pay says to the influencer of a job. */
async function saidOf(world: World, memberId: string): Promise<Record<string, string>> {
  await deliverOutbox(world.system, { limit: 500 })
  const rows = await world.db.many<{ event: string; body: string }>(sql`SELECT event, body FROM notification
    WHERE member_id = ${memberId} AND channel = 'in_app'`)
  return Object.fromEntries(rows.map(({ event, body }) => [event, body]))
}

const shownOf = async (world: World, { who, job }: Awaited<ReturnType<Scene['make']>>) =>
  (await world.request('GET', `/api/jobs/${job.id}`, { as: who })).body.estimatedNet?.minor

test('a message about pay says the figure that the screen of the job shows large, with its word', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const done = await scene.make('COMPLETED:')
  const [offer, ready] = [await scene.make('ASSIGN:personal'), await scene.make('READY:draft')]
  // 1,500 and 1,000 baht less 3 %.
  expect(await shownOf(world, offer)).toBe(145_500)
  expect(await shownOf(world, ready)).toBe(97_000)
  expect(await shownOf(world, done)).toBe(97_000)
  world.clock.advance({ hours: 48 })
  await remindOfDueJobs(world.system)
  const offered = await saidOf(world, offer.who.id)
  for (const event of ['offer_received', 'offer_ending'])
    expect(offered[event], event).toContain(`ค่าจ้าง ฿1,455 ${afterTax}`)
  expect((await saidOf(world, ready.who.id)).selected).toContain(`ค่าจ้าง ฿970 ${afterTax}`)
  expect((await saidOf(world, done.who.id)).job_completed).toContain(`ค่าจ้าง ฿970 ${afterTax}`)
})

test('while no rate is known a message says the fee and that it is before tax, as the screen does', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  await world.db.run(sql`UPDATE tax_rate SET valid_to = valid_from WHERE kind = 'wht' AND class = 'service'`)
  const offer = await scene.make('ASSIGN:personal')
  expect(await shownOf(world, offer)).toBeUndefined()
  world.clock.advance({ hours: 48 })
  await remindOfDueJobs(world.system)
  const offered = await saidOf(world, offer.who.id)
  for (const event of ['offer_received', 'offer_ending']) {
    expect(offered[event], event).toContain(`ค่าจ้าง ฿1,500 ${beforeTax}`)
    expect(offered[event], event).not.toContain(afterTax)
  }
})
