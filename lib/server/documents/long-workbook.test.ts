import readSheets from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import type { Sheet } from './sheet.ts'
import { sheetFile } from './sheet-file.ts'

/** Not the thread's: what is made in this one is noticed. */
const made = vi.hoisted(() => ({ here: 0 }))
vi.mock('./sheet-workbook.ts', async (original) => {
  const real = await original<typeof import('./sheet-workbook.ts')>()
  return {
    ...real,
    sheetXlsx: (sheet: Sheet) => {
      made.here++
      return real.sheetXlsx(sheet)
    },
  }
})

const sheetOf = (rows: number): Sheet => ({
  name: 'list',
  title: 'รายการ',
  subject: 'List',
  lang: 'th',
  at: new Date('2026-11-29T10:00:00Z'),
  facts: [],
  columns: [
    { head: 'เวลา', kind: 'time', width: 20 },
    { head: 'ยอด', kind: 'money', width: 14 },
    { head: 'ชื่อ', kind: 'text', width: 20 },
  ],
  rows: Array.from({ length: rows }, (_, n) => [new Date('2026-11-29T10:00:00Z'), BigInt(n), `ชื่อ ${n}`]),
  cover: async () => {},
})
const rowsOf = async (rows: number, asker = 'somebody') => {
  const { bytes } = await sheetFile(sheetOf(rows), 'xlsx', asker)
  const [sheet] = await readSheets(Buffer.from(bytes as Uint8Array))
  return sheet?.data ?? []
}

test('R34 a long list as a workbook is made beside the requests, a short one at once, and both hold every row', async () => {
  const short = await rowsOf(500)
  expect([made.here, short.at(-1)?.slice(1)]).toEqual([1, [4.99, 'ชื่อ 499']])
  const [long, other] = await Promise.all([rowsOf(501), rowsOf(700)])
  expect(made.here).toBe(1)
  expect([long.length - short.length, long.at(-1)?.slice(1)]).toEqual([1, [5, 'ชื่อ 500']])
  expect(other.at(-1)?.slice(1)).toEqual([6.99, 'ชื่อ 699'])
})

test('R34 of long workbooks one person has four at once, like documents; a short one takes no place', async () => {
  const ask = (asker: string, rows = 501) =>
    rowsOf(rows, asker).then(
      () => 'made',
      (error: { code?: string }) => error.code,
    )
  const many = Array.from({ length: 6 }, () => ask('one'))
  expect(await ask('one', 500)).toBe('made')
  expect(await ask('another')).toBe('made')
  expect((await Promise.all(many)).sort()).toEqual([
    ...Array(4).fill('made'),
    ...Array(2).fill('too_many_requests'),
  ])
  expect(await ask('one')).toBe('made')
}, 60_000)
