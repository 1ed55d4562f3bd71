import { expect, it, onTestFinished, vi } from 'vitest'
import { fileInZip, thaiLinesOf } from '../testing/pdf-text.ts'
import { openPdfCanvas } from './open-pdf-canvas.ts'
import { pdfFile } from './pdf-stream.ts'
import type { Sheet } from './sheet.ts'
import { sheetCsv } from './sheet-csv.ts'
import { sheetDocument } from './sheet-document.ts'
import { sheetFile } from './sheet-file.ts'

const sheet = (rows: number): Sheet => ({
  name: 'list',
  title: 'รายการทดสอบ',
  subject: 'List',
  lang: 'th',
  at: new Date('2026-11-21T03:00:00Z'),
  facts: [{ label: 'บัญชี', value: 'น้ำผึ้ง' }],
  columns: [
    { head: 'ชื่อ', kind: 'text', width: 30 },
    { head: 'ที่อยู่เว็บ', kind: 'text', width: 30, isOffPdf: true },
    { head: 'อัตรา', kind: 'percent', width: 10 },
    { head: 'จำนวน', kind: 'money', width: 10 },
  ],
  rows: Array.from({ length: rows }, (_, index) => [
    `แถวที่ ${index}`,
    'https://example.test',
    354,
    BigInt(index),
  ]),
  after: [['รวม', null, null, 900_719_925_474_099n]],
})
const bytesOf = async (made: Sheet) =>
  new Uint8Array(
    await new Response((await sheetFile(made, 'pdf', 'somebody')).bytes as BodyInit).arrayBuffer(),
  )

it('a list of many pages holds each row once, its head and its page on every page', async () => {
  const lines = thaiLinesOf(await bytesOf(sheet(120)))
  expect(lines.filter((line) => line.startsWith('แถวที่'))).toEqual(
    Array.from({ length: 120 }, (_, index) => `แถวที่ ${index}`),
  )
  const pages = lines.filter((line) => /^หน้า \d+ จาก \d+$/.test(line))
  expect(pages.length).toBeGreaterThan(3)
  expect(pages).toEqual(pages.map((_, index) => `หน้า ${index + 1} จาก ${pages.length}`))
  expect(lines.filter((line) => line === 'ชื่อ')).toHaveLength(pages.length)
  expect(lines).not.toContain('ที่อยู่เว็บ')
})

it('digits in a text stay as they are written', async () => {
  const rows = [['โทร 0812345678', '', 354, 5n]]
  expect(thaiLinesOf(await bytesOf({ ...sheet(0), rows }))).toContain('โทร 0812345678')
})

it('the same list is the same bytes', async () => {
  expect(Buffer.from(await bytesOf(sheet(40))).equals(Buffer.from(await bytesOf(sheet(40))))).toBe(true)
})

it('comes in pieces, and stops when its reader leaves', async () => {
  const reader = (
    (await sheetFile(sheet(2_000), 'pdf', 'somebody')).bytes as ReadableStream<Uint8Array>
  ).getReader()
  expect((await reader.read()).value?.length).toBeGreaterThan(0)
  let isBlocked = true
  setImmediate(() => {
    isBlocked = false
  })
  await reader.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isBlocked).toBe(false)
  await reader.cancel()
})

it('R34 rows that take long to set let other requests through, each of them', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => [`ข้อความ ${index}`, '', 1, 1n])
  const { canvas, draw } = sheetDocument({ ...sheet(0), rows })
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const rests = vi.spyOn(globalThis, 'setImmediate')
  onTestFinished(() => void vi.restoreAllMocks())
  const { heightOf } = canvas
  canvas.heightOf = (text, width, look) => {
    if (text.startsWith('ข้อความ')) now += 50
    return heightOf(text, width, look)
  }
  await draw()
  expect(clock).toHaveBeenCalled()
  expect(rests.mock.calls.length).toBeGreaterThanOrEqual(rows.length - 1)
})

it('R34 a document lets other requests through before its fonts are packed', async () => {
  const canvas = openPdfCanvas({ title: 'x', subject: 'x', at: new Date(0), lang: 'th' })
  const order: string[] = []
  const { close } = canvas
  canvas.close = () => {
    order.push('close')
    close()
  }
  const stream = pdfFile(
    canvas,
    () => {
      canvas.addPage()
      setImmediate(() => order.push('others'))
    },
    'somebody',
  )
  await new Response(stream).arrayBuffer()
  expect(order).toEqual(['others', 'close'])
})

it('a document that cannot be finished ends in an error, never in a short file', async () => {
  const canvas = openPdfCanvas({ title: 'x', subject: 'x', at: new Date(0), lang: 'th' })
  const stream = pdfFile(
    canvas,
    () => {
      canvas.addPage()
      throw new Error('broken')
    },
    'somebody',
  )
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow()
})

it('CSV writes percents and amounts as decimals', () => {
  expect(sheetCsv(sheet(1)).split('\r\n').slice(1)).toEqual(['แถวที่ 0,https://example.test,3.54,0.00', ''])
})

it('a long title and long facts push the list down, never below its own head', async () => {
  const long = {
    ...sheet(1),
    title: 'แคมเปญน้ำผึ้งป่า '.repeat(14),
    facts: [{ label: 'แบรนด์', value: 'น้ำผึ้ง '.repeat(60) }],
  }
  const { canvas, draw } = sheetDocument(long)
  const drawn: { text: string; top: number; bottom: number }[] = []
  const { text: drawText } = canvas
  canvas.text = (text, x, y, width, look) => {
    const height = drawText(text, x, y, width, look)
    drawn.push({ text, top: y, bottom: y + height })
    return height
  }
  await draw()
  const fact = drawn.find(({ text }) => text.startsWith('แบรนด์'))
  const head = drawn.find(({ text }) => text === 'ชื่อ')
  expect(head?.top).toBeGreaterThanOrEqual(fact?.bottom ?? Number.POSITIVE_INFINITY)
})

it.each([
  ['many lines', Array.from({ length: 400 }, (_, n) => `บรรทัดที่ ${n}`).join('\n')],
  ['one paragraph', 'น้ำผึ้งป่าเดือนห้า '.repeat(215).trim()],
])(
  'a row higher than a page goes on on the next: a message of %s is on the paper whole',
  async (_, message) => {
    const { columns } = sheet(0)
    const rows = [
      ['ก่อน', '', 1, 1n],
      [message, '', 354, 5n],
      ['หลัง', '', 2, 2n],
    ]
    const narrow = columns.map((column) => ({ ...column, width: column.head === 'ชื่อ' ? 5 : 20 }))
    const { canvas, draw } = sheetDocument({ ...sheet(0), columns: narrow, rows })
    const drawn: { text: string; bottom: number }[] = []
    const { text: drawText } = canvas
    canvas.text = (text, x, y, width, look) => {
      const height = drawText(text, x, y, width, look)
      drawn.push({ text, bottom: y + height })
      return height
    }
    await draw()
    const bare = (text: string) => text.replace(/\s/g, '')
    const cells = drawn.filter(({ text }) => !/^(?:หน้า|รายการทดสอบ ·)/.test(text))
    expect(Math.max(...cells.map(({ bottom }) => bottom))).toBeLessThanOrEqual(canvas.bottom - 8)
    const column = cells.map(({ text }) => text).filter((text) => bare(message).includes(bare(text)))
    expect(bare(column.join(''))).toBe(bare(message))
    // Its figures stand once.
    expect(drawn.filter(({ text }) => text === '0.05')).toHaveLength(1)
  },
)

it('a day in a workbook is a whole day of Bangkok, so that it can be filtered and grouped; a time keeps its clock', async () => {
  const late = new Date('2026-11-21T17:30:00Z')
  const columns = (['date', 'time'] as const).map((kind) => ({ head: kind, kind, width: 10 }))
  const { bytes } = await sheetFile(
    { ...sheet(0), columns, rows: [[late, late]], after: [] },
    'xlsx',
    'somebody',
  )
  const cells = fileInZip(bytes as Uint8Array, 'xl/worksheets/sheet1.xml')
  const [day, time] = [...cells.matchAll(/<c r="[AB]5"[^>]*><v>([\d.]+)<\/v>/g)].map(([, value]) =>
    Number(value),
  )
  // 22 November 2026 is day 46348 of spreadsheets.
  expect(day).toBe(46_348)
  expect(time).toBeCloseTo(46_348 + 0.5 / 24, 8)
})

it.each([
  ["'quoted'", '’quoted’'],
  ["Brand's [launch] 1/2: all?*\\", 'Brand’s  launch  1 2  all   '],
  [`${'x'.repeat(30)}👩 y`, 'x'.repeat(30)],
  [`${'x'.repeat(30)}' y`, `${'x'.repeat(30)}’`],
])('a workbook about %j opens: no sheet may be called so', async (title, name) => {
  const { bytes } = await sheetFile({ ...sheet(1), title }, 'xlsx', 'somebody')
  const [, written] =
    /<sheet [^>]*name="([^"]*)"/.exec(fileInZip(bytes as Uint8Array, 'xl/workbook.xml')) ?? []
  expect(written).toBe(name)
})
