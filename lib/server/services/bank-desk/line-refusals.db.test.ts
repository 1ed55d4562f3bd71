import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { key } from '../order/testing/paying.ts'
import { makeBank, said } from './testing/bank.ts'

const DUE = 1_070_000
type Bank = Awaited<ReturnType<typeof makeBank>>
const cash = ({ world }: Bank) => balanceOf(world.db, 'bank.cash', {})
const lineOf = ({ world }: Bank, id: string) =>
  world.db.one(sql`SELECT status, note, order_id, decided_by FROM bank_line WHERE id = ${id}`)

test('a line is no movement of another amount or direction, and stays undecided', async () => {
  const bank = await makeBank()
  const { world, finance } = bank
  const { no } = await bank.order()
  expect((await bank.notice(no, DUE, 'BOOKED9')).body.outcome).toBe('paid')
  await bank.upload(['21/11/2026,10699.99,,less', '21/11/2026,-10700.00,,out'])
  const [less, out] = await bank.waiting()
  for (const { id } of [less, out]) {
    const refused = await bank.decide(id, { decision: 'booked', bankRef: 'BOOKED9' })
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'wrong_amount', fields: { bankRef: 'wrong_amount' } },
    ])
    expect(await lineOf(bank, id)).toEqual({ status: 'waiting', note: null, orderId: null, decidedBy: null })
  }
  expect(await cash(bank)).toBe(BigInt(DUE))
  const reason = 'ค่าธรรมเนียมธนาคาร'
  expect((await bank.decide(out.id, { decision: 'none', reason })).status).toBe(200)
  expect(await lineOf(bank, out.id)).toEqual({
    status: 'set_aside',
    note: reason,
    orderId: null,
    decidedBy: finance.id,
  })
  expect(
    await world.db.one(sql`SELECT from_status AS "from", to_status AS "to", reason, data FROM audit_log
      WHERE subject = 'bank_line' AND subject_id = ${out.id}`),
  ).toEqual({ from: 'waiting', to: 'set_aside', reason, data: { amount: DUE } })
  expect(await cash(bank)).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R33 a movement larger than any is unreadable: sums of a list of them could not be shown', async () => {
  const bank = await makeBank()
  const rows = [
    '21/11/2026,9000000000.00,MOST,x',
    '21/11/2026,9000000000.01,BEYOND,x',
    '21/11/2026,-999999999999.99,OUT,x',
  ]
  const expected = [
    ['waiting', 'nothing_fits'],
    ['refused', 'amount_unreadable'],
    ['refused', 'amount_unreadable'],
  ]
  expect(said((await bank.upload(rows, { dryRun: true })).body.lines)).toEqual(expected)
  expect(said((await bank.upload(rows)).body.lines)).toEqual(expected)
})

test('a reference that is booked with another amount, or the other way, waits for a person', async () => {
  const bank = await makeBank()
  const [one, two] = [await bank.order(), await bank.order()]
  expect((await bank.notice(one.no, DUE, 'BOOKED8')).body.outcome).toBe('paid')
  const rows = [`21/11/2026,10700.01,BOOKED8,${two.no}`, '21/11/2026,-10700.00,BOOKED8,back']
  const expected = [
    ['waiting', 'booked_other_amount'],
    ['waiting', 'booked_other_amount'],
  ]
  expect(said((await bank.upload(rows, { dryRun: true })).body.lines)).toEqual(expected)
  expect(said((await bank.upload(rows)).body.lines)).toEqual(expected)
  expect((await bank.read(two.id)).status).toBe('awaiting_payment')
  expect(await cash(bank)).toBe(BigInt(DUE))
})

test('a line that names two orders, an order of a later day, or one that is paid, pays none', async () => {
  const bank = await makeBank()
  const { world } = bank
  const [one, two, three] = [await bank.order(), await bank.order(), await bank.order()]
  expect((await bank.notice(three.no, DUE, 'PAID-3')).body.outcome).toBe('paid')
  // Later than the day of the file, so that the clocks of a bank do not explain it.
  await world.db.run(sql`UPDATE purchase_order SET created_at = '2026-11-21T03:00:00Z' WHERE id = ${two.id}`)
  const done = await bank.upload([
    `21/11/2026,10700.00,MANY-1,${one.no} ${two.no}`,
    `21/11/2026,10700.00,MANY-2,${two.no} ${one.no}`,
    `19/11/2026,10700.00,EARLY-1,${two.no}`,
    `21/11/2026,10700.00,LATE-1,${three.no}`,
  ])
  expect(said(done.body.lines)).toEqual([
    ['waiting', 'several_orders'],
    ['waiting', 'several_orders'],
    ['waiting', 'before_order'],
    ['waiting', 'order_not_payable'],
  ])
  expect(done.body.lines.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([
    one.no,
    two.no,
    two.no,
    three.no,
  ])
  expect((await bank.read(one.id)).status).toBe('awaiting_payment')
  expect((await bank.read(two.id)).status).toBe('awaiting_payment')
  expect(await cash(bank)).toBe(BigInt(DUE))
})

test('R10 two lines of one file for one order pay it once, in the preview and in the import', async () => {
  const bank = await makeBank()
  const { world } = bank
  const { id, no } = await bank.order()
  const rows = [`21/11/2026,10700.00,ONE-1,${no}`, `21/11/2026,10700.00,ONE-2,${no}`]
  const expected = [
    ['paid', 'reference_and_amount'],
    ['waiting', 'order_not_payable'],
  ]
  expect(said((await bank.upload(rows, { dryRun: true })).body.lines)).toEqual(expected)
  expect((await bank.read(id)).status).toBe('awaiting_payment')
  expect(said((await bank.upload(rows)).body.lines)).toEqual(expected)
  expect(await cash(bank)).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

const xml = (name: string, inner: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${inner}</Document>`

/** Sends a file as a statement, or to be read only. */
function sender({ world, finance }: Bank) {
  return (bytes: BlobPart, path = 'bank-statements', as = finance) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'x.xml', { type: 'application/xml' }))
    return world.request('POST', `/api/operator/${path}`, { as, form })
  }
}

test('money of another currency is named and not booked', async () => {
  const bank = await makeBank()
  const { id, no } = await bank.order()
  const entry = `<Ntry><Amt Ccy="USD">10700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>USD-1</AcctSvcrRef><AddtlNtryInf>${no}</AddtlNtryInf></Ntry>`
  const thb = entry
    .replace('"USD"', '"THB"')
    .replace('10700.00', '1.00')
    .replace('USD-1', 'THB-1')
    .replace(no, '')
  const done = await sender(bank)(
    xml('camt.053.001.08', `<BkToCstmrStmt><Stmt>${entry}${thb}</Stmt></BkToCstmrStmt>`),
  )
  expect(said(done.body.lines)).toEqual([
    ['refused', 'other_currency'],
    ['waiting', 'nothing_fits'],
  ])
  expect((await bank.read(id)).status).toBe('awaiting_payment')
  expect(await cash(bank)).toBe(0n)
  expect(await bank.world.db.one(sql`SELECT count(*)::int AS lines FROM bank_line`)).toEqual({ lines: 1 })
})

test('a result of payouts is no statement; an empty and a too large file are told apart, and nothing is kept', async () => {
  const bank = await makeBank()
  const { world } = bank
  const send = sender(bank)
  const result = xml(
    'pain.002.001.10',
    '<CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>WD1</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt>',
  )
  const fault = async (bytes: BlobPart, path?: string) => {
    const { status, body } = await send(bytes, path)
    return [status, body.error?.code, body.error?.fields]
  }
  expect(await fault(result)).toEqual([422, 'bank_file_unreadable', { file: 'bank_file_unreadable' }])
  for (const path of ['bank-statements', 'bank-files/read']) {
    expect(await fault('', path)).toEqual([422, 'file_missing', { file: 'file_missing' }])
    expect(await fault(new Uint8Array(10 * 1024 * 1024 + 1), path)).toEqual([
      413,
      'file_too_large',
      { file: 'file_too_large' },
    ])
  }
  // Read alone, both kinds say how many lines they have, and no columns are to be chosen.
  expect((await send(result, 'bank-files/read')).body).toMatchObject({ lines: 1, columns: 0, head: [] })
  expect((await send(result, 'bank-files/read', await world.operator('support'))).status).toBe(403)
  expect(await world.db.one(sql`SELECT count(*)::int AS n FROM bank_statement`)).toEqual({ n: 0 })
})

test('a held line whose order was partly paid meanwhile is booked for it as another amount, with the second person’s name', async () => {
  const bank = await makeBank()
  const { world, second } = bank
  await world.db.run(
    sql`INSERT INTO setting (key, value) VALUES ('arrival_limits', ${JSON.stringify({ act: 1, operatorDay: 1 })})`,
  )
  world.clock.advance({ minutes: 1 })
  const [order, booked] = [await bank.order(), await bank.order()]
  const rows = [`21/11/2026,10700.00,HELD1,${order.no}`, `21/11/2026,10700.00,HELD2,${booked.no}`]
  expect((await bank.upload(rows)).body.counts).toEqual({ waiting: 2 })
  // The bank's own notice is no word of a person.
  expect((await bank.notice(order.no, 70_000, 'REST1')).body.outcome).toBe('suspense')
  const part = { decision: 'part', bankRef: 'REST1', amount: 70_000 }
  expect((await bank.arrival(order.id, part)).status).toBe(200)
  expect((await bank.notice(booked.no, DUE, 'HELD2')).body.outcome).toBe('paid')
  const [{ id }] = (await world.request('GET', '/api/operator/bank-lines', { as: second })).body.held
  const answer = await world.request('POST', `/api/operator/bank-statements/${id}/confirm`, {
    as: second,
    body: { lines: 2, total: 2 * DUE },
    idempotencyKey: key(),
  })
  expect(answer.status).toBe(200)
  expect(
    await world.db.many(sql`SELECT status, reason, order_id, decided_by FROM bank_line ORDER BY line_no`),
  ).toEqual([
    { status: 'suspense', reason: 'reference_other_amount', orderId: order.id, decidedBy: second.id },
    { status: 'booked', reason: 'already_booked', orderId: null, decidedBy: second.id },
  ])
  expect(
    (
      await world.db.one<{ data: object }>(
        sql`SELECT data FROM audit_log WHERE transition = 'confirm' AND subject = 'bank_statement'`,
      )
    ).data,
  ).toMatchObject({ paid: 0, suspense: 1, booked: 1, waiting: 0 })
  expect((await bank.read(order.id)).status).toBe('awaiting_payment')
  expect(await cash(bank)).toBe(BigInt(2 * DUE + 70_000))
})
