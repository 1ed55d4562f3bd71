import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { normalizeThai } from '../../domain/text/thai.ts'
import { PRODUCT_NAME } from '../../i18n/product.ts'
import { breakLines, scriptRuns } from './break-lines.ts'

const require = createRequire(import.meta.url)
/** Sarabun: the one free Thai font whose stacked marks pdfkit draws right (docs/packages.md#thai-documents). */
export const PAPER_FONTS = {
  regular: require.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'),
} as const

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const
export const INK = {
  text: '#23152c',
  muted: '#645764',
  line: '#b3a595',
  soft: '#f7f0e5',
  alert: '#b3261e',
  mango: '#f0a52e',
} as const

export interface TextLook {
  size?: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  color?: string
  /** Height of a line in sizes; stacked marks need at least 1.4. */
  leading?: number
  /** Role in the document's structure, for readers that speak it. */
  role?: 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Caption'
}

export interface PdfHead {
  title: string
  subject: string
  /** The day on the paper: the same document is the same bytes every time. */
  at: Date
  lang: 'th' | 'en'
  layout?: 'portrait' | 'landscape'
  /** Drawn on every page after its content is complete. */
  onPage?: (canvas: PdfCanvas) => void
  /** Tests only: what the shaper must not do. */
  withoutFeatures?: Readonly<Record<string, false>>
}

/** A PDF being drawn. Positions are points from the upper left corner of the page. */
export type PdfCanvas = ReturnType<typeof openPdfCanvas>

const DEFAULT_SIZE = 10
const DEFAULT_LEADING = 1.5
/** Smaller than this nobody reads Thai on paper. */
const LEAST_SIZE = 6
/** Share of a line's height above its baseline. */
export const BASELINE = 0.71

/** Opens a PDF with selectable Thai text, a structure for readers that speak, and lines broken between Thai words. */
export function openPdfCanvas(head: PdfHead) {
  const landscape = head.layout === 'landscape'
  const page = {
    width: landscape ? PAGE.height : PAGE.width,
    height: landscape ? PAGE.width : PAGE.height,
    margin: PAGE.margin,
  }
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
  const root = doc.struct('Document')
  doc.addStructure(root)
  const parents = [root]
  let isDrawingLeaf = false
  let pages = 0
  /** Lines are asked for twice: for the height and for the drawing. */
  const known = new Map<string, string[]>()

  const use = (look: TextLook) => doc.font(look.bold ? 'bold' : 'regular').fontSize(look.size ?? DEFAULT_SIZE)
  const options = head.withoutFeatures ? { features: head.withoutFeatures as never } : {}
  const widthOf = (text: string) =>
    scriptRuns(text).reduce((sum, run) => sum + doc.widthOfString(run, options), 0)

  /** One leaf of the structure; what is drawn outside of one is decoration. */
  function leaf(role: string, draw: () => void): void {
    if (isDrawingLeaf) {
      draw()
      return
    }
    const parent = parents.at(-1) ?? root
    const element = doc.struct(role as never, {}, () => {
      isDrawingLeaf = true
      draw()
      isDrawingLeaf = false
    })
    parent.add(element)
    element.end()
  }

  function decoration(draw: () => void): void {
    if (isDrawingLeaf) {
      draw()
      return
    }
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function drawLine(line: string, x: number, baseline: number): void {
    const isThai = /[\u0e01-\u0e5b]/.test(line)
    // Glyphs of stacked marks have no letters of their own: the line carries its text for search, copy and speech.
    if (isThai) doc.markContent('Span', { actual: line })
    let at = x
    for (const run of scriptRuns(line)) {
      doc.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...options })
      at += doc.widthOfString(run, options)
    }
    if (isThai) doc.endMarkedContent()
  }

  const canvas = {
    ...page,
    left: page.margin,
    right: page.width - page.margin,
    inner: page.width - 2 * page.margin,
    bottom: page.height - page.margin,
    /** Where the next block begins. */
    y: page.margin as number,
    doc,

    get pages() {
      return pages
    },

    /** The reader of the stream left before the end. */
    get isGone(): boolean {
      return (doc as unknown as Readable).destroyed
    },

    addPage(): void {
      if (pages > 0) head.onPage?.(canvas)
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
        lines = !/[\r\n]/.test(clean) && widthOf(clean) <= width ? [clean] : breakLines(clean, width, widthOf)
        if (known.size > 2000) known.clear()
        known.set(key, lines)
      }
      return lines
    },

    heightOf(text: string, width: number, look: TextLook = {}): number {
      const size = look.size ?? DEFAULT_SIZE
      return canvas.lines(text, width, look).length * size * (look.leading ?? DEFAULT_LEADING)
    },

    /** The look in which a text takes at most so many lines: smaller where a printed form leaves no more room. */
    fit(text: string, width: number, look: TextLook, most: number): TextLook {
      let size = look.size ?? DEFAULT_SIZE
      while (size > LEAST_SIZE && canvas.lines(text, width, { ...look, size }).length > most) size -= 0.5
      return { ...look, size }
    },

    /** Draws a text into a column and answers its height. */
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
    group(role: string, draw: () => void): void {
      const element = doc.struct(role as never)
      ;(parents.at(-1) ?? root).add(element)
      parents.push(element)
      draw()
      parents.pop()
      element.end()
    },

    /** Everything drawn inside is one leaf, however many texts it has. */
    oneLeaf(role: string, draw: () => void): void {
      leaf(role, draw)
    },

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

    /** A photo that fills a box; what stands out is cut away. */
    picture(bytes: Uint8Array, x: number, y: number, width: number, height: number, alt: string): void {
      const parent = parents.at(-1) ?? root
      const element = doc.struct('Figure', { alt }, () => {
        doc.save().rect(x, y, width, height).clip()
        doc.image(Buffer.from(bytes), x, y, { cover: [width, height], align: 'center', valign: 'center' })
        doc.restore()
      })
      parent.add(element)
      element.end()
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

    /** Large slanted words across the page: a void paper cannot be taken for a valid one. */
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
      if (pages > 0) head.onPage?.(canvas)
      root.end()
      doc.end()
    },
  }
  return canvas
}

/** The bytes of a paper as they come. `draw` may give way between pages; the stream ends when it has closed the paper. */
export function pdfStream(canvas: PdfCanvas, draw: () => Promise<void> | void): ReadableStream<Uint8Array> {
  const stream = Readable.toWeb(canvas.doc as unknown as Readable) as ReadableStream<Uint8Array>
  // A document that cannot be finished is cut, so that the receiver sees a broken file and not a short one.
  Promise.resolve()
    .then(draw)
    .then(() => canvas.close())
    .catch((error: unknown) => canvas.doc.destroy(error as Error))
  return stream
}

/** All bytes of a short paper. */
export async function pdfBytes(canvas: PdfCanvas, draw: () => Promise<void> | void): Promise<Uint8Array> {
  return new Uint8Array(await new Response(pdfStream(canvas, draw)).arrayBuffer())
}
