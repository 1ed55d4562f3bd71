import { formatNumber } from '../../domain/money/format.ts'
import { amountText, percentText, timeText } from './format.ts'
import { openPdfCanvas, type PdfCanvas } from './open-pdf-canvas.ts'
import { foot, inOneParagraph } from './parts.ts'
import { INK, type TextLook } from './pdf-look.ts'
import { openRests } from './rest.ts'
import { type CellValue, isNumber, type Sheet, type SheetColumn } from './sheet.ts'

const TITLE: TextLook = { size: 14, bold: true, leading: 1.4, role: 'H1' }
const FACT: TextLook = { size: 9, color: INK.text, leading: 1.5 }
const ROW = { size: 8.5, leading: 1.4 } as const satisfies TextLook
const ROW_HEIGHT = ROW.size * ROW.leading
const PAD = 4

interface Line {
  row: readonly CellValue[]
  isBold: boolean
  height: number
}

/**
 * The list on landscape A4, with its head on every page. Yields between pages, so that a long list does not block other
 * requests.
 */
export function sheetDocument(whole: Sheet): { canvas: PdfCanvas; draw: () => Promise<void> } {
  const onPdf = (row: readonly CellValue[]) => row.filter((_, index) => !whole.columns[index]?.isOffPdf)
  const sheet: Sheet = {
    ...whole,
    columns: whole.columns.filter((column) => !column.isOffPdf),
    rows: whole.rows.map(onPdf),
    before: (whole.before ?? []).map(onPdf),
    after: (whole.after ?? []).map(onPdf),
  }
  let total = 0
  const isThai = sheet.lang === 'th'
  const canvas = openPdfCanvas({
    title: sheet.title,
    subject: sheet.subject,
    at: sheet.at,
    lang: sheet.lang,
    layout: 'landscape',
    onPage: (page) =>
      foot(
        page,
        `${sheet.title} · ${isThai ? 'ออกเมื่อ' : 'Made'} ${timeText(sheet.at, sheet.lang, 'dateTime')}`,
        isThai ? `หน้า ${page.pages} จาก ${total}` : `Page ${page.pages} of ${total}`,
      ),
  })
  const shares = sheet.columns.reduce((sum, column) => sum + column.width, 0)
  const widths = sheet.columns.map((column) => (column.width / shares) * canvas.inner)
  const xs = widths.map(
    (_, index) => canvas.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
  )

  const show = (value: CellValue, column: SheetColumn | undefined): string => {
    if (value === null) return ''
    if (value instanceof Date)
      return timeText(value, sheet.lang, column?.kind === 'date' ? 'short' : 'dateTime')
    if (typeof value === 'bigint') return amountText(value)
    if (typeof value !== 'number') return value
    return column?.kind === 'percent' ? percentText(value) : formatNumber(value)
  }
  /** A number is never wrapped: where it is too wide it is drawn smaller. */
  const lookOf = (text: string, index: number, isBold: boolean): TextLook => {
    const look: TextLook = { ...ROW, bold: isBold }
    if (!isNumber(sheet.columns[index])) return look
    const free = (widths[index] ?? 0) - 2 * PAD
    const needed = canvas.width(text, look)
    return needed <= free ? look : { ...look, size: (ROW.size * free * 0.99) / needed }
  }
  const headLook: TextLook = { ...ROW, bold: true, role: 'TH' }
  const headHeight =
    Math.max(
      ...sheet.columns.map((column, index) =>
        canvas.heightOf(column.head, (widths[index] ?? 0) - 2 * PAD, headLook),
      ),
    ) + 6
  const heightOf = (row: readonly CellValue[], isBold: boolean) =>
    Math.max(
      ...sheet.columns.map((column, index) => {
        const text = show(row[index] ?? null, column)
        return text === ''
          ? 12
          : canvas.heightOf(text, (widths[index] ?? 0) - 2 * PAD, lookOf(text, index, isBold))
      }),
    ) + 4

  /**
   * A row that is higher than `room` goes on in rows of its own: what does not fit on a page would be drawn below the
   * paper. Its texts lose their line breaks, of which thousands would be as many pages. Numbers never wrap, so they
   * stand in the first of them only.
   */
  const inPieces = (row: readonly CellValue[], isBold: boolean, room: number): Line[] => {
    const height = heightOf(row, isBold)
    if (height <= room) return [{ row, isBold, height }]
    const most = Math.max(1, Math.floor((room - 4) / ROW_HEIGHT))
    const cells = widths.map((width, index) => {
      const value = row[index] ?? null
      if (typeof value !== 'string') return [value]
      const text = inOneParagraph(value)
      const lines = canvas.lines(text, width - 2 * PAD, lookOf(text, index, isBold))
      return Array.from({ length: Math.ceil(lines.length / most) }, (_, at) =>
        lines.slice(at * most, (at + 1) * most).join('\n'),
      )
    })
    return Array.from({ length: Math.max(...cells.map((parts) => parts.length)) }, (_, at) => {
      const piece = cells.map((parts) => parts[at] ?? null)
      return { row: piece, isBold, height: heightOf(piece, isBold) }
    })
  }

  const listed = [
    ...(sheet.before ?? []).map((row) => ({ row, isBold: true })),
    ...sheet.rows.map((row) => ({ row, isBold: false })),
    ...(sheet.after ?? []).map((row) => ({ row, isBold: true })),
  ]
  // Cells of long lists get no tags of their own: the structure would be larger than the list.
  const isSmall = listed.length <= 300

  const drawHead = () => {
    canvas.box(canvas.left, canvas.y, canvas.inner, headHeight, { fill: INK.soft, line: INK.line })
    canvas.group('TR', () => {
      sheet.columns.forEach((column, index) => {
        canvas.text(column.head, (xs[index] ?? 0) + PAD, canvas.y + 3, (widths[index] ?? 0) - 2 * PAD, {
          ...headLook,
          align: isNumber(column) ? 'right' : 'left',
        })
      })
    })
    canvas.y += headHeight
  }
  const drawRow = ({ row, isBold, height }: Line) => {
    if (isBold) canvas.box(canvas.left, canvas.y, canvas.inner, height, { fill: INK.soft })
    const cells = () => {
      sheet.columns.forEach((column, index) => {
        const text = show(row[index] ?? null, column)
        if (text === '') return
        canvas.text(text, (xs[index] ?? 0) + PAD, canvas.y + 2, (widths[index] ?? 0) - 2 * PAD, {
          ...lookOf(text, index, isBold),
          role: 'TD',
          align: isNumber(column) ? 'right' : 'left',
        })
      })
    }
    if (isSmall) canvas.group('TR', cells)
    else canvas.oneLeaf('P', cells)
    canvas.y += height
    canvas.rule(canvas.y, { weight: 0.4, color: INK.soft })
  }

  async function draw(): Promise<void> {
    // Heights first, because the foot shows the total number of pages.
    const factLines = sheet.facts.map((fact) => `${fact.label}: ${fact.value}`)
    const titleHeight =
      canvas.heightOf(sheet.title, canvas.inner, TITLE) +
      factLines.reduce((sum, line) => sum + canvas.heightOf(line, canvas.inner, FACT), 0) +
      8
    const limit = canvas.bottom - 14
    const all: Line[] = []
    const firstOfPage = new Set<number>([0])
    let y = canvas.margin + titleHeight + headHeight
    // The first page holds least.
    const room = limit - y
    const rest = openRests()
    for (const { row, isBold } of listed) {
      for (const piece of inPieces(row, isBold, room)) {
        if (y + piece.height > limit) {
          firstOfPage.add(all.length)
          y = canvas.margin + headHeight
        }
        all.push(piece)
        y += piece.height
      }
      await rest()
    }
    const notes = (sheet.notes ?? []).map((note) => canvas.heightOf(note, canvas.inner, { size: 8 }))
    const notesHeight = notes.reduce((sum, height) => sum + height, 0)
    const needsNotePage = notesHeight > 0 && y + notesHeight + 8 > limit
    total = firstOfPage.size + (needsNotePage ? 1 : 0) + (sheet.cover ? 1 : 0)

    if (sheet.cover) {
      canvas.addPage()
      await sheet.cover(canvas)
      if (canvas.isGone) return
    }
    canvas.addPage()
    canvas.write(sheet.title, sheet.cover ? { ...TITLE, role: 'H2' } : TITLE)
    for (const line of factLines) canvas.write(line, FACT)
    canvas.y = canvas.margin + titleHeight
    const pages = [...firstOfPage, all.length]
    for (let page = 0; page < pages.length - 1; page++) {
      if (page > 0) {
        await new Promise((resolve) => setImmediate(resolve))
        // The client has disconnected.
        if (canvas.isGone) return
        canvas.addPage()
      }
      canvas.group('Table', () => {
        drawHead()
        for (let index = pages[page] ?? 0; index < (pages[page + 1] ?? 0); index++) {
          const one = all[index]
          if (one) drawRow(one)
        }
      })
    }
    if (needsNotePage) canvas.addPage()
    canvas.y += 8
    for (const note of sheet.notes ?? []) canvas.write(note, { size: 8, color: INK.muted })
  }
  return { canvas, draw }
}
