import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { close, keptIn, settleAt } from '../ledger/testing/closed.ts'
import { accepted, makeScene, offer } from '../ledger/testing/job-scene.ts'
import { decide } from '../ledger/testing/racing.ts'
import { createOrder } from '../order/create-order.ts'
import { imitatePayment } from '../order/receive-notice.ts'
import { eraseClosedMembers } from '../personal-data/erase-closed.ts'

/** Runs the erasure as the worker does: first the good-bye, then, once that is sent, the erasure. */
async function erase(world: World) {
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = ${world.clock.now()} WHERE event = 'account_closed'`)
  return eraseClosedMembers(world.system)
}
const emailOf = async (world: World, id: string) =>
  (await world.db.one<{ email: string | null }>(sql`SELECT email FROM member WHERE id = ${id}`)).email

async function sendBack(world: World) {
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const { items } = (await world.request('GET', '/api/operator/suspense', { as: finance })).body
  for (const [n, { id }] of items.entries()) {
    const asked = await world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: { kind: 'send_back', noticeId: id, bankRef: `OUT-${n}`, reason: 'ปิดบัญชี' },
      idempotencyKey: `send-back-${n}`,
    })
    expect((await decide(world, second, asked.body.approvalId)).status).toBe(200)
  }
}

test('who is owed money from suspense stays known until finance has sent it: a transfer that came after closing', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const order = await createOrder(brand.ctx, {
    item: { kind: 'credit', amount: 100_000n },
    method: 'transfer',
    buyerWhtBp: 0,
  })
  await close(world, brand.id)
  expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'suspense' })
  world.clock.advance({ days: 31 })
  expect(await erase(world)).toBe(0)
  expect(await emailOf(world, brand.id)).toBe(brand.email)

  await sendBack(world)
  expect(await balanceOf(world.db, 'suspense.in')).toBe(0n)
  expect(await erase(world)).toBe(1)
  expect(await emailOf(world, brand.id)).toBe(null)
  expect(await world.checkInvariants()).toEqual([])
})

test('and the part of a settlement', async () => {
  const scene = await makeScene()
  const { world, brand, person } = scene
  const job = await accepted(world, await offer(world, brand, person, { fee: 400_000n, service: 100_000n }))
  await close(world, person.id)
  await settleAt(50, 'CANCEL')(scene, job)
  expect((await keptIn(world)).map(([memberId]) => memberId)).toEqual([person.id])
  world.clock.advance({ days: 31 })
  expect(await erase(world)).toBe(0)
  expect(await emailOf(world, person.id)).toBe(person.email)
  await sendBack(world)
  expect(await erase(world)).toBe(1)
})
