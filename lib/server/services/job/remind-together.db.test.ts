import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { listening } from '../../workers/testing/said.ts'
import { remindOfDueJobs } from './remind.ts'

const EVENTS = ['offer_ending', 'work_due', 'work_overdue', 'review_due']

/** A scene whose earlier messages are sent; `run` reminds and delivers, and says what went out since. */
async function quietScene(world: World) {
  const scene = await makeScene(world)
  const { ctx, sent } = listening(world)
  const run = async () => {
    await remindOfDueJobs(world.system)
    sent.length = 0
    await deliverOutbox(ctx, { limit: 500 })
    return sent.map(({ to, subject, text }) => ({ to, subject, text }))
  }
  const settle = async () => {
    await deliverOutbox(ctx, { limit: 500 })
    await world.db.run(sql`UPDATE outbox SET done_at = next_at WHERE done_at IS NULL`)
  }
  const inbox = (memberId: string) =>
    world.db.many<{
      subject: string
      link: string
    }>(sql`SELECT subject, data->>'link' AS link FROM notification
      WHERE member_id = ${memberId} AND channel = 'in_app' AND event = ANY (${EVENTS})`)
  return { scene, ctx, run, settle, inbox }
}

test('one run reminds a brand of all its drafts in one mail, which counts them and leads to their list', async () => {
  const world = await makeWorld()
  const { scene, run, settle, inbox } = await quietScene(world)
  const campaign = await scene.shared('plain')
  const jobs = []
  for (let i = 0; i < 3; i++) jobs.push((await scene.make('SUBMIT:draft')).job)
  expect(new Set(jobs.map((job) => job.campaignId))).toEqual(new Set([campaign.id]))
  await settle()
  world.clock.advance({ hours: 48 })
  const mails = await run()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [scene.marketer.email, 'มี 3 งานใกล้ครบเวลาตรวจ'],
  ])
  expect(mails[0]?.text).toContain(campaign.title)
  expect(mails[0]?.text).toMatch(new RegExp(`/th/Marketer/campaign/${campaign.id}\\?tab=work\\s`))
  // The inbox has each of them, for each is answered on its own.
  const list = (id: string) => `/Marketer/campaign/${campaign.id}?tab=work&job=${id}`
  const own = await inbox(scene.marketer.id)
  expect(own.map(({ link }) => link).sort()).toEqual(jobs.map(({ id }) => list(id)).sort())
  expect(new Set(own.map(({ subject }) => subject))).toEqual(new Set(['ใกล้ครบเวลาตรวจงาน: รีวิวคาเฟ่']))
  expect(await run()).toEqual([])
})

test('one job is named as itself, and what waits in several campaigns leads to what waits', async () => {
  const world = await makeWorld()
  const { scene, run, settle } = await quietScene(world)
  const { job, who } = await scene.make('ASSIGN:invite')
  await scene.make('SUBMIT:draft')
  await scene.make('SUBMIT:content')
  await settle()
  world.clock.advance({ hours: 48 })
  const mails = await run()
  const of = (email: string) => mails.filter(({ to }) => to === email)
  expect(of(who.email)).toHaveLength(1)
  expect(of(who.email)[0]?.text).toContain(`/th/Influencer/job/${job.id}`)
  expect(of(scene.marketer.email)).toHaveLength(1)
  expect(of(scene.marketer.email)[0]?.subject).toContain('2 งาน')
  expect(of(scene.marketer.email)[0]?.text).toContain('/th/Marketer/dashboard')
})

test('an influencer hears of several jobs once for each kind, and is led to what waits', async () => {
  const world = await makeWorld()
  const { scene, run, settle } = await quietScene(world)
  const who = await world.influencer()
  for (let i = 0; i < 2; i++) {
    const campaign = await scene.campaign({})
    await scene.select(await scene.apply(who, campaign))
  }
  await settle()
  world.clock.advance({ days: 13 })
  const due = (await run()).filter(({ to }) => to === who.email)
  expect(due.map(({ subject }) => subject)).toEqual(['มี 2 งานใกล้ถึงกำหนดส่ง'])
  expect(due[0]?.text).toContain('/th/Influencer/job?tab=needs_me')
  world.clock.advance({ days: 1 })
  const over = (await run()).filter(({ to }) => to === who.email)
  expect(over.map(({ subject }) => subject)).toEqual(['มี 2 งานเลยกำหนดส่ง'])
})

test('a reader reminded by four runs at once has one message', async () => {
  const world = await makeWorld()
  const { scene, run, settle } = await quietScene(world)
  for (let i = 0; i < 6; i++) await scene.make('SUBMIT:draft')
  await settle()
  world.clock.advance({ hours: 48 })
  const { runs } = await world.db.transaction(async (tx) => {
    await lockName(tx, `remind:review_due:${scene.marketer.id}`)
    const runs = [1, 2, 3, 4].map(() => remindOfDueJobs(world.system, 2))
    await expect.poll(() => countLockWaits(world)).toBe(4)
    return { runs }
  })
  const counts = await Promise.all(runs)
  expect(counts.sort()).toEqual([0, 0, 0, 6])
  expect((await run()).map(({ subject }) => subject)).toEqual(['มี 6 งานใกล้ครบเวลาตรวจ'])
})

test('one of several that fails keeps none of the others from being reminded of, and is named', async () => {
  const world = await makeWorld()
  const { scene, ctx, settle, inbox } = await quietScene(world)
  const jobs = [(await scene.make('SUBMIT:draft')).job, (await scene.make('SUBMIT:draft')).job]
  await settle()
  await world.db.run(sql`CREATE FUNCTION broken_outbox() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.subject_id = (SELECT id FROM job ORDER BY id LIMIT 1) THEN RAISE EXCEPTION 'broken on purpose'; END IF; RETURN NEW; END $$`)
  await world.db.run(
    sql`CREATE TRIGGER broken_outbox BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION broken_outbox()`,
  )
  world.clock.advance({ hours: 48 })
  const [broken, other] = jobs.map(({ id }) => id).sort()
  await expect(remindOfDueJobs(world.system)).rejects.toThrow(`job ${broken}: `)
  await deliverOutbox(ctx, { limit: 10 })
  expect((await inbox(scene.marketer.id)).map(({ link }) => link?.endsWith(String(other)))).toEqual([true])
})
