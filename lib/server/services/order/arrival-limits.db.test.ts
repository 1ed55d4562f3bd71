import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { command, decide } from '../ledger/testing/racing.ts'
import { addSetting } from '../setting/add-setting.ts'
import { key, makeDesk } from './testing/paying.ts'

const DUE = 1_070_000
type Desk = Awaited<ReturnType<typeof makeDesk>>

async function makeBound(limits: { act: number; operatorDay: number }) {
  const desk = await makeDesk()
  await addSetting(desk.world.system, 'arrival_limits', limits)
  desk.world.clock.advance({ minutes: 1 })
  const slip = async (reference: string) => {
    const order = await desk.order()
    await desk.slip(order.id, reference)
    return order.id
  }
  return { ...desk, slipOf: slip }
}
async function confirm(desk: Desk, id: string, bankRef: string, as = desk.finance) {
  const { version } = await desk.read(id)
  return desk.world.request('POST', `/api/operator/purchases/${id}/slip`, {
    as,
    body: { decision: 'confirm', version, bankRef, amount: DUE, currency: 'THB' },
    idempotencyKey: key(),
  })
}
const cash = ({ world }: Desk) => balanceOf(world.db, 'bank.cash', {})

test('R10 a slip at the bound is one person’s word; one satang beyond it a second person is asked, once', async () => {
  const desk = await makeBound({ act: DUE, operatorDay: 10 * DUE })
  const { world, finance, second } = desk
  const first = await desk.slipOf('AT BOUND')
  expect((await desk.read(first)).confirm).toEqual({ takesTwo: false, askedId: null })
  expect((await confirm(desk, first, 'ATBOUND')).body.status).toBe('paid')
  await addSetting(world.system, 'arrival_limits', { act: DUE - 1, operatorDay: 10 * DUE })
  world.clock.advance({ minutes: 1 })
  const next = await desk.slipOf('BEYOND')
  expect((await desk.read(next)).confirm).toEqual({ takesTwo: true, askedId: null })
  const asked = await confirm(desk, next, 'BEYOND')
  expect([asked.status, asked.body.status]).toEqual([200, 'slip_review'])
  expect(await cash(desk)).toBe(BigInt(DUE))
  const { askedId } = (await desk.read(next)).confirm
  const approval = await world.request('GET', '/api/operator/approvals', { as: second })
  expect(approval.body.items).toMatchObject([
    {
      id: askedId,
      action: 'order.offline',
      subjectId: next,
      payload: { amount: String(DUE), bankRef: 'BEYOND' },
    },
  ])
  // Neither the same person nor another can create a second request.
  for (const who of [finance, second])
    expect((await confirm(desk, next, 'BEYOND', who)).body.error.code).toBe('already_decided')
  expect((await decide(world, finance, askedId)).body.error.code).toBe('asker_cannot_approve')
  expect((await decide(world, second, askedId)).status).toBe(200)
  expect((await desk.read(next)).status).toBe('paid')
  expect(await cash(desk)).toBe(BigInt(2 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 of two slips of one person at once the day holds one; a colleague has a day of his own', async () => {
  const desk = await makeBound({ act: DUE, operatorDay: 2 * DUE - 1 })
  const { world, second } = desk
  const [one, two] = [await desk.slipOf('ONE1'), await desk.slipOf('TWO2')]
  const answers = await Promise.all([confirm(desk, one, 'ONE1'), confirm(desk, two, 'TWO2')])
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['paid', 'slip_review'])
  expect(await cash(desk)).toBe(BigInt(DUE))
  const third = await desk.slipOf('THREE3')
  expect((await confirm(desk, third, 'THREE3', second)).body.status).toBe('paid')
  expect(await world.db.many(sql`SELECT amount FROM arrived_alone ORDER BY operator_id, day`)).toEqual([
    { amount: BigInt(DUE) },
    { amount: BigInt(DUE) },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a transfer whose reference is typed with other dashes pays no second order; the bank’s own notice does', async () => {
  const desk = await makeBound({ act: DUE, operatorDay: 10 * DUE })
  const { world, finance } = desk
  const first = await desk.slipOf('SLIP 0')
  expect((await confirm(desk, first, 'TT-0042ab')).body.status).toBe('paid')
  const next = await desk.slipOf('SLIP 1')
  for (const ref of ['TT0042ab', 'TT_0042AB', 'tt.0042ab', 'TT/0042 ab', 'ＴＴ:0042ab']) {
    expect((await confirm(desk, next, ref)).body.error?.code, ref).toBe('bank_reference_used')
    const asked = await command(world, finance, {
      kind: 'offline_payment',
      orderId: next,
      amount: DUE,
      bankRef: ref,
      paidAt: world.clock.now().toISOString(),
    })
    expect(asked.body.error?.code, ref).toBe('bank_reference_used')
    const typed = { decision: 'surplus', bankRef: ref, amount: DUE + 1 }
    expect((await desk.arrival(next, typed)).body.error?.code, ref).toBe('bank_reference_used')
  }
  expect((await confirm(desk, next, 'TT-0043ab')).body.status).toBe('paid')
  const third = await desk.order()
  expect((await desk.notice(third.no, DUE, 'TT0042ab')).body.outcome).toBe('paid')
  expect(await cash(desk)).toBe(BigInt(3 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 money that only one person of finance types beyond the bound is not booked', async () => {
  const desk = await makeBound({ act: DUE, operatorDay: 10 * DUE })
  const { world, second } = desk
  const id = await desk.slipOf('MORE1')
  const typed = { decision: 'surplus', bankRef: 'MORE1', amount: DUE + 1 }
  const refused = await desk.arrival(id, typed)
  expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
    409,
    'second_person_needed',
    { amount: 'second_person_needed' },
  ])
  expect(await cash(desk)).toBe(0n)
  // Money in a notice of the bank needs no confirmation.
  await desk.notice(null, DUE + 1, 'MORE1')
  expect((await desk.arrival(id, typed)).body.status).toBe('paid')
  expect(await cash(desk)).toBe(BigInt(DUE + 1))
  const alone = await desk.slipOf('ALONE1')
  await addSetting(world.system, 'arrival_limits', { act: DUE - 1, operatorDay: 10 * DUE })
  world.clock.advance({ minutes: 1 })
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${second.id}`)
  expect((await confirm(desk, alone, 'ALONE1')).body.error.code).toBe('two_persons_needed')
  expect((await desk.read(alone)).status).toBe('slip_review')
  expect(await world.checkInvariants()).toEqual([])
})
