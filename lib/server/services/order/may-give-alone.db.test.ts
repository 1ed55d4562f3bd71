import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { command, decide } from '../ledger/testing/racing.ts'
import { addSetting } from '../setting/add-setting.ts'
import { key, makeDesk } from './testing/paying.ts'

const DUE = 1_070_000

/** A buyer whose transfer waits in suspense, and another buyer with an order of the same sum. */
async function makeTwoBuyers({ act, named = true }: { act: number; named?: boolean }) {
  const desk = await makeDesk()
  const { world, finance, as } = desk
  await addSetting(world.system, 'arrival_limits', { act, operatorDay: 10 * DUE })
  world.clock.advance({ minutes: 1 })
  const own = await desk.order()
  const { version } = (await world.request('GET', `/api/orders/${own.id}`, { as })).body
  await world.request('POST', `/api/orders/${own.id}/cancel`, {
    as,
    body: { version },
    idempotencyKey: key(),
  })
  const arrived = await desk.notice(named ? own.no : null, DUE, 'LATE 1')
  expect(arrived.body.outcome).toBe('suspense')
  const friend = await world.marketer()
  const theirs = await desk.order(friend)
  const list = async () =>
    (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items as {
      id: string
      matchOrderId: string | null
    }[]
  const [waiting] = await list()
  const match = (orderNo: string) =>
    world.request('POST', `/api/operator/suspense/${waiting!.id}/match`, {
      as: finance,
      body: { orderNo },
      idempotencyKey: key(),
    })
  const creditOf = (owner: string) => balanceOf(world.db, 'mkt.available', { owner })
  const said = () => world.db.many(sql`SELECT amount FROM arrived_alone`)
  return { ...desk, own, friend, theirs, list, match, creditOf, said }
}

test.each([true, false])(
  'R10 one person gives a transfer that the bank reported (for a buyer: %s) to another buyer up to the bound only',
  async (named) => {
    const beyond = await makeTwoBuyers({ act: DUE - 1, named })
    const refused = await beyond.match(beyond.theirs.no)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'second_person_needed'])
    expect([await beyond.creditOf(beyond.friend.id), await beyond.said()]).toEqual([0n, []])
    const within = await makeTwoBuyers({ act: DUE, named })
    expect((await within.match(within.theirs.no)).status).toBe(200)
    expect(await within.said()).toEqual([{ amount: BigInt(DUE) }])
    expect(await within.world.checkInvariants()).toEqual([])
  },
)

test('R10 the bound holds on every way: as a part, a surplus, by a slip of the other buyer, and set aside first', async () => {
  const desk = await makeTwoBuyers({ act: DUE - 1 })
  const { theirs, friend, world, finance } = desk
  await desk.slip(theirs.id, 'LATE 1', friend)
  const more = await world.request('POST', '/api/orders', {
    as: friend,
    body: { item: { kind: 'credit', amount: 2_000_000 }, method: 'promptpay' },
    idempotencyKey: key(),
  })
  const less = await world.request('POST', '/api/orders', {
    as: friend,
    body: { item: { kind: 'credit', amount: 500_000 }, method: 'promptpay' },
    idempotencyKey: key(),
  })
  const money = { bankRef: 'LATE 1', amount: DUE }
  for (const [id, body] of [
    [more.body.id, { decision: 'part', ...money }],
    [less.body.id, { decision: 'surplus', ...money }],
    [theirs.id, { decision: 'aside', why: 'to_send_back', ...money }],
  ] as const) {
    const answer = await desk.arrival(id, body)
    expect([answer.status, answer.body.error?.code], body.decision).toEqual([409, 'second_person_needed'])
  }
  const { version } = await desk.read(theirs.id)
  const bySlip = await world.request('POST', `/api/operator/purchases/${theirs.id}/slip`, {
    as: finance,
    body: { decision: 'confirm', version, bankRef: 'LATE 1', amount: DUE, currency: 'THB' },
    idempotencyKey: key(),
  })
  expect([bySlip.status, bySlip.body.status]).toEqual([200, 'slip_review'])
  expect([await desk.creditOf(friend.id), await desk.said()]).toEqual([0n, []])
  // Whose it is not can be said: afterwards it is nobody’s, and no one person’s to give.
  expect((await desk.arrival(theirs.id, { decision: 'aside', why: 'wrong_order', ...money })).status).toBe(
    200,
  )
  expect((await desk.match(theirs.no)).body.error?.code).toBe('second_person_needed')
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 two persons give the transfer to the order, and it is booked once', async () => {
  const desk = await makeTwoBuyers({ act: DUE - 1 })
  const { world, finance, second, theirs, friend } = desk
  const record = (amount: number) =>
    command(world, finance, {
      kind: 'offline_payment',
      orderId: theirs.id,
      amount,
      bankRef: 'late1',
      paidAt: world.clock.now().toISOString(),
    })
  expect((await record(DUE + 1)).body.error?.code).toBe('wrong_amount')
  const asked = await record(DUE)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await decide(world, second, asked.body.approvalId)).status).toBe(200)
  expect((await desk.read(theirs.id)).status).toBe('paid')
  expect(await desk.creditOf(friend.id)).toBe(1_000_000n)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE))
  expect(await balanceOf(world.db, 'suspense.in', {})).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 money that two persons gave to an order of another sum is that buyer’s from then on', async () => {
  const desk = await makeTwoBuyers({ act: DUE - 1 })
  const { world, finance, second, friend } = desk
  const less = await world.request('POST', '/api/orders', {
    as: friend,
    body: { item: { kind: 'credit', amount: 500_000 }, method: 'promptpay' },
    idempotencyKey: key(),
  })
  const asked = await command(world, finance, {
    kind: 'offline_payment',
    orderId: less.body.id,
    amount: DUE,
    bankRef: 'LATE1',
    paidAt: world.clock.now().toISOString(),
  })
  expect((await decide(world, second, asked.body.approvalId)).status).toBe(200)
  const paid = await desk.arrival(less.body.id, { decision: 'surplus', bankRef: 'LATE1', amount: DUE })
  expect(paid.body.status).toBe('paid')
  expect([await desk.creditOf(friend.id), await desk.said()]).toEqual([500_000n, []])
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 the buyer whom the bank named is served by one person whatever the sum', async () => {
  const desk = await makeTwoBuyers({ act: 1 })
  const next = await desk.order()
  expect((await desk.match(next.no)).status).toBe(200)
  expect([await desk.creditOf(desk.as.id), await desk.said()]).toEqual([1_000_000n, []])
})

test('a transfer whose reference two buyers claimed is nobody’s until a second person says whose', async () => {
  const desk = await makeTwoBuyers({ act: DUE - 1, named: false })
  const { theirs, friend, world, as } = desk
  await desk.slip(theirs.id, 'LATE-1', friend)
  const own = await desk.order()
  const form = new FormData()
  form.set('reference', 'late 1')
  form.set('file', new File(['no picture'], 'slip.png', { type: 'image/png' }))
  await world.request('POST', `/api/orders/${own.id}/slip`, { as, form })
  await world.db.run(
    sql`INSERT INTO slip_claim (reference_letters, member_id, claimed_at) VALUES (bank_ref_letters('LATE 1'), ${as.id}, ${world.clock.now()}) ON CONFLICT DO NOTHING`,
  )
  expect((await desk.match(theirs.no)).body.error?.code).toBe('second_person_needed')
})

test('an order is proposed for money that names a buyer only where it is that buyer’s', async () => {
  const desk = await makeTwoBuyers({ act: DUE })
  expect((await desk.list())[0]?.matchOrderId).toBeNull()
  const next = await desk.order()
  expect((await desk.list())[0]?.matchOrderId).toBe(next.id)
})
