import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { inviteInfluencer } from '../services/campaign/invite-influencer.ts'
import { inTransaction } from '../services/context.ts'
import { gatherNotices } from '../services/notification/gather-notices.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { lockName } from '../store/lock-name.ts'
import { runClocks } from './clocks.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { linkManager, listening } from './testing/said.ts'

/** Drafts of one campaign whose time to review is over; what was said before is sent. */
async function dueDrafts(count: number) {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.shared('plain')
  const drafts = []
  for (let i = 0; i < count; i++) drafts.push(await scene.make('SUBMIT:draft'))
  const { ctx, sent } = listening(world)
  await deliverOutbox(ctx, { limit: 500 })
  await world.db.run(sql`UPDATE outbox SET done_at = next_at WHERE done_at IS NULL`)
  sent.length = 0
  world.clock.advance({ hours: 72 })
  const deliver = async () => {
    await deliverOutbox(ctx, { limit: 500 })
    return sent.filter(({ to }) => to === scene.marketer.email).map(({ subject }) => subject)
  }
  const inbox = (memberId: string) =>
    world.db.many<{
      subject: string
      link: string
    }>(sql`SELECT subject, data->>'link' AS link FROM notification
      WHERE member_id = ${memberId} AND channel = 'in_app' AND event = 'system_decided' ORDER BY id`)
  return { world, scene, campaign, drafts, sent, deliver, inbox }
}

/** A run of the clocks whose moves are stored, and whose messages still wait. */
async function dieBeforeTheEnd(world: World) {
  await world.db.run(sql`CREATE FUNCTION broken_gather() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF OLD.payload ? 'waits' AND NOT NEW.payload ? 'waits' THEN RAISE EXCEPTION 'broken on purpose'; END IF; RETURN NEW; END $$`)
  await world.db.run(
    sql`CREATE TRIGGER broken_gather BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION broken_gather()`,
  )
  await expect(runClocks(world.system)).rejects.toThrow('broken on purpose')
  await world.db.run(sql`DROP FUNCTION broken_gather CASCADE`)
}

const SEVERAL = 'ระบบดำเนินการแทนแล้ว 3 งาน'
const ONE = 'ระบบอนุมัติร่างแล้ว'

test('what one run decides of three drafts reaches their brand in one mail and each influencer alone', async () => {
  const { world, scene, campaign, drafts, sent, deliver, inbox } = await dueDrafts(3)
  await runClocks(world.system)
  expect(await deliver()).toEqual([SEVERAL])
  const mail = sent.find(({ to }) => to === scene.marketer.email)
  expect(mail?.text).toContain(`3 งานของแคมเปญ “${campaign.title}”`)
  expect(mail?.text).toMatch(new RegExp(`/th/Marketer/campaign/${campaign.id}\\?tab=work\\s`))
  const own = await inbox(scene.marketer.id)
  expect(own).toHaveLength(3)
  expect(new Set(own.map(({ subject }) => subject))).toEqual(new Set([ONE]))
  expect(new Set(own.map(({ link }) => link)).size).toBe(3)
  for (const { who } of drafts)
    expect(sent.filter(({ to }) => to === who.email).map(({ subject }) => subject)).toEqual([ONE])
  await runClocks(world.system)
  expect(await deliver()).toEqual([SEVERAL])
  expect(await world.checkInvariants()).toEqual([])
})

test('an influencer whose offers lapse in one run hears of them once, with the words for influencers', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer()
  const { ctx, sent } = listening(world)
  for (let i = 0; i < 2; i++) {
    const campaign = await scene.campaign({ kind: 'invite_only' })
    await inviteInfluencer(scene.marketer.ctx, { campaignId: campaign.id, channelId: who.channelId })
  }
  await world.db.run(sql`UPDATE outbox SET done_at = next_at WHERE done_at IS NULL`)
  world.clock.advance({ hours: 72 })
  await runClocks(world.system)
  await deliverOutbox(ctx, { limit: 500 })
  const of = (email: string) => sent.filter(({ to }) => to === email)
  expect(of(who.email).map(({ subject }) => subject)).toEqual(['มี 2 ข้อเสนอหมดอายุ'])
  expect(of(who.email)[0]?.text).toContain('/th/Influencer/job?tab=finished')
  expect(of(scene.marketer.email).map(({ subject }) => subject)).toEqual(['มี 2 ข้อเสนอหมดอายุ'])
  expect(of(scene.marketer.email)[0]?.text).toContain('เครดิตหรือสิทธิที่กันไว้กลับคืนแล้ว')
})

test('a run that dies before its end says nothing in parts: the next one says it whole, once', async () => {
  const { world, deliver, inbox, scene } = await dueDrafts(3)
  await dieBeforeTheEnd(world)
  expect(await deliver()).toEqual([])
  world.clock.advance({ minutes: 1 })
  await runClocks(world.system)
  expect(await deliver()).toEqual([SEVERAL])
  expect(await inbox(scene.marketer.id)).toHaveLength(3)
})

test('rows that no run comes for go by themselves after ten minutes, and are not gathered again', async () => {
  const { world, deliver, inbox, scene } = await dueDrafts(3)
  await dieBeforeTheEnd(world)
  world.clock.advance({ minutes: 9 })
  expect(await deliver()).toEqual([])
  world.clock.advance({ minutes: 1 })
  expect(await deliver()).toEqual([ONE, ONE, ONE])
  await runClocks(world.system)
  expect(await deliver()).toEqual([ONE, ONE, ONE])
  expect(await inbox(scene.marketer.id)).toHaveLength(3)
})

test('a row that was sent by itself, and whose worker died before it noted so, does not stand for the others', async () => {
  const { world, deliver, inbox, scene } = await dueDrafts(3)
  await dieBeforeTheEnd(world)
  world.clock.advance({ minutes: 10 })
  const rows = await world.db.many<{ id: string }>(sql`SELECT id FROM outbox
    WHERE event = 'system_decided' AND audience_id = ${scene.marketer.id} ORDER BY id`)
  const others = rows.slice(1).map(({ id }) => id)
  const moveOthers = (to: Date) =>
    world.db.run(sql`UPDATE outbox SET next_at = ${to} WHERE id = ANY (${others}::uuid[])`)
  await moveOthers(new Date(world.clock.now().getTime() + 60_000))
  expect(await deliver()).toEqual([ONE])
  await world.db.run(sql`UPDATE outbox SET done_at = NULL WHERE id = ${rows[0]?.id}`)
  await gatherNotices(world.system)
  expect(await deliver()).toEqual([ONE, SEVERAL.replace('3', '2')])
  world.clock.advance({ minutes: 6 })
  expect(await deliver()).toHaveLength(2)
  expect(await inbox(scene.marketer.id)).toHaveLength(3)
})

test('four workers that end their runs at once send one message', async () => {
  const { world, deliver, scene } = await dueDrafts(3)
  const { runs } = await world.db.transaction(async (tx) => {
    await lockName(tx, `gather:system_decided:${scene.marketer.id}`)
    const first = runClocks(world.system)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const runs = [first, ...[1, 2, 3].map(() => gatherNotices(world.system))]
    await expect.poll(() => countLockWaits(world)).toBe(4)
    return { runs }
  })
  await Promise.all(runs)
  expect(await deliver()).toEqual([SEVERAL])
})

test('earnings that are free in one run are one message with their sum', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('COMPLETED:')
  const { job: other, who: linked } = await scene.make('COMPLETED:')
  await linkManager(world, who.id, linked.id)
  const { ctx, sent } = listening(world)
  await world.db.run(sql`UPDATE outbox SET done_at = next_at WHERE done_at IS NULL`)
  world.clock.advance({ hours: 72 })
  await inTransaction({ ...world.system, isGathering: true }, async (tx) => {
    for (const { id } of [job, other])
      await notify(tx, {
        event: 'money_free',
        subjectId: id,
        to: { memberId: who.id },
        payload: { amount: 100_050n, currency: 'THB' },
      })
  })
  await gatherNotices(world.system)
  await deliverOutbox(ctx, { limit: 100 })
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[who.email, 'เงินพร้อมถอน: ฿2,001']])
  expect(sent[0]?.text).toContain('จาก 2 งาน')
})
