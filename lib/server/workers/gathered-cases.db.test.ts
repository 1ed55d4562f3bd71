import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { inTransaction } from '../services/context.ts'
import { gatherNotices } from '../services/notification/gather-notices.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { TASKS } from './tasks.ts'
import { linkManager, listening } from './testing/said.ts'

/** What was said before is sent. */
async function quietScene() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { ctx, sent } = listening(world)
  const settle = () => world.db.run(sql`UPDATE outbox SET done_at = next_at WHERE done_at IS NULL`)
  const deliver = async (to: string) => {
    await deliverOutbox(ctx, { limit: 500 })
    return sent.filter((mail) => mail.to === to)
  }
  return { world, scene, settle, deliver }
}

test('cases that the clocks open of two posts reach their brand in one mail', async () => {
  const { world, scene, settle, deliver } = await quietScene()
  const campaign = await scene.shared('plain')
  await scene.make('INSIGHT:missing')
  await scene.make('INSIGHT:missing')
  await settle()
  world.clock.advance({ hours: 48 })
  await TASKS.run_clocks?.(world.system)
  const mails = await deliver(scene.marketer.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['ทีมงานกำลังตรวจสอบ 2 งาน'])
  expect(mails[0]?.text).toContain(`/th/Marketer/campaign/${campaign.id}?tab=work`)
  expect(await world.checkInvariants()).toEqual([])
})

test('changes that one run asks for are one message, with their reason where they share it', async () => {
  const { world, scene, settle, deliver } = await quietScene()
  const { who, job } = await scene.make('INSIGHT:')
  const { job: other, who: linked } = await scene.make('INSIGHT:')
  await linkManager(world, who.id, linked.id)
  await settle()
  await inTransaction({ ...world.system, isGathering: true }, async (tx) => {
    for (const { id } of [job, other])
      await notify(tx, {
        event: 'changes_asked',
        subjectId: id,
        to: { memberId: who.id },
        payload: { reason: 'post_missing', jobLink: `/Influencer/job/${id}` },
      })
  })
  await gatherNotices(world.system)
  const mails = await deliver(who.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['มี 2 งานที่ต้องแก้ไข'])
  expect(mails[0]?.text).toContain('เรื่อง: ')
  expect(mails[0]?.text).toContain('/th/Influencer/job?tab=needs_me')
})

test('two processes run the clocks one after the other, and a brand has one mail', async () => {
  const { world, scene, settle, deliver } = await quietScene()
  const campaign = await scene.shared('plain')
  for (let i = 0; i < 3; i++) await scene.make('SUBMIT:draft')
  await settle()
  world.clock.advance({ hours: 72 })
  const { runs } = await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM campaign WHERE id = ${campaign.id} FOR UPDATE`)
    const first = TASKS.run_clocks?.(world.system)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const second = TASKS.run_clocks?.(world.system)
    await new Promise((resolve) => setTimeout(resolve, 400))
    // The second has not begun: it would wait for the campaign too.
    expect(await countLockWaits(world)).toBe(1)
    return { runs: [first, second] }
  })
  const [first, second] = await Promise.all(runs)
  expect(first).toMatchObject({ jobs: 3 })
  expect(second).toMatchObject({ jobs: 0 })
  const mails = await deliver(scene.marketer.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['ระบบดำเนินการแทนแล้ว 3 งาน'])
})
