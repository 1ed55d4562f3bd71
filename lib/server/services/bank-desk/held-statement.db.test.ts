import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { key } from '../order/testing/paying.ts'
import { addSetting } from '../setting/add-setting.ts'
import { makeBank, said } from './testing/bank.ts'

const DUE = 1_070_000
type Bank = Awaited<ReturnType<typeof makeBank>>

/** One person may confirm two orders of 10,700.00 in a day, but not a third. */
async function makeBound() {
  const bank = await makeBank()
  await addSetting(bank.world.system, 'arrival_limits', { act: DUE, operatorDay: 2 * DUE })
  bank.world.clock.advance({ minutes: 1 })
  const orders = [await bank.order(), await bank.order(), await bank.order(), await bank.order()]
  const rows = orders.map(({ no }, at) => `21/11/2026,10700.00,HELD${at},${no}`)
  return { ...bank, orders, rows }
}
const heldOf = async ({ world, finance }: Bank, as = finance) =>
  (await world.request('GET', '/api/operator/bank-lines', { as })).body.held
const confirm = ({ world, second }: Bank, id: string, body: object, as = second) =>
  world.request('POST', `/api/operator/bank-statements/${id}/confirm`, { as, body, idempotencyKey: key() })
const cash = ({ world }: Bank) => balanceOf(world.db, 'bank.cash', {})
const BOTH = { lines: 2, total: 2 * DUE }

test('R10 what one person alone imports pays up to the bound of a day; the rest waits for a second one, who sees it', async () => {
  const bank = await makeBound()
  const { world, finance, second, orders, rows } = bank
  const expected = [
    ['paid', 'reference_and_amount'],
    ['paid', 'reference_and_amount'],
    ['waiting', 'second_person'],
    ['waiting', 'second_person'],
  ]
  expect(said((await bank.upload(rows, { dryRun: true })).body.lines)).toEqual(expected)
  expect(await cash(bank)).toBe(0n)
  expect(said((await bank.upload(rows)).body.lines)).toEqual(expected)
  expect(await cash(bank)).toBe(BigInt(2 * DUE))
  const told = await world.db.many(
    sql`SELECT 1 FROM outbox WHERE event = 'approval_waiting' AND payload::text LIKE '%bank_statement.confirm%'`,
  )
  expect(told.length).toBeGreaterThan(0)
  const [statement] = await heldOf(bank)
  expect(statement).toMatchObject({
    fileName: 'statement.csv',
    lines: 2,
    total: { minor: 2 * DUE, currency: 'THB' },
    canConfirm: false,
  })
  expect(await heldOf(bank, second)).toMatchObject([{ id: statement.id, canConfirm: true }])
  // The importer cannot be the second person: neither for the statement nor for one of its lines.
  expect((await confirm(bank, statement.id, BOTH, finance)).body.error.code).toBe('asker_cannot_approve')
  const [line] = await bank.waiting()
  for (const decision of [{ decision: 'suspense' }, { decision: 'order', orderNo: orders[2]!.no }])
    expect((await bank.decide(line.id, decision)).body.error.code).toBe('second_person_needed')
  // Importing the same file again by somebody else is no second confirmation either.
  expect((await bank.upload(rows, { as: second })).body.counts).toEqual({ repeated: 4 })
  expect(await cash(bank)).toBe(BigInt(2 * DUE))
  expect((await confirm(bank, statement.id, BOTH)).status).toBe(200)
  for (const { id } of orders) expect((await bank.read(id)).status).toBe('paid')
  expect(await cash(bank)).toBe(BigInt(4 * DUE))
  // The money moved on the day of the bank, and was decided now.
  expect(
    await world.db.many(sql`SELECT m.at AS "movedAt", l.decided_at FROM bank_line l JOIN bank_move m ON m.bank_ref = l.bank_ref
      WHERE l.bank_ref IN ('HELD2', 'HELD3') ORDER BY l.line_no`),
  ).toEqual(Array(2).fill({ movedAt: new Date('2026-11-20T17:00:00Z'), decidedAt: world.clock.now() }))
  expect(await heldOf(bank)).toEqual([])
  expect((await confirm(bank, statement.id, BOTH)).body.error.code).toBe('already_decided')
  const trail =
    await world.db.many(sql`SELECT actor_id, data->>'paid' AS paid, data->>'importedBy' AS by FROM audit_log
    WHERE subject = 'bank_statement' AND subject_id = ${statement.id} AND transition = 'confirm'`)
  expect(trail).toEqual([{ actorId: second.id, paid: '2', by: finance.id }])
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a second person signs what was shown, with a fresh code, in the right role, and while the importer stays', async () => {
  const bank = await makeBound()
  const { world, finance, second, rows } = bank
  await bank.upload(rows)
  const [{ id }] = await heldOf(bank)
  for (const other of [
    { lines: 1, total: 2 * DUE },
    { lines: 2, total: 2 * DUE - 1 },
    { lines: 2, total: 2 * DUE + 1 },
  ])
    expect((await confirm(bank, id, other)).body.error.code).toBe('stale_version')
  expect((await confirm(bank, id, BOTH, await world.operator('support'))).status).toBe(403)
  expect((await confirm(bank, finance.id, BOTH)).status).toBe(404)
  const login = await world.login({ operatorId: second.id }, false)
  const unproven = { ...second, token: login.token }
  expect((await confirm(bank, id, BOTH, unproven)).body.error.code).toBe('code_required')
  const [line] = await bank.waiting()
  expect((await bank.decide(line.id, { decision: 'suspense' }, unproven)).body.error.code).toBe(
    'code_required',
  )
  await world.db.run(sql`UPDATE operator SET roles = '{support}' WHERE id = ${finance.id}`)
  expect((await confirm(bank, id, BOTH)).body.error.code).toBe('asker_left')
  await world.db.run(
    sql`UPDATE operator SET roles = '{finance}', ended_at = ${world.clock.now()} WHERE id = ${finance.id}`,
  )
  expect((await confirm(bank, id, BOTH)).body.error.code).toBe('asker_left')
  expect(await cash(bank)).toBe(BigInt(2 * DUE))
  // The remaining operator may confirm alone only up to the daily limit.
  for (const { id: lineId } of (
    await world.request('GET', '/api/operator/bank-lines', { as: second })
  ).body.items.slice(0, 2))
    expect((await bank.decide(lineId, { decision: 'suspense' }, second)).status).toBe(200)
  expect(await cash(bank)).toBe(BigInt(4 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 two second persons at once book it once; an order that was paid meanwhile is not paid again', async () => {
  const bank = await makeBound()
  const { world, second, orders, rows } = bank
  await bank.upload(rows)
  const [{ id }] = await heldOf(bank)
  expect((await bank.notice(orders[2]!.no, DUE, 'ELSEWHERE')).body.outcome).toBe('paid')
  const third = await world.operator('finance')
  const answers = await Promise.all([confirm(bank, id, BOTH, second), confirm(bank, id, BOTH, third)])
  expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([
    200,
    'already_decided',
  ])
  expect((await bank.read(orders[3]!.id)).status).toBe('paid')
  expect(await bank.waiting()).toMatchObject([{ bankRef: 'HELD2', reason: 'order_not_payable' }])
  expect(await cash(bank)).toBe(BigInt(4 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 two files of one person at once have one bound; at half past midnight in Bangkok a new day has begun', async () => {
  const bank = await makeBound()
  const { world, rows } = bank
  const goTo = (at: string) =>
    world.clock.advance({ seconds: (Date.parse(at) - world.clock.now().getTime()) / 1000 })
  goTo('2026-11-21T16:59:00Z')
  // The earlier login has expired by now.
  const as = await world.operator('finance')
  const answers = await Promise.all([
    bank.upload(rows.slice(0, 2), { as }),
    bank.upload(rows.slice(2), { as }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await cash(bank)).toBe(BigInt(2 * DUE))
  const more = [await bank.order(), await bank.order()].map(
    ({ no }, at) => `21/11/2026,10700.00,DAY${at},${no}`,
  )
  expect((await bank.upload(more.slice(0, 1), { as })).body.counts).toEqual({ waiting: 1 })
  goTo('2026-11-21T17:15:00Z')
  await heldOf(bank, as)
  goTo('2026-11-21T17:30:00Z')
  expect((await bank.upload(more.slice(1), { as })).body.counts).toEqual({ paid: 1 })
  expect(await cash(bank)).toBe(BigInt(3 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})
