import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'

type Who = { token: string; caller: World['system']['caller'] }
const post = (world: World, path: string, as: unknown, body: object) =>
  world.request('POST', path, { as: as as Who, body, idempotencyKey: crypto.randomUUID() })

async function decide(world: World, as: unknown, approvalId: string) {
  const list = await world.request('GET', '/api/operator/approvals', { as: as as Who })
  const row = list.body.items.find((item: { id: string }) => item.id === approvalId)
  return post(world, `/api/operator/approvals/${approvalId}/decide`, as, {
    decision: 'approve',
    payloadHash: row?.payloadHash ?? '0'.repeat(64),
  })
}

test('X6: fraud in a case takes two persons; the marketer gets all back and the influencer a strike', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const admin = await world.operator('admin')
  const finance = await world.operator('finance')
  const before = await balanceOf(world.db, 'mkt.available', { owner: scene.marketer.id })
  const { job, who, campaign } = await scene.make('INSIGHT:dispute')
  const path = `/api/operator/jobs/${job.id}/fraud`
  const body = { version: job.version, proof: 'ภาพหน้าจอยอดผู้ติดตามปลอมในคดี' }
  expect((await post(world, path, finance, body)).status).toBe(403)
  expect((await post(world, path, who, body)).status).toBe(404)
  expect((await post(world, path, scene.support, { ...body, proof: '' })).status).toBe(422)
  expect((await post(world, path, scene.support, { ...body, version: 1 })).body.error.code).toBe(
    'stale_version',
  )
  const calm = await scene.make('INSIGHT:')
  const early = await post(world, `/api/operator/jobs/${calm.job.id}/fraud`, scene.support, {
    ...body,
    version: calm.job.version,
  })
  expect(early.body.error).toMatchObject({ code: 'guard_failed', details: { guard: 'no_dispute' } })

  const { approvalId } = (await post(world, path, scene.support, body)).body
  expect((await post(world, path, scene.support, body)).body.error.code).toBe('already_decided')
  expect((await decide(world, scene.support, approvalId)).body.error.code).toBe('asker_cannot_approve')
  expect((await decide(world, finance, approvalId)).status).toBe(403)
  expect((await decide(world, admin, approvalId)).body).toMatchObject({ status: 'approved' })

  const after = await scene.reload(job)
  expect(after).toMatchObject({
    status: 'CANCEL',
    reasonCode: 'fraud',
    money: 'refunded',
    settledReturned: job.price,
  })
  const reserve = campaign.price * 500n
  expect(await balanceOf(world.db, 'mkt.available', { owner: scene.marketer.id })).toBe(
    before - reserve + job.price,
  )
  const { strikes } = await world.db.one<{ strikes: number }>(
    sql`SELECT strikes FROM member WHERE id = ${who.id}`,
  )
  expect(strikes).toBe(1)
  expect(await world.checkInvariants()).toEqual([])
})

test('X6b: a clawback takes support and finance, leaves a debt, and is over after 90 days', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const finance = await world.operator('finance')
  const { job, who } = await scene.make('COMPLETED:content')
  await scene.make('INSIGHT:')
  const path = `/api/operator/jobs/${job.id}/clawback`
  const body = { version: job.version, proof: 'แพลตฟอร์มยืนยันว่าตัวเลขปลอม' }
  const admin = await world.operator('admin')
  expect((await post(world, path, admin, body)).status).toBe(403)
  const available = await balanceOf(world.db, 'mkt.available', { owner: scene.marketer.id })
  expect(await balanceOf(world.db, 'inf.available', { owner: who.id })).toBe(job.fee)
  const { approvalId } = (await post(world, path, scene.support, body)).body
  expect((await decide(world, admin, approvalId)).status).toBe(403)
  expect((await decide(world, finance, approvalId)).body.status).toBe('approved')
  expect(await scene.reload(job)).toMatchObject({
    status: 'COMPLETED',
    money: 'refunded',
    version: job.version + 1,
  })
  expect(await balanceOf(world.db, 'inf.available', { owner: who.id })).toBe(0n)
  expect(await balanceOf(world.db, 'mkt.available', { owner: scene.marketer.id })).toBe(available + job.price)
  const waiting = async () =>
    (await world.request('GET', '/api/operator/approvals', { as: finance })).body.items
  const again = await post(world, path, scene.support, { ...body, version: job.version + 1 })
  expect(again.body.error).toMatchObject({ code: 'guard_failed', details: { guard: 'money' } })
  expect(await waiting(), 'nobody is asked to sign what would be refused').toEqual([])

  const late = await scene.make('COMPLETED:content')
  world.clock.advance({ days: 89 })
  const latePath = `/api/operator/jobs/${late.job.id}/clawback`
  const support = await world.operator('support')
  await world.operator('finance')
  const asked = await post(world, latePath, support, { ...body, version: late.job.version })
  expect(asked.status).toBe(200)
  world.clock.advance({ days: 2 })
  const tooLate = { code: 'guard_failed', details: { guard: 'too_late' } }
  const signed = await decide(world, await world.operator('finance'), asked.body.approvalId)
  expect(signed.body.error).toMatchObject(tooLate)
  const another = await post(world, latePath, await world.operator('support'), {
    ...body,
    version: late.job.version,
  })
  expect(another.body.error).toMatchObject(tooLate)
  expect(await world.checkInvariants()).toEqual([])
})

test('X6b: of a job that a case divided, the second person sees what was paid for it and takes back exactly that', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const finance = await world.operator('finance')
  const { job, who } = await scene.make('SUBMIT:dispute')
  await post(world, `/api/operator/jobs/${job.id}/decide`, scene.support, {
    version: job.version,
    pct: 30,
    note: 'ส่งงานไม่ครบ',
  })
  const divided = await scene.reload(job)
  const earned = { owner: who.id }
  const brands = { owner: scene.marketer.id }
  const [fee, credit] = [
    await balanceOf(world.db, 'inf.available', earned),
    await balanceOf(world.db, 'mkt.available', brands),
  ]
  expect(fee).toBe(divided.settledFee)
  const { approvalId } = (
    await post(world, `/api/operator/jobs/${job.id}/clawback`, scene.support, {
      version: divided.version,
      proof: 'แพลตฟอร์มยืนยันว่าตัวเลขปลอม',
    })
  ).body
  const { payload } = await world.db.one<{ payload: { amount: string; total: string } }>(
    sql`SELECT payload FROM approval WHERE id = ${approvalId}`,
  )
  expect((await decide(world, finance, approvalId)).body.status).toBe('approved')
  expect([payload.amount, payload.total]).toEqual([
    (fee - (await balanceOf(world.db, 'inf.available', earned))).toString(),
    ((await balanceOf(world.db, 'mkt.available', brands)) - credit).toString(),
  ])
  expect(BigInt(payload.total)).toBeLessThan(job.price)
  expect(await world.checkInvariants()).toEqual([])
})

test('a job that moved while the second person was away makes the request stale', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const admin = await world.operator('admin')
  const { job } = await scene.make('INSIGHT:dispute')
  const asked = await post(world, `/api/operator/jobs/${job.id}/fraud`, scene.support, {
    version: job.version,
    proof: 'หลักฐาน',
  })
  await post(world, `/api/operator/jobs/${job.id}/decide`, scene.support, {
    version: job.version,
    pct: 100,
    note: 'งานครบ',
  })
  expect((await decide(world, admin, asked.body.approvalId)).body.error.code).toBe('stale_version')
  expect(await scene.reload(job)).toMatchObject({ status: 'COMPLETED' })
})
