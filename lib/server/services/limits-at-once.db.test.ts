import { expect, test } from 'vitest'
import { raceFor } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../store/client.ts'
import { lockName } from '../store/lock-name.ts'
import { addChannel } from './channel/add-channel.ts'
import { renewRecoveryCodes } from './operator-auth/recovery-codes.ts'
import { setUp } from './operator-auth/testing/phone.ts'
import { shareReport } from './report/share-report.ts'
import { saveView } from './work/saved-views.ts'
import { sendMemberMessage } from './work/write-to-member.ts'

const count = async (db: Awaited<ReturnType<typeof makeWorld>>['db'], from: ReturnType<typeof sql>) =>
  (await db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${from}`)).n

test('a member gets three messages of operators in a day, also when the last two are sent at once', async () => {
  const world = await makeWorld()
  const { id } = await world.influencer()
  const [one, other] = [await world.operator('support'), await world.operator('support')]
  const send = (who: typeof one) => () =>
    sendMemberMessage(who.ctx, id, { way: 'email', title: 'เอกสาร', text: 'กรุณาส่งสำเนาใหม่' })
  await send(one)()
  await send(one)()
  expect(
    await raceFor(world, (tx) => lockName(tx, `operator-message:${id}`), [send(one), send(other)]),
  ).toEqual(['done', 'too_many_requests'])
  expect(await count(world.db, sql`operator_message WHERE member_id = ${id}`)).toBe(3)
})

test('an operator keeps twelve views of a page, also when the last two are saved at once', async () => {
  const world = await makeWorld()
  const { ctx, id } = await world.operator('support')
  const save = (name: string) => () => saveView(ctx, { page: 'Operator-members', name, query: `q=${name}` })
  for (let i = 1; i <= 11; i++) await save(`view ${i}`)()
  expect(
    await raceFor(world, (tx) => lockName(tx, `saved-view:${id}`), [save('twelve'), save('thirteen')]),
  ).toEqual(['done', 'too_many_requests'])
  expect(await count(world.db, sql`saved_view WHERE operator_id = ${id}`)).toBe(12)
})

test('a report has twenty open links, also when the last two are made at once', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { id } = await scene.campaign()
  const share = (label: string) => () =>
    shareReport(scene.marketer.ctx, { campaignId: id, label, withCost: false })
  for (let i = 1; i <= 19; i++) await share(`link ${i}`)()
  const held = await raceFor(world, (tx) => tx.one(sql`SELECT 1 FROM campaign WHERE id = ${id} FOR UPDATE`), [
    share('twenty'),
    share('one more'),
  ])
  expect(held).toEqual(['done', 'guard_failed'])
  expect(await count(world.db, sql`report_share WHERE campaign_id = ${id}`)).toBe(20)
})

test('a handle that is added twice at once is one channel, and the second press says so', async () => {
  const world = await makeWorld()
  const { id, ctx } = await world.influencer()
  const add = () => addChannel(ctx, { type: 'INSTAGRAM', handle: 'nong.mint' })
  const held = await raceFor(world, (tx) => tx.one(sql`SELECT 1 FROM member WHERE id = ${id} FOR UPDATE`), [
    add,
    add,
  ])
  expect(held).toEqual(['channel_taken', 'done'])
  expect(await count(world.db, sql`channel WHERE member_id = ${id} AND handle_norm = 'nong.mint'`)).toBe(1)
})

test('R21 recovery codes that are renewed twice at once are ten, those of the later answer', async () => {
  const world = await makeWorld({ demoMode: false })
  const operator = await setUp(world)
  const given: string[][] = []
  const renew = async () => {
    given.push((await renewRecoveryCodes(operator.ctx)).recoveryCodes)
  }
  const held = await raceFor(
    world,
    (tx) => tx.one(sql`SELECT 1 FROM operator_totp WHERE operator_id = ${operator.id} FOR UPDATE`),
    [renew, renew],
  )
  expect(held).toEqual(['done', 'done'])
  expect(given.map((codes) => codes.length)).toEqual([10, 10])
  expect(await count(world.db, sql`operator_recovery_code WHERE operator_id = ${operator.id}`)).toBe(10)
})
