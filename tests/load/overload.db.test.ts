import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#lib/server/services/credentials/password.ts'
import { sql } from '#lib/server/store/client.ts'
import { figure } from '#lib/server/testing/figures.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

const CONNECTIONS = 3
const ORDERS = figure(30, 400)

test('R34 with every connection taken requests are told when to come back, nothing is half done, and the same keys work after', async () => {
  const world = await makeWorld({ max: CONNECTIONS })
  const brands = await Promise.all(Array.from({ length: 4 }, () => world.marketer()))
  const body = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' }
  const send = (n: number) =>
    world.request('POST', '/api/orders', { as: brands[n % 4]!, body, idempotencyKey: `overload-${n}` })
  const flood = () => Promise.all(Array.from({ length: ORDERS }, (_, n) => send(n)))
  const countOrders = async () =>
    Number((await world.db.one<{ n: bigint }>(sql`SELECT count(*) AS n FROM purchase_order`)).n)

  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => world.db.pool.connect()))
  const refused = await flood()
  for (const client of taken) client.release()
  expect(refused.map(({ status, body: { error } }) => [status, error.code])).toEqual(
    refused.map(() => [503, 'unavailable']),
  )
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(world.errors).toEqual([])
  expect(await countOrders()).toBe(0)

  // Three connections for all of them at once: each is made or refused whole, and its key tells which.
  const first = await flood()
  expect(first.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(await countOrders()).toBe(first.filter(({ status }) => status === 200).length)
  for (let n = 0; n < ORDERS; n++) {
    const again = await send(n)
    expect(again.status).toBe(200)
    if (first[n]!.status === 200) expect(again.body).toEqual(first[n]!.body)
  }
  expect(await countOrders()).toBe(ORDERS)
  expect(world.errors).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test('R34 a storm of sign-ins is cut at its queue, and those in the queue are answered', async () => {
  const stored = await hashPassword('ทะเลสีฟ้า-ลมเย็น-29')
  let done = 0
  const storm = Array.from({ length: 100 }, () =>
    verifyPassword('ทะเลสีฟ้า-ลมเย็น-29', stored).then((fits) => {
      done++
      return fits
    }),
  )
  // Four at work and 64 in line: the others are refused before a single one of those is done.
  const cut = await Promise.allSettled(storm.slice(68))
  expect(done).toBe(0)
  expect(
    cut.map((one) => (one.status === 'rejected' ? (one.reason as { code?: string }).code : 'taken')),
  ).toEqual(cut.map(() => 'unavailable'))
  expect(new Set(await Promise.all(storm.slice(0, 68)))).toEqual(new Set([true]))
  expect(await verifyPassword('ทะเลสีฟ้า-ลมเย็น-29', stored)).toBe(true)
})
