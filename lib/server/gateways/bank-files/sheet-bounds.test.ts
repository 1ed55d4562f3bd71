import { crc32, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readBankBytes } from './read-bytes.ts'
import { excessOf } from './sheet-bounds.ts'

type Parts = Record<string, string | Buffer>

/** A workbook of these parts, with their sizes before or (`isStreamed`) after each part. */
function workbookOf(parts: Parts, isStreamed = false): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const name = Buffer.from(path)
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(content), 0)
    sums.writeUInt32LE(packed.length, 4)
    sums.writeUInt32LE(content.length, 8)
    const kind = Buffer.alloc(10)
    kind.writeUInt16LE(20, 0)
    kind.writeUInt16LE(isStreamed ? 8 : 0, 2)
    kind.writeUInt16LE(8, 4)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at, 0)
    const local = [
      Buffer.from('PK\x03\x04'),
      kind,
      isStreamed ? Buffer.alloc(12) : sums,
      lengths,
      name,
      packed,
    ]
    if (isStreamed) local.push(Buffer.from('PK\x07\x08'), sums)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), kind, sums, lengths, Buffer.alloc(10), place, name)
    locals.push(...local)
    at += Buffer.concat(local).length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const relation = (type: string, target: string) =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${LINK}/${type}" Target="${target}"/></Relationships>`
const frame: Parts = {
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINK}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
}
const withSheet = (xml: string, more: Parts = {}, isStreamed = false) =>
  workbookOf({ ...frame, 'xl/worksheets/sheet1.xml': xml, ...more }, isStreamed)
const sheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string, text = 'x') =>
  `<row><c r="${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`

it('takes what banks write: at once, streamed, with pictures beside, 5,000 lines of 20 columns', async () => {
  const honest = await writeExcelFile([[{ value: 'Date' }], [{ value: 1.5, type: Number }]]).toBuffer()
  expect(excessOf(honest)).toBeUndefined()
  for (const isStreamed of [false, true]) {
    const made = withSheet(
      sheet(cell('A1', 'hello')),
      { 'xl/media/a.png': Buffer.alloc(300_000, 7) },
      isStreamed,
    )
    expect(excessOf(made)).toBeUndefined()
    expect(await readBankBytes(made)).toEqual({ format: 'xlsx', rows: [['hello']] })
  }
  const rows = Array.from({ length: 5_000 }, (_, row) => {
    const cells = Array.from(
      { length: 20 },
      (_, at) => `<c r="${String.fromCharCode(65 + at)}${row + 1}"><v>${row}</v></c>`,
    )
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  expect(excessOf(withSheet(sheet(rows.join(''))))).toBeUndefined()
})

const bombs: Record<string, () => Buffer> = {
  'a cell far out': () => withSheet(sheet(cell('XFD1048576'))),
  'a cell beyond every sheet': () => withSheet(sheet(cell('ZZZZZZZZ999999999'))),
  'a cell whose place is written as a reference': () => withSheet(sheet(cell('XFD&#49;048576'))),
  'a cell far out, streamed': () => withSheet(sheet(cell('XFD1048576')), {}, true),
  'rows far apart': () =>
    withSheet(sheet(Array.from({ length: 60 }, (_, n) => cell(`XFD${n * 1_000 + 1}`)).join(''))),
  'two hundred megabytes of one letter': () => withSheet(sheet(cell('A1', 'a'.repeat(200_000_000)))),
  spaces: () => withSheet(' '.repeat(10_000_000)),
  'a tag of 200,000 attributes': () =>
    withSheet(`<a ${Array.from({ length: 200_000 }, (_, n) => `b${n}="1"`).join(' ')}/>`),
  'cells without end': () => withSheet(sheet(`<row>${'<c/>'.repeat(3_000_000)}</row>`)),
  'many parts': () =>
    withSheet(sheet(''), Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`x${n}.xml`, '']))),
  'parts that are much together': () =>
    withSheet(
      sheet(''),
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x${n}.bin`, Buffer.alloc(1_000_000)])),
    ),
  'something between the parts': () =>
    Buffer.concat([
      withSheet(sheet('')).subarray(0, -200),
      Buffer.from('between'),
      withSheet(sheet(cell('XFD1048576'))),
    ]),
  'a file that was cut off': () => withSheet(sheet(cell('A1'))).subarray(0, 300),
}

/** Of what there is too much; the rest is no workbook. */
const EXCESS: Readonly<Record<string, string>> = {
  'a cell far out': 'cells',
  'a cell beyond every sheet': 'cells',
  'a cell whose place is written as a reference': 'cells',
  'a cell far out, streamed': 'cells',
  'rows far apart': 'cells',
  'two hundred megabytes of one letter': 'size',
  spaces: 'size',
  'a tag of 200,000 attributes': 'size',
  'cells without end': 'size',
  'many parts': 'size',
  'parts that are much together': 'size',
}

it.each(Object.keys(bombs))(
  'gives no reader a workbook of %s, and says of what there is too much',
  async (name) => {
    const bomb = bombs[name]?.() ?? Buffer.alloc(0)
    const excess = EXCESS[name]
    expect(excessOf(bomb)).toBe(excess ?? 'broken')
    if (excess) await expect(readBankBytes(bomb)).rejects.toMatchObject({ excess })
    else expect(await readBankBytes(bomb)).toBeUndefined()
  },
)

it('R33 a workbook with characters that no database keeps is unreadable, as a CSV with them is', async () => {
  for (const text of ['a&#0;b', 'a_x0000_b', 'a&#1;b', 'a&#xD83D;b'])
    expect(await readBankBytes(withSheet(sheet(cell('A1', text)))), text).toBeUndefined()
  expect(await readBankBytes(new TextEncoder().encode('a\0b,c'))).toBeUndefined()
  const lines = await readBankBytes(withSheet(sheet(cell('A1', 'a_x000D__x000A_b&#9;c'))))
  expect(lines).toEqual({ format: 'xlsx', rows: [['a\r\nb\tc']] })
})

it('a cell is read whole, or its place is named', async () => {
  const [most, long] = [998, 999].map((count) => `${'x'.repeat(count)}😀`)
  const made = (text = '') => readBankBytes(withSheet(sheet(cell('A1', text))))
  expect(await made(most)).toEqual({ format: 'xlsx', rows: [[most]] })
  await expect(made(long)).rejects.toMatchObject({ excess: 'cell', place: { row: 1, column: 1 } })
})
