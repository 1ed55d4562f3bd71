import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeDesk } from './testing/paying.ts'

test('money without an order is read page by page, oldest first, each once, also where several came at one instant', async () => {
  const { world, as, finance, notice, order } = await makeDesk()
  const open = async (path: string, by = finance) =>
    world.request('GET', `/api/operator/suspense${path}`, { as: by })
  // Three of one instant, then two later ones.
  for (const [ref, amount] of [
    ['SUSP1', 100],
    ['SUSP2', 200],
    ['SUSP3', 300],
  ] as const)
    await notice(null, amount, ref)
  world.clock.advance({ minutes: 1 })
  await notice(null, 400, 'SUSP4')
  const named = await order()
  world.clock.advance({ minutes: 1 })
  // The named order costs more: the money waits with its order and buyer.
  await notice(named.no, 500, 'SUSP5')
  await world.db.run(sql`UPDATE payment_notice SET received_at = (SELECT min(received_at) FROM payment_notice)
    WHERE bank_ref IN ('SUSP1', 'SUSP2', 'SUSP3')`)
  const refs: string[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const { status, body } = await open(`?limit=2${cursor ? `&after=${cursor}` : ''}`)
    expect(status, JSON.stringify(body)).toBe(200)
    sizes.push(body.items.length)
    refs.push(...body.items.map((item: { bankRef: string }) => item.bankRef))
    expect(body.total.minor).toBe(1_500)
    cursor = body.next
  } while (cursor)
  expect(sizes).toEqual([2, 2, 1])
  expect(new Set(refs.slice(0, 3))).toEqual(new Set(['SUSP1', 'SUSP2', 'SUSP3']))
  expect(refs.slice(3)).toEqual(['SUSP4', 'SUSP5'])
  const { items } = (await open('')).body
  expect(items.at(-1)).toMatchObject({ bankRef: 'SUSP5', orderId: named.id, member: { id: as.id } })
  expect(items.every((item: { matchOrderId: string | null }) => item.matchOrderId === null)).toBe(true)

  // What was used up, or is kept for an order, waits no more.
  await world.db.run(sql`UPDATE payment_notice SET resolved_at = received_at WHERE bank_ref = 'SUSP4'`)
  await world.db.run(sql`UPDATE payment_notice SET kept_for = ${named.id} WHERE bank_ref = 'SUSP5'`)
  const left = (await open('')).body.items.map((item: { bankRef: string }) => item.bankRef)
  expect(left.sort()).toEqual(['SUSP1', 'SUSP2', 'SUSP3'])
  for (const role of ['support', 'content', 'admin'] as const)
    expect((await open('', await world.operator(role))).status, role).toBe(403)
  const asMember = await world.request('GET', '/api/operator/suspense', { as })
  expect(asMember.status).toBe(404)
})

test('money is offered for the open order that it would pay exactly, of the named buyer, of no closed one', async () => {
  const { world, finance, notice, order } = await makeDesk()
  const other = await world.marketer()
  const [first, second] = [await order(), await order(other)]
  const { transfer } = await world.db.one<{ transfer: bigint }>(
    sql`SELECT transfer FROM purchase_order WHERE id = ${first.id}`,
  )
  await notice(null, Number(transfer), 'EXACT')
  await notice(null, Number(transfer) - 1, 'SHORT')
  const offered = async () => {
    const { items } = (await world.request('GET', '/api/operator/suspense', { as: finance })).body
    return Object.fromEntries(
      items.map((item: { bankRef: string; matchOrderId: string | null }) => [
        item.bankRef,
        item.matchOrderId,
      ]),
    )
  }
  expect(await offered()).toEqual({ EXACT: first.id, SHORT: null })
  await world.db.run(sql`UPDATE payment_notice SET order_no = ${second.no} WHERE bank_ref = 'EXACT'`)
  expect(await offered()).toEqual({ EXACT: second.id, SHORT: null })
  await world.db.run(sql`UPDATE member SET status = 'deactivated', status_before = 'active',
    deactivated_at = ${world.clock.now()} WHERE id = ${other.id}`)
  expect(await offered()).toEqual({ EXACT: null, SHORT: null })
  await world.db.run(sql`UPDATE payment_notice SET order_no = NULL WHERE bank_ref = 'EXACT'`)
  expect(await offered()).toEqual({ EXACT: first.id, SHORT: null })
  await world.db.run(sql`UPDATE purchase_order SET status = 'canceled' WHERE id = ${first.id}`)
  expect(await offered()).toEqual({ EXACT: null, SHORT: null })
})
