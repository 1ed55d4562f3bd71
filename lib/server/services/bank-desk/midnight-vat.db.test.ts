import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { imitatePayment } from '../order/receive-notice.ts'
import { addSetting } from '../setting/add-setting.ts'
import { confirmStatement } from './confirm-statement.ts'
import { importStatement } from './import-statement.ts'
import { HEAD, makeBank, said } from './testing/bank.ts'

/**
 * Another VAT begins at midnight in Bangkok. An order of each day waits to be paid, and a payment of the new day is
 * numbered already, so that every later invoice bears that day also where the clock is behind.
 */
async function midnight() {
  const bank = await makeBank()
  const { world } = bank
  const goTo = (time: string) =>
    world.clock.advance({ seconds: (Date.parse(time) - world.clock.now().getTime()) / 1000 })
  goTo('2026-11-30T16:30:00Z')
  const old = await bank.order()
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2026-12-01', 'Royal decree', ${world.clock.now()})`)
  goTo('2026-11-30T17:00:01Z')
  const [numbered, fresh] = [await bank.order(), await bank.order()]
  const number = () => imitatePayment(world.system, numbered.no)
  const before = () => new Date('2026-11-30T16:59:59.900Z')
  const rows = [
    `30/11/2026,10700.00,OLD1,${old.no}`,
    `01/12/2026,11000.00,NEW1,${fresh.no}`,
    '30/11/2026,-30.00,FEE1,fee',
  ]
  const send = (dryRun: boolean, now = world.clock.now) =>
    importStatement(
      { ...bank.finance.ctx, now },
      {
        bytes: new TextEncoder().encode([HEAD, ...rows].join('\n')),
        name: 'statement.csv',
        mappingId: bank.mappingId,
        dryRun,
      },
    )
  const statusOf = async ({ id }: { id: string }) =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM purchase_order WHERE id = ${id}`)).status
  const vats = () =>
    world.db.many(sql`SELECT (body->>'vatBp')::int AS bp FROM tax_document WHERE kind = 'TI' ORDER BY no`)
  return { bank, world, old, fresh, number, before, send, statusOf, vats }
}

test('R10 R36 a line that would be numbered under another VAT waits with its order, and holds up no other line', async () => {
  const { world, old, fresh, number, before, send, statusOf, vats } = await midnight()
  await number()
  const { lines } = await send(false, before)
  expect(said(lines)).toEqual([
    ['suspense', 'order_not_payable'],
    ['paid', 'reference_and_amount'],
    ['waiting', 'money_out'],
  ])
  expect([await statusOf(old), await statusOf(fresh)]).toEqual(['awaiting_payment', 'paid'])
  expect(
    await world.db.many(sql`SELECT bank_ref, reason FROM payment_notice WHERE order_id = ${old.id}`),
  ).toEqual([{ bankRef: 'OLD1', reason: 'order_not_payable' }])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(1_070_000n)
  expect(await vats()).toEqual([{ bp: 1000 }, { bp: 1000 }])
  expect(await world.checkInvariants()).toEqual([])
})

test('R36 after midnight the preview says of such a line what the import does', async () => {
  const { send } = await midnight()
  const expected = [
    ['suspense', 'order_not_payable'],
    ['paid', 'reference_and_amount'],
    ['waiting', 'money_out'],
  ]
  expect(said((await send(true)).lines)).toEqual(expected)
  expect(said((await send(false)).lines)).toEqual(expected)
})

test('R10 R36 a second person confirms the lines of a statement while midnight comes: all are booked', async () => {
  const { bank, world, old, fresh, number, before, send, statusOf, vats } = await midnight()
  await addSetting(world.system, 'arrival_limits', { act: 1, operatorDay: 1 })
  world.clock.advance({ minutes: 1 })
  await send(false)
  await world.db.run(sql`UPDATE bank_line SET reason = 'second_person' WHERE bank_ref IN ('OLD1', 'NEW1')`)
  await number()
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM bank_statement`)
  const caller = { ...bank.second.ctx.caller, stepUpAt: before() }
  await confirmStatement({ ...bank.second.ctx, caller, now: before }, id, { lines: 2, total: 2_170_000n })
  expect(
    await world.db.many(sql`SELECT bank_ref, status, reason FROM bank_line ORDER BY line_no LIMIT 2`),
  ).toEqual([
    { bankRef: 'OLD1', status: 'suspense', reason: 'order_not_payable' },
    { bankRef: 'NEW1', status: 'paid', reason: 'reference_and_amount' },
  ])
  expect([await statusOf(old), await statusOf(fresh)]).toEqual(['awaiting_payment', 'paid'])
  expect(await vats()).toEqual([{ bp: 1000 }, { bp: 1000 }])
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a notice of the same transfer that comes first leaves its line as booked, and the others booked too', async () => {
  const bank = await makeBank()
  const { world } = bank
  const [one, two] = [await bank.order(), await bank.order()]
  const rows = [`21/11/2026,10700.00,SAME1,${one.no}`, `21/11/2026,10700.00,OTHER1,${two.no}`]
  const { upload } = await world.db.transaction(async (tx) => {
    // The import has seen the books and waits for the order that the notice is about to pay.
    await tx.run(sql`SELECT 1 FROM purchase_order WHERE id = ${one.id} FOR UPDATE`)
    const answers = Promise.all([bank.notice(one.no, 1_070_000, 'SAME1'), bank.upload(rows)])
    await new Promise((resolve) => setTimeout(resolve, 400))
    return { upload: answers }
  })
  const [, { body }] = await upload
  expect(body.error).toBeUndefined()
  expect(said(body.lines)[1]).toEqual(['paid', 'reference_and_amount'])
  expect(['paid', 'booked']).toContain(body.lines[0].status)
  expect(await balanceOf(world.db, 'bank.cash')).toBe(2_140_000n)
  expect(await world.checkInvariants()).toEqual([])
})
