import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { runClocks } from '../../workers/clocks.ts'
import { approveDraft } from '../job/commands/index.ts'
import { addSetting } from './add-setting.ts'

async function settingOf(world: World, as: Operator, key: string) {
  const { items } = (await world.request('GET', '/api/operator/settings/all', { as })).body
  return items.find((item: { key: string }) => item.key === key)
}

async function change(world: World, as: Operator, key: string, values: Record<string, string>) {
  const { version } = await settingOf(world, as, key)
  return world.request('POST', '/api/operator/settings/change', {
    as,
    body: { key, values, version, reason: 'ปรับตามแผนการตลาด' },
  })
}

test('the reward for inviting is a setting: what was earned keeps its amount, what comes gets the new one', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const finance = await world.operator('finance')
  expect(await settingOf(world, finance, 'referral')).toMatchObject({
    isSet: false,
    values: { rewardEach: '50', leastFee: '500', windowDays: '90', payAfterDays: '7', mostPerMonth: '20' },
  })
  const [referrer, first, second, third] = [
    await world.influencer(),
    await world.influencer(),
    await world.influencer(),
    await world.influencer(),
  ]
  await world.db.run(sql`UPDATE member SET referred_by = ${referrer.id}
    WHERE id = ANY (${[first.id, second.id, third.id]}::uuid[])`)
  const finish = async (who: typeof first) => {
    const campaign = await scene.campaign({ contentOnly: true, fee: 75_500n, slots: 5 })
    const job = await scene.draft(who, await scene.select(await scene.apply(who, campaign)))
    await approveDraft(scene.marketer.ctx, scene.at(job))
  }
  await finish(first)
  const wanted = {
    rewardEach: '75.50',
    leastFee: '300',
    windowDays: '90',
    payAfterDays: '2',
    mostPerMonth: '20',
  }
  expect(
    (await change(world, finance, 'referral', { ...wanted, rewardEach: '0' })).body.error.fields,
  ).toEqual({
    rewardEach: 'form.field.too_small?min=1',
  })
  expect((await change(world, finance, 'referral', wanted)).body).toEqual({
    status: 'done',
    approvalId: null,
  })
  world.clock.advance({ minutes: 1 })
  await finish(second)
  world.clock.advance({ days: 8 })
  expect(await runClocks(world.system)).toMatchObject({ rewarded: 2, refused: [] })
  expect(await balanceOf(world.db, 'inf.available', { owner: referrer.id })).toBe(5_000n + 7_550n)
  const overview = await world.request('GET', '/api/referrals', { as: referrer })
  expect(overview.body).toMatchObject({ reward: { minor: 7_550 }, earned: { minor: 12_550 } })
  // With 0 a month nobody is rewarded, and no limit is mentioned.
  await world.db.run(sql`INSERT INTO setting (key, value, valid_from)
    SELECT key, value || '{"mostPerMonth": 0}', ${world.clock.now()} FROM setting WHERE key = 'referral'`)
  world.clock.advance({ minutes: 1 })
  await finish(third)
  expect(await world.db.many(sql`SELECT 1 FROM referral_reward WHERE invited_id = ${third.id}`)).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test('the words that a message to a member begins with are a setting, in both languages', async () => {
  const world = await makeWorld()
  const [admin, support, me] = [
    await world.operator('admin'),
    await world.operator('support'),
    await world.influencer(),
  ]
  const shown = await settingOf(world, admin, 'template_bank_name')
  expect(shown).toMatchObject({ isSet: false, values: { titleTh: expect.stringContaining('ชื่อบัญชี') } })
  expect(shown.fields.map(({ locale }: { locale: string }) => locale)).toEqual(['th', 'th', 'en', 'en'])
  const words = {
    titleTh: 'ชื่อบัญชีไม่ตรง',
    textTh: 'ช่วยตรวจอีกครั้ง',
    titleEn: 'Name differs',
    textEn: 'Please look.',
  }
  const half = await change(world, admin, 'template_bank_name', { ...words, textEn: '' })
  expect(half.body.error.fields).toEqual({ textEn: 'form.field.required' })
  expect((await change(world, admin, 'template_bank_name', words)).body.status).toBe('done')
  expect((await change(world, await world.operator('finance'), 'template_bank_name', words)).status).toBe(403)
  world.clock.advance({ minutes: 1 })
  const { templates } = (
    await world.request('GET', `/api/operator/members/${me.id}/messages`, { as: support })
  ).body
  const own = templates.find(({ key }: { key: string }) => key === 'bank_name')
  expect(own.title).toBe('ชื่อบัญชีไม่ตรง')
  expect(own.text).toMatch(/^สวัสดี[\s\S]*\n\nช่วยตรวจอีกครั้ง\n\nทีมงาน /)
})

test('finance asks for another clock, as for fees, and an administrator confirms it', async () => {
  const world = await makeWorld()
  const [finance, admin] = [await world.operator('finance'), await world.operator('admin')]
  const asked = (await change(world, finance, 'clock.draft_due', { value: '240' })).body
  expect(asked).toEqual({ status: 'waiting', approvalId: expect.any(String) })
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.approvalId}`,
  )
  const confirmed = await world.request('POST', `/api/operator/approvals/${asked.approvalId}/decide`, {
    as: admin,
    body: { decision: 'approve', payloadHash: hash },
    idempotencyKey: newId(),
  })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  expect(await settingOf(world, finance, 'clock.draft_due')).toMatchObject({ values: { value: '240' } })
})

test('the bounds of a topup are a setting: the order, its quote and the form of the site hold to it', async () => {
  const world = await makeWorld()
  const [finance, brand] = [await world.operator('finance'), await world.marketer()]
  const quote = (amount: number) =>
    world.request('POST', '/api/orders/quote', {
      as: brand,
      body: { item: { kind: 'credit', amount }, buyerWhtBp: 0 },
    })
  expect((await quote(49_999)).body.error.code).toBe('amount_out_of_range')
  const turned = await change(world, finance, 'topup_limits', { least: '2000', most: '1000' })
  expect(turned.body.error.fields).toEqual({ most: 'form.field.range_order' })
  expect((await change(world, finance, 'topup_limits', { least: '100', most: '900' })).body.status).toBe(
    'done',
  )
  world.clock.advance({ minutes: 1 })
  expect((await quote(10_000)).body).toMatchObject({ minimum: { minor: 10_000 }, maximum: { minor: 90_000 } })
  expect((await quote(90_001)).body.error.code).toBe('amount_out_of_range')
  const config = (await world.request('GET', '/sv_influ_api/open/config')).body
  expect(config.topup).toEqual({
    least: { minor: 10_000, currency: 'THB' },
    most: { minor: 90_000, currency: 'THB' },
  })
})

test('how much promotion credit one person gives alone is a setting', async () => {
  const world = await makeWorld()
  const [finance, brand] = [await world.operator('finance'), await world.marketer()]
  // Beyond the limit for one person a second one must exist.
  await world.operator('finance')
  expect(await settingOf(world, finance, 'promo_limits')).toMatchObject({
    values: { act: '5000', memberDay: '5000', operatorDay: '20000' },
  })
  const give = async (amount: number, marketerId = brand.id) =>
    (
      await world.request('POST', '/api/operator/money-acts', {
        as: finance,
        body: { kind: 'promo', marketerId, amount, currency: 'THB', reason: 'ต้อนรับแบรนด์ใหม่' },
        idempotencyKey: newId(),
      })
    ).body
  await addSetting(world.system, 'promo_limits', { act: 20_000, memberDay: 30_000, operatorDay: 30_000 })
  world.clock.advance({ minutes: 1 })
  expect(await give(20_001, (await world.marketer()).id)).toEqual({ approvalId: expect.any(String) })
  expect(await give(20_000)).toEqual({ approvalId: null })
  expect(await give(10_001)).toEqual({ approvalId: expect.any(String) })
  expect(await give(10_000)).toEqual({ approvalId: null })
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(30_000n)
})
