import { expect, test } from 'vitest'
import { moveWallet } from '#lib/server/testing/adjustment.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { getMemberForUpdate } from '../auth/queries.ts'
import { imitatePayment } from '../order/receive-notice.ts'
import { eraseClosedMembers } from '../personal-data/erase-closed.ts'
import {
  approve,
  ask,
  importResult,
  key,
  type Login,
  makePayee,
  release,
} from '../withdrawal/testing/payout.ts'

const close = (world: World, memberId: string) =>
  world.db.run(sql`UPDATE member SET status_before = status, status = 'deactivated', deactivated_at = ${world.clock.now()}
    WHERE id = ${memberId}`)

const holdings = (world: World, memberId: string) =>
  world.db.many(sql`SELECT code, balance FROM ledger_account WHERE owner_id = ${memberId} AND balance > 0`)

const command = (world: World, as: Login, body: Record<string, unknown>) =>
  world.request('POST', '/api/operator/money-acts', {
    as,
    body: { currency: 'THB', reason: 'ทดสอบ', ...body },
    idempotencyKey: key(),
  })

async function decide(world: World, as: Login, approvalId: string) {
  const waiting = (await world.request('GET', '/api/operator/approvals', { as })).body.items
  const { payloadHash } = waiting.find((item: { id: string }) => item.id === approvalId)
  return world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
    as,
    body: { decision: 'approve', payloadHash },
    idempotencyKey: key(),
  })
}

const order = (world: World, as: Login) =>
  world.request('POST', '/api/orders', {
    as,
    body: { item: { kind: 'credit', amount: 100_000 }, method: 'transfer' },
    idempotencyKey: key(),
  })

/** The bank's notice of a payment for this order, signed. */
const pay = (world: World, orderNo: string, amount?: bigint) => imitatePayment(world.system, orderNo, amount)

test('a payment that arrives after closing lies in suspense with its reason, and finance cannot give it as credit', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const { body: placed } = await order(world, brand)
  await close(world, brand.id)
  const login = await world.operator('finance')
  expect(await pay(world, placed.no)).toEqual({ outcome: 'suspense' })
  expect(await holdings(world, brand.id)).toEqual([])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(107_000n)
  const suspense = (await world.request('GET', '/api/operator/suspense', { as: login })).body
  expect(suspense.items).toMatchObject([
    { orderNo: placed.no, reason: 'account_closed', matchOrderId: null, amount: { minor: 107_000 } },
  ])
  const match = await world.request('POST', `/api/operator/suspense/${suspense.items[0].id}/match`, {
    as: login,
    body: { orderId: placed.id },
    idempotencyKey: key(),
  })
  expect([match.status, match.body.error.code]).toEqual([409, 'member_closed'])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(107_000n)
  // The closing was undone: now the money may pay the order.
  await world.db.run(sql`UPDATE member SET status = 'active', deactivated_at = NULL WHERE id = ${brand.id}`)
  const again = await world.request('POST', `/api/operator/suspense/${suspense.items[0].id}/match`, {
    as: login,
    body: { orderId: placed.id },
    idempotencyKey: key(),
  })
  expect(again.status).toBe(200)
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(100_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('every other unmatched payment names its reason as well', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const { body: placed } = await order(world, brand)
  expect((await pay(world, placed.no, 1n)).outcome).toBe('suspense')
  expect((await pay(world, placed.no)).outcome).toBe('paid')
  expect((await pay(world, placed.no, 107_000n)).outcome).toBe('suspense')
  const rows = await world.db.many(
    sql`SELECT reason, amount FROM payment_notice WHERE outcome = 'suspense' ORDER BY amount`,
  )
  expect(rows).toEqual([
    { reason: 'wrong_amount', amount: 1n },
    { reason: 'arrived_twice', amount: 107_000n },
  ])
})

test('R10 a payout that the bank returns after closing lies in suspense, not on the closed account', async () => {
  const { world, finance, second, member, as } = await makePayee(1_000_000n)
  const { id, no, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, decide: decideRelease } = await release(world, finance, second, [id])
  await decideRelease(second)
  await importResult(world, finance, batch.id, [`${no},paid,OUT-1,2026-11-25T04:00:00Z,`])
  await close(world, member.id)
  const returned = await world.request('POST', `/api/operator/withdrawals/${id}/return`, {
    as: finance,
    body: { version: 4, reason: 'บัญชีปิด', bankRef: 'IN-1' },
    idempotencyKey: key(),
  })
  expect([returned.status, returned.body.status]).toEqual([200, 'failed'])
  // The closed account has no bank account to change.
  expect((await world.outbox()).filter(({ event }) => event === 'withdrawal_returned')).toEqual([])
  expect(await holdings(world, member.id)).toEqual([])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(967_000n)
  expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
  const { items } = (await world.request('GET', '/api/operator/suspense', { as: finance })).body
  expect(items).toMatchObject([{ bankRef: 'IN-1', reason: 'account_closed', amount: { minor: 967_000 } }])
  // Finance sends it back by hand, with two persons.
  const back = await command(world, finance, {
    kind: 'send_back',
    noticeId: items[0].id,
    bankRef: 'OUT-2',
    currency: undefined,
  })
  expect((await decide(world, second, back.body.approvalId)).status).toBe(200)
  expect(await balanceOf(world.db, 'suspense.in')).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

test('promo and adjustment are refused for a closed account, when asked and when approved', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const person = await world.influencer()
  const finance = await world.operator('finance')
  const second = await world.operator('finance')
  const waiting = [
    await command(world, finance, { kind: 'promo', marketerId: brand.id, amount: 600_000 }),
    await command(world, finance, { kind: 'adjustment', memberId: brand.id, amount: 7_500 }),
    await command(world, finance, { kind: 'adjustment', memberId: person.id, amount: 7_500 }),
  ]
  await close(world, brand.id)
  await close(world, person.id)
  for (const asked of waiting) {
    const decided = await decide(world, second, asked.body.approvalId)
    expect([decided.status, decided.body.error?.code]).toEqual([409, 'member_closed'])
  }
  for (const body of [
    { kind: 'promo', marketerId: brand.id, amount: 1_000 },
    { kind: 'adjustment', memberId: brand.id, amount: 1_000 },
    { kind: 'adjustment', memberId: person.id, amount: 1_000 },
  ])
    expect((await command(world, second, body)).body.error?.code).toBe('member_closed')
  expect([await holdings(world, brand.id), await holdings(world, person.id)]).toEqual([[], []])
  expect(await world.checkInvariants()).toEqual([])
})

test('the ledger itself refuses what no verb thought of, beside a closing that is under way', async () => {
  const world = await makeWorld()
  const person = await world.influencer()
  const give = () => moveWallet(world, person.id, 1n)
  let give2: Promise<unknown> | undefined
  await world.db.transaction(async (tx) => {
    await getMemberForUpdate(tx, person.id, 'alone')
    await tx.run(
      sql`UPDATE member SET status = 'deactivated', deactivated_at = ${world.clock.now()} WHERE id = ${person.id}`,
    )
    give2 = give()
    give2.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
  await expect(give2).rejects.toMatchObject({ code: 'member_closed' })
  await expect(give()).rejects.toMatchObject({ code: 'member_closed' })
  expect(await holdings(world, person.id)).toEqual([])
})

test('erasure looks at the balances first: nobody is erased while the account holds money', async () => {
  const world = await makeWorld()
  const person = await world.influencer()
  const rich = await world.influencer()
  await moveWallet(world, rich.id, 500n)
  await close(world, person.id)
  await close(world, rich.id)
  world.clock.advance({ days: 31 })
  await eraseClosedMembers(world.system)
  await world.db.run(sql`UPDATE outbox SET done_at = ${world.clock.now()} WHERE event = 'account_closed'`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  const left = await world.db.many<{ id: string; erased: boolean }>(
    sql`SELECT id, erased_at IS NOT NULL AS erased FROM member WHERE id IN (${person.id}, ${rich.id}) ORDER BY erased_at`,
  )
  expect(left).toEqual([
    { id: person.id, erased: true },
    { id: rich.id, erased: false },
  ])
  expect((await world.checkInvariants()).map((item) => item.id)).toEqual(['I32'])
})
