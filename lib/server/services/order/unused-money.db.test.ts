import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { render } from '../notification/render.ts'
import { expireOrders } from './expire-orders.ts'
import { key, makeDesk } from './testing/paying.ts'

const DUE = 1_070_000
type Desk = Awaited<ReturnType<typeof makeDesk>>

const unused = async ({ world, as }: Desk, id: string) =>
  (await world.request('GET', `/api/orders/${id}`, { as })).body.unused

/** The latest message about money that was not used, as the buyer reads it. */
async function told({ world, as }: Desk) {
  const message = await world.db.one<{
    event: string
    payload: Record<string, unknown>
    subjectId: string
  }>(sql`SELECT event, payload, subject_id FROM outbox WHERE audience_id = ${as.id} AND event = 'money_not_matched'
    ORDER BY id DESC LIMIT 1`)
  return render(message, 'en', 'marketer', 'X')
}

test('an order says what came for it and pays nothing of it yet', async () => {
  const desk = await makeDesk()
  const { id, no } = await desk.order()
  expect(await unused(desk, id)).toEqual({ minor: 0, currency: 'THB' })
  expect((await desk.notice(no, 300_000, 'UNUSED1')).body.outcome).toBe('suspense')
  expect((await desk.notice(no, 100_000, 'UNUSED2')).body.outcome).toBe('suspense')
  expect(await unused(desk, id)).toEqual({ minor: 400_000, currency: 'THB' })
  expect(await told(desk)).toMatchObject({
    body: expect.stringMatching(/received ฿1,000\. Order \S+ is ฿10,700\./),
    link: `/Marketer/credit/buy?purchase=${id}`,
  })
  // Another order of the buyer, and another buyer, hear nothing of it.
  const other = await desk.order()
  expect(await unused(desk, other.id)).toEqual({ minor: 0, currency: 'THB' })
  const stranger = await desk.world.marketer()
  expect((await desk.world.request('GET', `/api/orders/${id}`, { as: stranger })).status).toBe(404)
  // Kept as a part it counts as received, not twice.
  await desk.arrival(id, { decision: 'part', bankRef: 'UNUSED1', amount: 300_000 })
  expect(await unused(desk, id)).toEqual({ minor: 100_000, currency: 'THB' })
})

test('a second transfer is told as one, stays on the paid order, and is gone once it was sent back', async () => {
  const desk = await makeDesk()
  const { id, no } = await desk.order()
  expect((await desk.notice(no, DUE, 'ONCE1')).body.outcome).toBe('paid')
  expect((await desk.notice(no, DUE, 'TWICE1')).body.outcome).toBe('suspense')
  expect(await unused(desk, id)).toEqual({ minor: DUE, currency: 'THB' })
  const message = await told(desk)
  expect(message.subject).toBe('You paid twice')
  expect(message.body).toMatch(/^We received ฿10,700 again\. Order \S+ was paid already\./)
  const [row] = (await desk.world.request('GET', '/api/operator/suspense', { as: desk.finance })).body.items
  expect(row).toMatchObject({ reason: 'arrived_twice', orderNo: no })
  expect((await desk.sendBack(row.id, 'OUT-TWICE1', desk.second)).status).toBe(200)
  expect(await unused(desk, id)).toEqual({ minor: 0, currency: 'THB' })
  expect(await desk.world.checkInvariants()).toEqual([])
})

test.each(['expired', 'canceled'] as const)(
  'money for an order that is %s is told as too late, not as a wrong amount',
  async (status) => {
    const desk = await makeDesk()
    const { world, as } = desk
    const { id, no } = await desk.order()
    if (status === 'canceled') {
      const cancel = await world.request('POST', `/api/orders/${id}/cancel`, {
        as,
        body: { version: 1 },
        idempotencyKey: key(),
      })
      expect(cancel.body).toMatchObject({ status })
    } else {
      world.clock.advance({ hours: 73 })
      expect(await expireOrders(world.system)).toBe(1)
    }
    expect((await desk.notice(no, DUE, `LATE-${status}`)).body.outcome).toBe('suspense')
    expect(await unused(desk, id)).toEqual({ minor: DUE, currency: 'THB' })
    const message = await told(desk)
    expect(message.subject).toBe('Your transfer came after the order had ended')
    expect(message.body).not.toMatch(/Order \S+ is ฿/)
  },
)
