import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { sql } from '../../store/client.ts'
import { makeBank } from './testing/bank.ts'

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
