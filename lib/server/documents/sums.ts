import { TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import { amountText, percentText } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { INK, type TextLook } from './pdf-look.ts'

export interface ItemColumn {
  head: string
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Room for what follows the table: sums, a few lines, and signatures, in points. */
const BELOW = 250

/**
 * A ruled table that fills at least `minHeight`, as on printed forms; less where long names above it would push the
 * signatures to another page.
 */
export function itemTable(
  canvas: PdfCanvas,
  columns: readonly ItemColumn[],
  rows: readonly (readonly string[])[],
  minHeight: number,
): void {
  const pad = 6
  const top = canvas.y
  const headLook: TextLook = { size: 8.5, bold: true, leading: 1.35 }
  const headHeight =
    Math.max(...columns.map((column) => canvas.heightOf(column.head, column.width - 2 * pad, headLook))) + 10
  const xs: number[] = []
  let x = canvas.left
  for (const column of columns) {
    xs.push(x)
    x += column.width
  }
  const right = x
  canvas.box(canvas.left, top, right - canvas.left, headHeight, { fill: INK.soft, line: INK.line })
  canvas.group('Table', () => {
    canvas.group('TR', () => {
      columns.forEach((column, index) => {
        const height = canvas.heightOf(column.head, column.width - 2 * pad, headLook)
        canvas.text(
          column.head,
          (xs[index] ?? 0) + pad,
          top + (headHeight - height) / 2,
          column.width - 2 * pad,
          {
            ...headLook,
            align: 'center',
            role: 'TH',
          },
        )
      })
    })
    let y = top + headHeight + 6
    for (const row of rows) {
      let height = 0
      canvas.group('TR', () => {
        row.forEach((cell, index) => {
          const column = columns[index]
          if (!column) return
          height = Math.max(
            height,
            canvas.text(cell, (xs[index] ?? 0) + pad, y, column.width - 2 * pad, {
              size: 9.5,
              align: column.align ?? 'left',
              role: 'TD',
            }),
          )
        })
      })
      y += height + 4
    }
    canvas.y = Math.max(y + 4, Math.min(top + headHeight + minHeight, canvas.bottom - BELOW))
  })
  canvas.box(canvas.left, top, right - canvas.left, canvas.y - top)
  for (const line of xs.slice(1)) canvas.column(line, top, canvas.y)
}

/** Room for the sums and the lines below them, in points: parted, they would end below the paper. */
const SUMS = 150

export interface Sum {
  label: string
  value: string
  strong?: boolean
}

const SUMS_WIDTH = 268

/** Sums on the right under a table, the amount in words on the left. */
export function sumsAndWords(
  canvas: PdfCanvas,
  sums: readonly Sum[],
  words: { label: string; text: string },
): void {
  if (canvas.y > canvas.bottom - SUMS) canvas.addPage()
  const top = canvas.y
  const x = canvas.right - SUMS_WIDTH
  const valueWidth = 96
  let y = top
  const least = 46 / sums.length
  for (const sum of sums) {
    const look: TextLook = { size: sum.strong ? 10.5 : 9.5, bold: sum.strong ?? false }
    const labelHeight = canvas.heightOf(sum.label, SUMS_WIDTH - valueWidth - 12, look)
    // Few sums share the height that the words beside them take: no empty row stands under them.
    const height = Math.max(labelHeight + 6, 20, least)
    const inset = y + (height - Math.max(labelHeight, 14)) / 2
    if (sum.strong) canvas.box(x, y, SUMS_WIDTH, height, { fill: INK.soft, line: INK.line })
    canvas.text(sum.label, x + 6, inset, SUMS_WIDTH - valueWidth - 12, look)
    canvas.text(sum.value, canvas.right - valueWidth - 6, inset, valueWidth, { ...look, align: 'right' })
    y += height
  }
  canvas.box(x, top, SUMS_WIDTH, y - top)
  const leftWidth = canvas.inner - SUMS_WIDTH
  canvas.box(canvas.left, top, leftWidth, y - top)
  canvas.text(words.label, canvas.left + 8, top + 6, leftWidth - 16, { size: 8.5, color: INK.muted })
  canvas.text(`(${words.text})`, canvas.left + 8, top + 22, leftWidth - 16, { size: 10.5, bold: true })
  canvas.y = y + 12
}

/** The sums of a document with VAT: net, VAT and gross, in figures and words. */
export function vatSums(
  canvas: PdfCanvas,
  given: { vatBp: number; vat: bigint; total: bigint; totalInWords: string },
  net: { label: string; amount: bigint },
  totalLabel: string,
): void {
  sumsAndWords(
    canvas,
    [
      { label: net.label, value: amountText(net.amount) },
      { label: TAX_DOCUMENT.vat(percentText(given.vatBp)), value: amountText(given.vat) },
      { label: totalLabel, value: amountText(given.total), strong: true },
    ],
    { label: TAX_DOCUMENT.amountInWords, text: given.totalInWords },
  )
}
