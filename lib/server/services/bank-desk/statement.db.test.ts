import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { HEAD, MAPPING, makeBank, said } from './testing/bank.ts'

const DUE = 1_070_000
test('lines are booked by reference and amount, wait where they are unsure, and count once however often they come', async () => {
  const bank = await makeBank()
  const { world } = bank
  const [one, two, three] = [await bank.order(), await bank.order(), await bank.order()]
  await bank.slip(three.id, 'SLIP 77')
  const rows = [
    `21/11/2569,"10,700.00",REF001,${one.no}`,
    `21/11/2569,"10,000.00",REF002,pay ${two.no.replaceAll('-', '')}`,
    '21/11/2569,10700.00,slip77,',
    '21/11/2569,10700.00,,โอนเงิน',
    '21/11/2569,10700.00,,โอนเงิน',
    '21/11/2569,-30.00,FEE001,fee',
    '31/02/2569,5.00,REF003,',
    '21/11/2569,five,REF004,',
  ]
  const dry = await bank.upload(rows, { dryRun: true })
  const expected = [
    ['paid', 'reference_and_amount'],
    ['suspense', 'reference_other_amount'],
    ['paid', 'slip_and_amount'],
    ['waiting', 'amount_only'],
    ['waiting', 'amount_only'],
    ['waiting', 'money_out'],
    ['refused', 'date_unreadable'],
    ['refused', 'amount_unreadable'],
  ]
  const beforeMoney = await balanceOf(world.db, 'bank.cash', {})
  expect(beforeMoney).toBe(0n)
  const done = await bank.upload(rows)
  expect(done.body.lines[6]).toMatchObject({ lineNo: 8, reason: 'date_unreadable', amount: { minor: 500 } })
  expect(said(dry.body.lines)).toEqual(expected)
  expect(said(done.body.lines)).toEqual(expected)
  expect(done.body.counts).toEqual({ paid: 2, suspense: 1, waiting: 3, refused: 2 })
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(3_140_000n)
  expect(await balanceOf(world.db, 'suspense.in', {})).toBe(1_000_000n)
  expect((await bank.read(one.id)).status).toBe('paid')
  expect((await bank.read(three.id)).status).toBe('paid')
  expect((await bank.read(two.id)).arrivals).toMatchObject([{ bankRef: 'REF002', reason: 'wrong_amount' }])
  const again = await bank.upload(rows)
  expect(again.body.counts).toEqual({ repeated: 6, refused: 2 })
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(3_140_000n)
  // The same money in another file with another text: its reference is booked already.
  const other = await bank.upload(['21/11/2026,10700.00,ref 001,BAHTNET'])
  expect(other.body.counts).toEqual({ repeated: 1 })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 R6 what a line could also mean is not booked: another notation, both columns, a day to come', async () => {
  const bank = await makeBank()
  const { world } = bank
  const order = await bank.order()
  const done = await bank.upload([
    `21/11/2026,"10.700,00",REF101,${order.no}`,
    `03/12/2026,10700.00,REF102,${order.no}`,
    `23/11/2026,10700.00,REF103,${order.no}`,
    `22/11/2026,1.00,REF104,`,
  ])
  expect(said(done.body.lines)).toEqual([
    ['refused', 'amount_unreadable'],
    ['refused', 'date_unreadable'],
    ['refused', 'date_unreadable'],
    ['waiting', 'nothing_fits'],
  ])
  expect((await bank.read(order.id)).status).toBe('awaiting_payment')
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(0n)
})

test('R10 two payers whose banks pass on the same words are two movements, and the second is looked at', async () => {
  const bank = await makeBank()
  const order = await bank.order()
  const detail = `<TxDtls><Refs><EndToEndId>PAY-1</EndToEndId></Refs><RmtInf><Ustrd>${order.no}</Ustrd></RmtInf></TxDtls>`
  const entry = `<Ntry><NtryRef>0001</NtryRef><Amt Ccy="THB">10700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls>${detail}</NtryDtls></Ntry>`
  const upload = (inner: string) => {
    const form = new FormData()
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`
    form.set('dryRun', 'false')
    form.set('file', new File([text], 'statement.xml', { type: 'application/xml' }))
    return bank.world.request('POST', '/api/operator/bank-statements', { as: bank.finance, form })
  }
  expect(said((await upload(entry + entry)).body.lines)).toEqual([
    ['paid', 'reference_and_amount'],
    ['waiting', 'order_not_payable'],
  ])
  // The same file again, and one with the first entry only: nothing new.
  expect((await upload(entry + entry)).body.counts).toEqual({ repeated: 2 })
  expect((await upload(entry)).body.counts).toEqual({ repeated: 1 })
  expect(await bank.world.checkInvariants()).toEqual([])
})

test('a person says what a waiting line is, once', async () => {
  const bank = await makeBank()
  const { world, finance, second } = bank
  const [one, two] = [await bank.order(), await bank.order()]
  expect((await bank.notice(two.no, DUE, 'BOOKED1')).body.outcome).toBe('paid')
  const done = await bank.upload([
    '21/11/2026,10700.00,,first',
    '21/11/2026,10700.00,,second',
    '21/11/2026,77.00,,third',
    '21/11/2026,-30.00,,fee',
  ])
  expect(said(done.body.lines)).toEqual([
    ['waiting', 'perhaps_booked'],
    ['waiting', 'perhaps_booked'],
    ['waiting', 'nothing_fits'],
    ['waiting', 'money_out'],
  ])
  const [first, again, third, fee] = await bank.waiting()
  expect(first).toMatchObject({ text: 'first', fileName: 'statement.csv', lineNo: 2 })
  expect((await bank.decide(first.id, { decision: 'booked', bankRef: 'NOTHING1' })).status).toBe(404)
  expect((await bank.decide(first.id, { decision: 'booked', bankRef: 'booked 1' })).status).toBe(200)
  expect((await bank.decide(first.id, { decision: 'suspense' })).body.error.code).toBe('already_decided')
  expect((await bank.decide(again.id, { decision: 'order', orderNo: 'PO-1' })).status).toBe(404)
  const paidAlready = await bank.decide(again.id, { decision: 'order', orderNo: two.no })
  expect(paidAlready.body.error.code).toBe('order_not_payable')
  const race = await Promise.all([
    bank.decide(again.id, { decision: 'order', orderNo: one.no }),
    bank.decide(again.id, { decision: 'suspense' }, second),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await bank.decide(third.id, { decision: 'suspense' })).status).toBe(200)
  expect((await bank.decide(fee.id, { decision: 'suspense' })).body.error.code).toBe('move_not_allowed')
  expect((await bank.decide(fee.id, { decision: 'none', reason: 'ค่าธรรมเนียมธนาคาร' })).status).toBe(200)
  expect(await bank.waiting()).toEqual([])
  const trail = await world.db.many<{ transition: string }>(
    sql`SELECT transition FROM audit_log WHERE subject = 'bank_line' ORDER BY at, id`,
  )
  expect(trail).toHaveLength(4)
  expect((await bank.decide(finance.id, { decision: 'suspense' })).status).toBe(404)
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 two equal payments are not one movement of the books, also when both are decided at once', async () => {
  const bank = await makeBank()
  const { world, second } = bank
  const paid = await bank.order()
  expect((await bank.notice(paid.no, DUE, 'BOOKED2')).body.outcome).toBe('paid')
  await bank.upload(['21/11/2026,10700.00,,first', '21/11/2026,10700.00,,second'])
  const [first, again] = await bank.waiting()
  const race = await Promise.all([
    bank.decide(first.id, { decision: 'booked', bankRef: 'BOOKED2' }),
    bank.decide(again.id, { decision: 'booked', bankRef: 'booked 2' }, second),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(race.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'bank_reference_used',
    fields: { bankRef: 'bank_reference_used' },
  })
  const [rest] = await bank.waiting()
  expect((await bank.decide(rest.id, { decision: 'suspense' })).status).toBe(200)
  // Both came in, and the books hold both.
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(2 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a movement that one line of a statement is already, is not another line too', async () => {
  const bank = await makeBank()
  const { world } = bank
  const [named, noticed, next] = [await bank.order(), await bank.order(), await bank.order()]
  expect((await bank.notice(noticed.no, DUE, 'NOTICED1')).body.outcome).toBe('paid')
  const first = await bank.upload([
    `21/11/2026,10700.00,NAMED1,${named.no}`,
    '21/11/2026,10700.00,NOTICED1,told by the bank before',
  ])
  expect(said(first.body.lines)).toEqual([
    ['paid', 'reference_and_amount'],
    ['booked', 'already_booked'],
  ])
  // Two buyers paid as much again, and the bank gives no references.
  await bank.upload(['21/11/2026,10700.00,,third', '21/11/2026,10700.00,,fourth'])
  const [third, fourth] = await bank.waiting()
  for (const bankRef of ['NAMED1', 'named 1', 'NOTICED1'])
    expect((await bank.decide(third.id, { decision: 'booked', bankRef })).body.error).toMatchObject({
      code: 'bank_reference_used',
      fields: { bankRef: 'bank_reference_used' },
    })
  // Neither is the third, once it is booked under a reference of ours.
  expect((await bank.decide(third.id, { decision: 'order', orderNo: next.no })).status).toBe(200)
  const { bankRef } = await world.db.one<{ bankRef: string }>(
    sql`SELECT bank_ref FROM bank_line WHERE id = ${third.id}`,
  )
  expect((await bank.decide(fourth.id, { decision: 'booked', bankRef })).body.error.code).toBe(
    'bank_reference_used',
  )
  expect((await bank.decide(fourth.id, { decision: 'suspense' })).status).toBe(200)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(4 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('without mapping, with a wrong one, in another role or with no file nothing is imported', async () => {
  const bank = await makeBank()
  const { world } = bank
  const rows = ['21/11/2026,10700.00,REF001,x']
  expect((await bank.upload(rows, { mappingId: null })).body.error.code).toBe('bank_mapping_missing')
  expect((await bank.upload(['x,y,z,'])).body.error.code).toBe('bank_mapping_wrong')
  expect((await bank.upload(rows, { as: await world.operator('support') })).status).toBe(403)
  const form = new FormData()
  form.set('file', new File([new Uint8Array([0x89, 0x50, 0, 1])], 'x.csv', { type: 'text/csv' }))
  const read = await world.request('POST', '/api/operator/bank-files/read', { as: bank.finance, form })
  expect(read.body.error).toMatchObject({
    code: 'bank_file_unreadable',
    fields: { file: 'bank_file_unreadable' },
  })
  const good = new FormData()
  good.set('file', new File([`${HEAD}\n${rows[0]}`], 'x.csv', { type: 'text/csv' }))
  const shown = await world.request('POST', '/api/operator/bank-files/read', { as: bank.finance, form: good })
  expect(shown.body).toEqual({
    format: 'csv',
    lines: 2,
    columns: 4,
    head: [HEAD.split(','), ['21/11/2026', '10700.00', 'REF001', 'x']],
  })
  const changed = await world.request('POST', '/api/operator/bank-mappings', {
    as: bank.finance,
    body: { kind: 'statement', name: 'KBANK', body: { ...MAPPING, dateFormat: 'ymd' } },
  })
  expect(changed.body).toMatchObject({ id: bank.mappingId, version: 2 })
  const listed = await world.request('GET', '/api/operator/bank-mappings', { as: bank.finance })
  expect(listed.body.items).toMatchObject([{ name: 'KBANK', version: 2, body: { dateFormat: 'ymd' } }])
  expect(await world.db.one(sql`SELECT count(*)::int AS lines FROM bank_line`)).toEqual({ lines: 0 })
})

test('the same statement uploaded by two people at once is booked once', async () => {
  const bank = await makeBank()
  const { world, second } = bank
  const { no } = await bank.order()
  const rows = [`21/11/2026,10700.00,TWICE1,${no}`, '21/11/2026,50.00,,x']
  const answers = await Promise.all([bank.upload(rows), bank.upload(rows, { as: second })])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE))
  expect(await world.db.one(sql`SELECT count(*)::int AS lines FROM bank_line`)).toEqual({ lines: 2 })
  expect(await world.checkInvariants()).toEqual([])
})
