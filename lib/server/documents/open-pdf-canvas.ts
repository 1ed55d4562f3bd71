import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Language } from '../../country/languages.ts'
import { normalizeThai } from '../../domain/text/thai.ts'
import { PRODUCT_NAME } from '../../i18n/product.ts'
import { breakLines, MOST_MEASURED, scriptRuns } from './break-lines.ts'
import {
  BASELINE,
  DEFAULT_LEADING,
  DEFAULT_SIZE,
  INK,
  LEAST_SIZE,
  PAGE,
  PAPER_FONTS,
  type TextLook,
} from './pdf-look.ts'
import { openStructure } from './pdf-structure.ts'

export interface PdfHead {
  title: string
  subject: string
  /** The date of the document, also used in its metadata: the same document always has the same bytes. */
  at: Date
  lang: Language
  layout?: 'portrait' | 'landscape'
  /** Drawn on every page after its content is complete; another page follows unless it is the last. */
  onPage?: (canvas: PdfCanvas, isLast: boolean) => void
  /** Tests only: font features that the shaper leaves out. */
  withoutFeatures?: Readonly<Record<string, false>>
}

/** A PDF being drawn. Positions are points from the upper left corner of the page. */
export type PdfCanvas = ReturnType<typeof openPdfCanvas>

/** Opens a PDF with selectable Thai text, tags for screen readers, and lines broken between Thai words. */
export function openPdfCanvas(head: PdfHead) {
  const landscape = head.layout === 'landscape'
  const page = landscape ? { ...PAGE, width: PAGE.height, height: PAGE.width } : PAGE
  const doc = new PDFDocument({
    size: 'A4',
    layout: head.layout ?? 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    lang: head.lang === 'th' ? 'th-TH' : 'en-US',
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: head.title,
      Subject: head.subject,
      Author: PRODUCT_NAME,
      Creator: PRODUCT_NAME,
      Producer: PRODUCT_NAME,
      CreationDate: head.at,
      ModDate: head.at,
    },
  })
  doc.registerFont('regular', PAPER_FONTS.regular)
  doc.registerFont('bold', PAPER_FONTS.bold)
  const structure = openStructure(doc)
  const { leaf, decoration } = structure
  let pages = 0
  /** Cache: lines are computed once for the height and used again for drawing. */
  const known = new Map<string, string[]>()

  const use = (look: TextLook) => doc.font(look.bold ? 'bold' : 'regular').fontSize(look.size ?? DEFAULT_SIZE)
  const options = head.withoutFeatures ? { features: head.withoutFeatures as never } : {}
  const widthOf = (text: string) =>
    scriptRuns(text).reduce((sum, run) => sum + doc.widthOfString(run, options), 0)

  function drawLine(line: string, x: number, baseline: number): void {
    const isThai = /[\u0e01-\u0e5b]/.test(line)
    // Glyphs of stacked marks map to no characters: the line carries its text for search, copying and screen readers.
    if (isThai) doc.markContent('Span', { actual: line })
    let at = x
    for (const run of scriptRuns(line)) {
      doc.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...options })
      at += doc.widthOfString(run, options)
    }
    if (isThai) doc.endMarkedContent()
  }

  const top: number = page.margin
  const canvas = {
    ...page,
    left: page.margin,
    right: page.width - page.margin,
    inner: page.width - 2 * page.margin,
    bottom: page.height - page.margin,
    /** y position of the next block. */
    y: top,
    doc,

    get pages() {
      return pages
    },

    /** True when the receiver has closed the stream early. */
    get isGone(): boolean {
      return (doc as unknown as Readable).destroyed
    },

    addPage(): void {
      if (pages > 0) head.onPage?.(canvas, false)
      doc.addPage()
      pages += 1
      canvas.y = page.margin
    },

    width(text: string, look: TextLook = {}): number {
      use(look)
      return widthOf(normalizeThai(text))
    },

    lines(text: string, width: number, look: TextLook = {}): string[] {
      const key = `${look.bold ? 'b' : 'r'}${look.size ?? DEFAULT_SIZE}:${width}:${text}`
      let lines = known.get(key)
      if (!lines) {
        use(look)
        const clean = normalizeThai(text)
        const isLine = clean.length <= MOST_MEASURED && !/[\r\n]/.test(clean) && widthOf(clean) <= width
        lines = isLine ? [clean] : breakLines(clean, width, widthOf)
        if (known.size > 2000) known.clear()
        known.set(key, lines)
      }
      return lines
    },

    heightOf(text: string, width: number, look: TextLook = {}): number {
      const size = look.size ?? DEFAULT_SIZE
      return canvas.lines(text, width, look).length * size * (look.leading ?? DEFAULT_LEADING)
    },

    /** The largest look in which a text takes at most `most` lines: printed forms leave no more room. */
    fit(text: string, width: number, look: TextLook, most: number): TextLook {
      let size = look.size ?? DEFAULT_SIZE
      while (size > LEAST_SIZE && canvas.lines(text, width, { ...look, size }).length > most) size -= 0.5
      return { ...look, size }
    },

    /** Draws a text into a column and returns its height. */
    text(text: string, x: number, y: number, width: number, look: TextLook = {}): number {
      const lines = canvas.lines(text, width, look)
      const size = look.size ?? DEFAULT_SIZE
      const height = size * (look.leading ?? DEFAULT_LEADING)
      if (lines.length === 0 || lines.every((line) => line === '')) return height
      leaf(look.role ?? 'P', () => {
        use(look).fillColor(look.color ?? INK.text)
        lines.forEach((line, index) => {
          const free = width - widthOf(line)
          const shift = look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0
          drawLine(line, x + shift, y + index * height + height * BASELINE)
        })
      })
      return lines.length * height
    },

    /** Draws a text at the cursor over the whole width and moves the cursor. */
    write(text: string, look: TextLook = {}): void {
      canvas.y += canvas.text(text, canvas.left, canvas.y, canvas.inner, look)
    },

    /** What is drawn inside becomes children of one element: Table, TR, Sect. */
    group: structure.group,

    /** Everything drawn inside becomes one leaf of the structure, however many texts it has. */
    oneLeaf: leaf,

    rule(y: number, look: { from?: number; to?: number; color?: string; weight?: number } = {}): void {
      decoration(() =>
        doc
          .lineWidth(look.weight ?? 0.6)
          .strokeColor(look.color ?? INK.line)
          .moveTo(look.from ?? canvas.left, y)
          .lineTo(look.to ?? canvas.right, y)
          .stroke(),
      )
    },

    column(x: number, top: number, bottom: number): void {
      decoration(() => doc.lineWidth(0.6).strokeColor(INK.line).moveTo(x, top).lineTo(x, bottom).stroke())
    },

    box(
      x: number,
      y: number,
      width: number,
      height: number,
      look: { fill?: string; line?: string; weight?: number } = {},
    ): void {
      decoration(() => {
        if (look.fill) doc.rect(x, y, width, height).fill(look.fill)
        if (look.line !== undefined || !look.fill)
          doc
            .lineWidth(look.weight ?? 0.6)
            .strokeColor(look.line ?? INK.line)
            .rect(x, y, width, height)
            .stroke()
      })
    },

    /** A photo that fills a box; parts outside the box are cut off. */
    picture(bytes: Uint8Array, x: number, y: number, width: number, height: number, alt: string): void {
      structure.figure(alt, () => {
        doc.save().rect(x, y, width, height).clip()
        doc.image(Buffer.from(bytes), x, y, { cover: [width, height], align: 'center', valign: 'center' })
        doc.restore()
      })
    },

    /** A picture as it is, as large as the box allows, in its upper left corner. */
    mark(bytes: Uint8Array, x: number, y: number, fit: [number, number], alt: string): void {
      structure.figure(alt, () => doc.image(Buffer.from(bytes), x, y, { fit }))
    },

    /** A dotted line to write on. */
    dots(x: number, y: number, width: number): void {
      decoration(() =>
        doc
          .lineWidth(0.7)
          .strokeColor(INK.muted)
          .dash(0.7, { space: 2 })
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke()
          .undash(),
      )
    },

    /** Large slanted words across the page, so that a void document is not taken for a valid one. */
    across(text: string, color: string): void {
      leaf('P', () => {
        doc.save().rotate(-32, { origin: [page.width / 2, page.height / 2] })
        use({ size: 92, bold: true }).fillColor(color).fillOpacity(0.16)
        drawLine(text, (page.width - widthOf(text)) / 2, page.height / 2 + 30)
        doc.restore()
      })
    },

    /** Ends the document: what was drawn becomes a stream of bytes. */
    close(): void {
      if (canvas.isGone) return
      if (pages > 0) head.onPage?.(canvas, true)
      structure.end()
      doc.end()
    },
  }
  return canvas
}
