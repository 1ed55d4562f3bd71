import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { sql } from '../../store/client.ts'
import { makeBank, said } from './testing/bank.ts'

test('a statement of more than 2,000 lines is refused as too long, not as read the wrong way', async () => {
  const bank = await makeBank()
  const rows = Array.from({ length: 2_001 }, (_, at) => `21/11/2026,100.00,LONG${at},x`)
  const long = await bank.upload(rows, { dryRun: true })
  expect([long.status, long.body.error]).toMatchObject([
    422,
    { code: 'bank_file_too_long', fields: { file: 'bank_file_too_long' } },
  ])
  const whole = await bank.upload(rows.slice(1), { dryRun: true })
  expect([whole.status, whole.body.lines.length]).toEqual([200, 2_000])
  expect(await bank.world.db.many(sql`SELECT id FROM bank_statement`)).toEqual([])
})

test('a file of more lines than are read is called too long, not unreadable, wherever it is sent', async () => {
  const bank = await makeBank()
  const rows = Array.from({ length: 6_000 }, (_, at) => `21/11/2026,100.00,LONG${at},x`)
  const form = new FormData()
  form.set('file', new File([rows.join('\n')], 'statement.csv', { type: 'text/csv' }))
  const seen = await bank.world.request('POST', '/api/operator/bank-files/read', { as: bank.finance, form })
  const sent = await bank.upload(rows)
  for (const answer of [seen, sent])
    expect([answer.status, answer.body.error]).toMatchObject([
      422,
      { code: 'bank_file_too_long', fields: { file: 'bank_file_too_long' } },
    ])
})

test('a workbook that spans too many cells is called that, not unreadable', async () => {
  const bank = await makeBank()
  const far = Array.from({ length: 40_000 }, () => [] as { value: string }[])
  far[0] = [{ value: 'Date' }]
  far[39_999] = Array.from({ length: 60 }, () => ({ value: 'x' }))
  const form = new FormData()
  const bytes = new Uint8Array(await writeExcelFile(far).toBuffer())
  form.set('file', new File([bytes], 'statement.xlsx'))
  const seen = await bank.world.request('POST', '/api/operator/bank-files/read', { as: bank.finance, form })
  expect([seen.status, seen.body.error]).toMatchObject([
    422,
    { code: 'bank_file_too_long', details: { excess: 'cells' } },
  ])
})

test('what is too much of one line is refused by its row and column, never cut in silence', async () => {
  const bank = await makeBank()
  const wide = (cells: number) => `22/11/2026,1.00,WIDE,x${','.repeat(cells - 5)},end`
  const refused = [
    { rows: [`21/11/2026,1.00,A1,x`, `21/11/2026,1.00,A2,${'x'.repeat(1_001)}`], excess: 'cell', column: 4 },
    { rows: [`21/11/2026,1.00,A1,x`, wide(61)], excess: 'columns', column: 61 },
  ]
  for (const { rows, excess, column } of refused) {
    const sent = await bank.upload(rows)
    expect([sent.status, sent.body.error]).toMatchObject([
      422,
      { code: 'bank_file_too_long', details: { excess, row: 3, column } },
    ])
  }
  expect(await bank.world.db.many(sql`SELECT id FROM bank_statement`)).toEqual([])
  // Empty cells at the end of a line hold nothing.
  const sent = await bank.upload([wide(60), `21/11/2026,1.00,A1,${'x'.repeat(1_000)}${','.repeat(70)}`])
  expect([sent.status, sent.body.lines.map((line: { status: string }) => line.status)]).toEqual([
    200,
    ['waiting', 'waiting'],
  ])
})

test('R10 a long text is read whole: it tells two movements apart, and a line of an earlier reading is known', async () => {
  const bank = await makeBank()
  const same = 'x'.repeat(500)
  const row = (end: string) => `21/11/2026,100.00,,${same}${end}`
  const statuses = (sent: Awaited<ReturnType<typeof bank.upload>>) =>
    sent.body.lines.map((line: { status: string }) => line.status)
  expect(statuses(await bank.upload([row('first')]))).toEqual(['waiting'])
  expect(statuses(await bank.upload([row('second'), row('first')]))).toEqual(['waiting', 'repeated'])
  const texts = await bank.world.db.many(sql`SELECT text FROM bank_line ORDER BY text`)
  expect(texts).toEqual([{ text: `${same}first` }, { text: `${same}second` }])
  // Imported when only the first 500 letters were read.
  const words = ['said', '2026-11-21', same, '', 'in', '30000'].join('\u0000')
  const earlier = createHash('sha256').update(`${words}\u00001`).digest('hex')
  await bank.world.db.run(sql`UPDATE bank_line SET line_key = ${earlier} WHERE text LIKE '%second'`)
  const again = row('third').replace('100.00', '300.00')
  expect(statuses(await bank.upload([again]))).toEqual(['repeated'])
})

test('R10 a second order that a line names far behind makes it wait, however many strange numbers stand between', async () => {
  const bank = await makeBank()
  const [one, two] = [await bank.order(), await bank.order()]
  const strange = Array.from({ length: 6 }, (_, at) => `PO2026112000000${900 + at}`.padEnd(18, '0'))
  const sent = await bank.upload([`21/11/2026,10700.00,FAR001,${[one.no, ...strange, two.no].join(' ')}`])
  expect(said(sent.body.lines)).toEqual([['waiting', 'several_orders']])
})
