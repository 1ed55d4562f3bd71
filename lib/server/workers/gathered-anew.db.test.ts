import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { inTransaction } from '../services/context.ts'
import { endManagerLink } from '../services/manager-link/change-link.ts'
import { gatherNotices } from '../services/notification/gather-notices.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { linkManager, listening } from './testing/said.ts'

/** A talent manager's news of one job each of several influencers, gathered at night, when no mail is sent. */
async function nightNews(count: number) {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const manager = await world.influencer({ isTalentManager: true })
  const { ctx, sent } = listening(world)
  const made: (Pick<Awaited<ReturnType<typeof scene.make>>, 'who' | 'job'> & {
    link: string
    campaign: string
  })[] = []
  for (let i = 0; i < count; i++) {
    const one = await scene.make('ASSIGN:invite')
    const link = await linkManager(world, manager.id, one.who.id)
    made.push({ ...one, link, campaign: `แคมเปญ ${i + 1}` })
  }
  await world.db.run(sql`UPDATE outbox SET done_at = next_at WHERE done_at IS NULL`)
  const hour = (world.clock.now().getUTCHours() + 7) % 24
  world.clock.advance({ hours: (22 - hour + 24) % 24 })
  await inTransaction({ ...world.system, isGathering: true }, async (tx) => {
    for (const { job, campaign } of made)
      await notify(tx, {
        event: 'offer_expired',
        subjectId: job.id,
        to: { memberId: manager.id },
        payload: { campaign, jobLink: `/Influencer/job/${job.id}` },
      })
  })
  await gatherNotices(world.system)
  const deliver = async () => {
    await deliverOutbox(ctx, { limit: 100 })
    return sent.filter(({ to, subject }) => to === manager.email && subject?.includes('ข้อเสนอ'))
  }
  const subjects = async () => (await deliver()).map(({ subject }) => subject)
  expect(await subjects()).toEqual([])
  const end = async (at: number) => {
    const one = made[at]
    if (one) await endManagerLink(one.who.ctx, one.link)
  }
  const inTheMorning = async () => {
    world.clock.advance({ hours: 11 })
    await subjects()
    await gatherNotices(world.system)
    return subjects()
  }
  const inbox = () =>
    world.db.many<{ body: string }>(sql`SELECT body FROM notification
      WHERE member_id = ${manager.id} AND channel = 'in_app' AND event = 'offer_expired' ORDER BY id`)
  return { world, made, deliver, subjects, end, inTheMorning, inbox }
}

const of = (count: number) => `มี ${count} ข้อเสนอหมดอายุ`

test.each([0, 1, 2])(
  'of three whose news go as one mail, job %d may not be read in the morning: it tells of two',
  async (at) => {
    const { inTheMorning, subjects, end, world, inbox } = await nightNews(3)
    await end(at)
    expect(await inTheMorning()).toEqual([of(2)])
    world.clock.advance({ minutes: 30 })
    await gatherNotices(world.system)
    expect(await subjects()).toEqual([of(2)])
    expect(await inbox()).toHaveLength(3)
  },
)

test('the one that is left is told of by its own name, and none of none', async () => {
  const { inTheMorning, deliver, end, made } = await nightNews(2)
  await end(0)
  expect(await inTheMorning()).toEqual(['ข้อเสนอหมดอายุ'])
  expect((await deliver())[0]?.text).toContain(made[1]?.campaign)
  const none = await nightNews(2)
  await none.end(0)
  await none.end(1)
  expect(await none.inTheMorning()).toEqual([])
})

test('all may be read: one mail of all', async () => {
  const { inTheMorning } = await nightNews(3)
  expect(await inTheMorning()).toEqual([of(3)])
})

test('a mail that is sent already is not sent in parts when its worker died before it noted so', async () => {
  const { inTheMorning, subjects, end, world } = await nightNews(3)
  expect(await inTheMorning()).toEqual([of(3)])
  await world.db.run(
    sql`UPDATE outbox SET done_at = NULL, next_at = ${world.clock.now()} WHERE payload ? 'several'`,
  )
  await end(0)
  await subjects()
  await gatherNotices(world.system)
  expect(await subjects()).toEqual([of(3)])
})
