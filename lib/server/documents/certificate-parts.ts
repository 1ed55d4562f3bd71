import { CERTIFICATE } from '../../country/th/withholding-certificate.ts'
import { toThaiId } from '../../domain/identity/thailand.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { inOneParagraph, type Party } from './parts.ts'
import { BASELINE, DEFAULT_SIZE, INK, type TextLook } from './pdf-look.ts'

export const SMALL: TextLook = { size: 8.5, leading: 1.4 }
export const PAD = 6
export function tick(canvas: PdfCanvas, x: number, y: number, isTicked: boolean): void {
  canvas.box(x, y, 8.5, 8.5, { line: INK.text, weight: 0.6 })
  if (!isTicked) return
  // Drawn as a shape: as a character the tick would be found by search and read aloud.
  canvas.doc.markContent('Artifact', { type: 'Layout' })
  canvas.doc
    .lineWidth(1.3)
    .strokeColor(INK.text)
    .moveTo(x + 1.6, y + 4.4)
    .lineTo(x + 3.7, y + 6.9)
    .lineTo(x + 7.4, y + 1.6)
    .stroke()
  canvas.doc.endMarkedContent()
}

/** The thirteen digits in boxes, grouped 1-4-5-2-1 as on the form. */
function idBoxes(canvas: PdfCanvas, taxId: string | null, right: number, y: number): number {
  const digits = taxId ? (toThaiId(taxId) ?? taxId) : ''
  const cell = 12
  const gap = 5
  const groups = [1, 4, 5, 2, 1]
  const width = 13 * cell + 4 * gap
  let x = right - width
  let index = 0
  for (const group of groups) {
    for (let place = 0; place < group; place++) {
      canvas.box(x, y, cell, 14, { line: INK.text, weight: 0.5 })
      x += cell
      index += 1
    }
    x += gap
  }
  if (/^\d{13}$/.test(digits)) {
    // One text for copying and screen readers, although each digit is drawn in the middle of its box.
    canvas.oneLeaf('P', () => {
      let at = right - width
      index = 0
      for (const group of groups) {
        for (let place = 0; place < group; place++) {
          canvas.text(digits[index] ?? '', at, y + 0.6, cell, { size: 9.5, align: 'center', leading: 1.35 })
          at += cell
          index += 1
        }
        at += gap
      }
    })
  } else if (digits) {
    canvas.text(digits, right - width, y + 0.6, width, { size: 9.5, align: 'center', leading: 1.35 })
  }
  return right - width
}

/** Sizes below the smallest readable one, for a text that would else be drawn over the next part of the form. */
const TINY = 3

/** The largest look in which a text is no higher than `room`. */
function fitInto(canvas: PdfCanvas, text: string, width: number, look: TextLook, room: number): TextLook {
  let size = look.size ?? DEFAULT_SIZE
  while (size > TINY && canvas.heightOf(text, width, { ...look, size }) > room) size -= 0.25
  return { ...look, size }
}

/** A name in brackets under the line that is signed. */
export function signerName(canvas: PdfCanvas, name: string, x: number, y: number, width: number): void {
  const text = `(${name})`
  canvas.text(text, x, y, width, { ...fitInto(canvas, text, width, SMALL, 15), align: 'center' })
}

/** How much lower a smaller text has to start to keep its baseline on the dotted line. */
function lowerBy(full: TextLook, look: TextLook): number {
  return ((full.size ?? 0) - (look.size ?? 0)) * (full.leading ?? 1) * BASELINE
}

export function party(canvas: PdfCanvas, heading: string, of: Party, top: number, height: number): void {
  const { left, right, inner } = canvas
  canvas.box(left, top, inner, height)
  const x = left + PAD
  canvas.text(heading, x, top + 5, 190, { ...SMALL, bold: true })
  const boxesAt = idBoxes(canvas, of.taxId, right - PAD, top + 6)
  canvas.text(CERTIFICATE.taxId, boxesAt - 176, top + 6, 170, { ...SMALL, align: 'right' })
  const branch = of.branchCode
    ? of.branchCode === '00000'
      ? CERTIFICATE.headOffice
      : CERTIFICATE.branch(of.branchCode)
    : ''
  canvas.text(CERTIFICATE.name, x, top + 23, 30, SMALL)
  const width = inner - 2 * PAD - 30
  const full: TextLook = { size: 10, bold: true, leading: 1.35 }
  const name = `${of.name}${branch}`
  const oneLine = canvas.fit(name, width, full, 1)
  const isOneLine = canvas.lines(name, width, oneLine).length === 1
  const nameLook = isOneLine ? oneLine : fitInto(canvas, name, width, full, 14)
  canvas.text(name, x + 30, top + 22 + (isOneLine ? lowerBy(full, nameLook) : 0), width, nameLook)
  canvas.dots(x + 28, top + 36, inner - 2 * PAD - 28)
  canvas.text(CERTIFICATE.address, x, top + 39, 30, SMALL)
  address(canvas, inOneParagraph(of.address ?? ''), x, top, width, height)
}

/** The address on its two dotted lines; one that needs more of them stands smaller, without them. */
function address(
  canvas: PdfCanvas,
  text: string,
  x: number,
  top: number,
  width: number,
  height: number,
): void {
  const wide: TextLook = { size: 9.5, leading: 1.4 }
  const look = canvas.fit(text, width, wide, 2)
  const lines = canvas.lines(text, width, look)
  if (lines.length > 2) {
    const room = height - 38
    canvas.text(text, x + 30, top + 38, width, fitInto(canvas, text, width, look, room))
    return
  }
  lines.forEach((line, index) => {
    canvas.text(line, x + 30, top + 38 + lowerBy(wide, look) + index * 13.5, width, look)
    canvas.dots(x + 28, top + 51.5 + index * 13.5, width + 2)
  })
  if (lines.length === 0) canvas.dots(x + 28, top + 51.5, width + 2)
}
