import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { key, makeDesk } from './testing/paying.ts'

test('unmatched money names the request that waits for it, and none that was refused or withdrawn', async () => {
  const desk = await makeDesk()
  const { world, finance, second } = desk
  await desk.notice(null, 50_000, 'LOOSE-21')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-21'`,
  )
  const write = (as: typeof finance, path: string, body: object) =>
    world.request('POST', `/api/operator/${path}`, { as, body, idempotencyKey: key() })
  const named = async () =>
    (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items[0].approvalId
  const ask = async (bankRef: string) => {
    const body = { kind: 'send_back', noticeId: id, bankRef, reason: 'โอนผิด' }
    const asked = await write(finance, 'money-acts', body)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    return asked.body.approvalId as string
  }
  expect(await named()).toBeNull()
  const first = await ask('BACK-21')
  expect(await named()).toBe(first)
  const list = await world.request('GET', '/api/operator/approvals', { as: second })
  const { payloadHash } = list.body.items.find((item: { id: string }) => item.id === first)
  const refused = await write(second, `approvals/${first}/decide`, {
    decision: 'refuse',
    payloadHash,
    reason: 'ผิดบัญชี',
  })
  expect(refused.status, JSON.stringify(refused.body)).toBe(200)
  expect(await named()).toBeNull()
  const again = await ask('BACK-22')
  expect(await named()).toBe(again)
})

test('of two equal sums without an order the second person reads which of them is sent back', async () => {
  const desk = await makeDesk()
  const { world, finance, second } = desk
  await desk.notice(null, 50_000, 'LOOSE-31')
  await desk.notice(null, 50_000, 'LOOSE-32')
  const { id: noticeId } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-32'`,
  )
  const asked = await world.request('POST', '/api/operator/money-acts', {
    as: finance,
    body: { kind: 'send_back', noticeId, bankRef: 'BACK-31', reason: 'โอนผิด' },
    idempotencyKey: key(),
  })
  const list = await world.request('GET', '/api/operator/approvals', { as: second })
  const shown = list.body.items.find((item: { id: string }) => item.id === asked.body.approvalId)
  expect(shown).toMatchObject({ subjectName: 'LOOSE-32', payload: { amount: '50000', bankRef: 'BACK-31' } })
  await world.request('POST', `/api/operator/approvals/${shown.id}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: shown.payloadHash },
    idempotencyKey: key(),
  })
  expect(await world.db.many(sql`SELECT bank_ref FROM payment_notice WHERE resolved_at IS NOT NULL`)).toEqual(
    [{ bankRef: 'LOOSE-32' }],
  )
})

test('money that is kept for an order after somebody asked to send it back is not sent back', async () => {
  const desk = await makeDesk()
  const { world, finance, second } = desk
  await desk.notice(null, 535_000, 'LOOSE-22')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-22'`,
  )
  const asked = await world.request('POST', '/api/operator/money-acts', {
    as: finance,
    body: { kind: 'send_back', noticeId: id, bankRef: 'BACK-23', reason: 'โอนผิด' },
    idempotencyKey: key(),
  })
  const { approvalId } = asked.body
  const list = await world.request('GET', '/api/operator/approvals', { as: second })
  const { payloadHash } = list.body.items.find((item: { id: string }) => item.id === approvalId)
  const order = await desk.order()
  const kept = await desk.arrival(order.id, { decision: 'part', bankRef: 'LOOSE-22', amount: 535_000 })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  const signed = await world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash },
    idempotencyKey: key(),
  })
  expect([signed.status, signed.body.error?.code]).toEqual([409, 'already_decided'])
  expect(await world.db.one(sql`SELECT received FROM purchase_order WHERE id = ${order.id}`)).toEqual({
    received: 535_000n,
  })
  expect(await balanceOf(world.db, 'suspense.in', {})).toBe(535_000n)
  expect(
    await world.db.one(
      sql`SELECT data->>'orderNo' AS no FROM audit_log WHERE subject_id = ${approvalId} AND transition = 'void'`,
    ),
  ).toEqual({ no: order.no })
  expect(await world.checkInvariants()).toEqual([])
})
