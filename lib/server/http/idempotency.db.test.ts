import { expect, it } from 'vitest'
import { sql } from '../store/client.ts'
import { claimKey } from '../store/idempotency.ts'
import { makeWorld } from '../testing/world.ts'

const BODY = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' }

it('R4 two members who send the same key and the same body have an order each', async () => {
  const world = await makeWorld()
  const [one, two] = [await world.marketer(), await world.marketer()]
  const idempotencyKey = 'the-very-same-key'
  const first = await world.request('POST', '/api/orders', { as: one, body: BODY, idempotencyKey })
  const second = await world.request('POST', '/api/orders', { as: two, body: BODY, idempotencyKey })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.id).not.toBe(first.body.id)
  const owners = await world.db.many<{ id: string; marketerId: string }>(
    sql`SELECT id, marketer_id FROM purchase_order ORDER BY created_at, id`,
  )
  expect(owners).toEqual(
    expect.arrayContaining([
      { id: first.body.id, marketerId: one.id },
      { id: second.body.id, marketerId: two.id },
    ]),
  )
  expect(owners).toHaveLength(2)
  expect(await world.checkInvariants()).toEqual([])
})

it('R4 the same key with another body, or at another call, is refused and changes nothing', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const idempotencyKey = 'one-key-for-one-act'
  const first = await world.request('POST', '/api/orders', { as, body: BODY, idempotencyKey })
  const other = await world.request('POST', '/api/orders', {
    as,
    body: { ...BODY, item: { kind: 'credit', amount: 2_000_000 } },
    idempotencyKey,
  })
  const elsewhere = await world.request('POST', `/api/orders/${first.body.id}/cancel`, {
    as,
    body: { version: first.body.version },
    idempotencyKey,
  })
  expect(other.body.error.code).toBe('idempotency_mismatch')
  expect(elsewhere.body.error.code).toBe('idempotency_mismatch')
  const orders = await world.db.many<{ status: string; subtotal: bigint }>(
    sql`SELECT status, subtotal FROM purchase_order`,
  )
  expect(orders).toHaveLength(1)
  expect(orders[0]!.subtotal).toBe(1_000_000n)
})

it('R4 twenty requests with one key make one order and one answer', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.request('POST', '/api/orders', { as, body: BODY, idempotencyKey: 'pressed-twenty-times' }),
    ),
  )
  const made = answers.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(['in_progress', 'unavailable']).toContain(body.error.code)
  const { count } = await world.db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM purchase_order`)
  expect(count).toBe(1n)
})

it('R4 the same key for the same act on another order is refused, though the bodies are equal', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const place = async (idempotencyKey: string) =>
    (await world.request('POST', '/api/orders', { as, body: BODY, idempotencyKey })).body
  const orders = [await place('the-first-order'), await place('the-second-order')]
  const cancel = ({ id, version }: { id: string; version: number }) =>
    world.request('POST', `/api/orders/${id}/cancel`, {
      as,
      body: { version },
      idempotencyKey: 'one-key-for-two-orders',
    })
  expect((await cancel(orders[0])).body).toMatchObject({ id: orders[0].id, status: 'canceled' })
  expect((await cancel(orders[1])).body.error.code).toBe('idempotency_mismatch')
  const rows = await world.db.many<{ id: string; status: string }>(sql`SELECT id, status FROM purchase_order`)
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [orders[0].id, 'canceled'],
      [orders[1].id, 'awaiting_payment'],
    ]),
  )
})

it('R4 while the first request with a key is still running, the second is told so and when to come again', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const idempotencyKey = 'slower-than-a-request-waits'
  // The first holds its key as a request does that is not done yet.
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const first = world.db.transaction(async (tx) => {
    await claimKey(tx, {
      owner: as.id,
      key: idempotencyKey,
      call: 'createOrder',
      inputHash: Buffer.alloc(32),
      now: world.clock.now(),
    })
    held()
    await mayEnd
    throw new Error('it failed after all')
  })
  await isHeld
  const second = await world.request('POST', '/api/orders', { as, body: BODY, idempotencyKey })
  end()
  await expect(first).rejects.toThrow('it failed after all')
  expect([second.status, second.body.error.code]).toEqual([409, 'in_progress'])
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  const again = await world.request('POST', '/api/orders', { as, body: BODY, idempotencyKey })
  expect(again.status).toBe(200)
  const rows = await world.db.many(sql`SELECT id FROM purchase_order`)
  expect(rows).toEqual([{ id: again.body.id }])
})
