import { TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import { branchText, taxIdText } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { INK, type TextLook } from './pdf-look.ts'

/** Seller, buyer, payer or payee as a document names them. */
export interface Party {
  name: string
  nameEn?: string | null
  address: string | null
  taxId: string | null
  branchCode?: string | null
  /** A PNG without transparency, above the name where the party heads the document. */
  logo?: Uint8Array | null
}

/** Who signs for the company; only the name is printed, the line is for the hand. */
export interface Signer {
  name: string
  position: string
}

export type Mark = 'original' | 'copy'

export interface Fact {
  label: string
  value: string
}

/** A text without the line breaks of who typed it: on a form each of them takes room from what follows. */
export const inOneParagraph = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Lines of a party: name, address, number and branch. */
export function partyLines(party: Party): string[] {
  const number = taxIdText(party.taxId)
  const branch = branchText(party.branchCode)
  return [inOneParagraph(party.address ?? ''), number && TAX_DOCUMENT.taxId(number), branch].filter(
    (line) => line !== '',
  )
}

/** Largest size of a logo, in points. */
const LOGO: [width: number, height: number] = [140, 36]

/** Company on the left, name of the document and its copy mark on the right. */
export function letterHead(
  canvas: PdfCanvas,
  head: { company: Party; title: string; titleEn: string; mark: Mark | null; note?: string },
): void {
  const rightWidth = 214
  const leftWidth = canvas.inner - rightWidth - 16
  const top = canvas.y
  let left = top
  const put = (text: string, look: TextLook) => {
    left += canvas.text(text, canvas.left, left, leftWidth, look)
  }
  if (head.company.logo) {
    canvas.mark(head.company.logo, canvas.left, left, LOGO, head.company.name)
    left += LOGO[1] + 6
  }
  put(head.company.name, { size: 13, bold: true, leading: 1.4 })
  if (head.company.nameEn) put(head.company.nameEn, { size: 9, color: INK.muted })
  for (const line of partyLines(head.company)) put(line, { size: 9 })

  const x = canvas.right - rightWidth
  let right = top
  const say = (text: string, look: TextLook) => {
    right += canvas.text(text, x, right, rightWidth, { align: 'right', ...look })
  }
  say(head.title, { size: 15, bold: true, leading: 1.35, role: 'H1' })
  say(head.titleEn, { size: 9.5, color: INK.muted })
  if (head.mark) {
    const text = TAX_DOCUMENT.marks[head.mark]
    const look: TextLook = { size: 9.5, bold: true }
    const width = canvas.width(text, look) + 18
    right += 4
    canvas.box(canvas.right - width, right, width, 18, { line: INK.text, weight: 0.8 })
    canvas.text(text, canvas.right - width, right + 1.6, width, { ...look, align: 'center' })
    right += 20
  }
  if (head.note) say(head.note, { size: 8, color: INK.muted })
  canvas.y = Math.max(left, right) + 8
}

/** Height of facts inside a box of a given width, each a label beside its value. */
function factsHeight(canvas: PdfCanvas, facts: readonly Fact[], width: number, labelWidth: number): number {
  return facts.reduce(
    (sum, fact) =>
      sum + Math.max(canvas.heightOf(fact.value, width - labelWidth, { size: 9.5 }), 9.5 * 1.5) + 2,
    0,
  )
}

/** The party on the left, the facts of the document on the right, in boxes of one height. */
export function partyAndFacts(
  canvas: PdfCanvas,
  given: { heading: string; party: Party; facts: readonly Fact[]; extra?: readonly Fact[] },
): void {
  const rightWidth = 214
  const leftWidth = canvas.inner - rightWidth - 10
  const pad = 8
  const labelWidth = 86
  const top = canvas.y
  const inner = leftWidth - 2 * pad
  const lines = [
    ...partyLines(given.party),
    ...(given.extra ?? []).map((fact) => `${fact.label}: ${fact.value}`),
  ]
  const nameLook: TextLook = { size: 11, bold: true }
  const leftHeight =
    8.5 * 1.5 +
    canvas.heightOf(given.party.name, inner, nameLook) +
    lines.reduce((sum, line) => sum + canvas.heightOf(line, inner, { size: 9.5 }), 0)
  const height =
    Math.max(leftHeight, factsHeight(canvas, given.facts, rightWidth - 2 * pad, labelWidth), 74) + 2 * pad
  canvas.box(canvas.left, top, leftWidth, height)
  const x = canvas.right - rightWidth
  canvas.box(x, top, rightWidth, height)
  let y = top + pad
  y += canvas.text(given.heading, canvas.left + pad, y, inner, { size: 8.5, color: INK.muted, role: 'H2' })
  y += canvas.text(given.party.name, canvas.left + pad, y, inner, nameLook)
  for (const line of lines) y += canvas.text(line, canvas.left + pad, y, inner, { size: 9.5 })
  let at = top + pad
  for (const fact of given.facts) {
    canvas.text(fact.label, x + pad, at + 0.7, labelWidth, { size: 8.5, color: INK.muted })
    at +=
      Math.max(
        canvas.text(fact.value, x + pad + labelWidth, at, rightWidth - 2 * pad - labelWidth, { size: 9.5 }),
        9.5 * 1.5,
      ) + 2
  }
  canvas.y = top + height + 12
}

/** Whoever signs for the company, with the day. */
export const signedBy = (role: string, signer: Signer | null, date: string) => ({
  role,
  name: signer?.name ?? null,
  position: signer?.position ?? null,
  date,
})

/** From the signature line to the end of the text below it, in points: name, position, role, day. */
const SIGNED = 68
/** Room for the signature above the line. */
const ROOM_TO_SIGN = 26

/** Signature lines side by side; on a page of their own where the text before leaves no room. */
export function signatures(
  canvas: PdfCanvas,
  places: readonly { role: string; name?: string | null; position?: string | null; date?: string | null }[],
): void {
  const gap = 24
  const width = (canvas.inner - gap * (places.length - 1)) / places.length
  if (canvas.y + ROOM_TO_SIGN > canvas.bottom - SIGNED) canvas.addPage()
  const top =
    canvas.pages > 1
      ? canvas.y + ROOM_TO_SIGN
      : Math.min(Math.max(canvas.y + ROOM_TO_SIGN, canvas.bottom - 120), canvas.bottom - SIGNED)
  places.forEach((place, index) => {
    const x = canvas.left + index * (width + gap)
    let y = top
    canvas.dots(x + 18, y, width - 36)
    const look: TextLook = { size: 9.5, align: 'center' }
    y += 3
    if (place.name) y += canvas.text(`(${place.name})`, x, y, width, look)
    if (place.position)
      y += canvas.text(place.position, x, y, width, { ...look, size: 8.5, color: INK.muted })
    y += canvas.text(place.role, x, y, width, { ...look, bold: true })
    if (place.date)
      canvas.text(TAX_DOCUMENT.dateOf(place.date), x, y, width, { ...look, size: 8.5, color: INK.muted })
  })
  canvas.y = top + 64
}

/** A line in the colour of a warning over the whole width. */
export function alertLine(canvas: PdfCanvas, text: string): void {
  const height = canvas.heightOf(text, canvas.inner - 16, { size: 9 }) + 8
  canvas.box(canvas.left, canvas.y, canvas.inner, height, { line: INK.alert })
  canvas.text(text, canvas.left + 8, canvas.y + 4, canvas.inner - 16, { size: 9, color: INK.alert })
  canvas.y += height + 8
}

/** Which page this is, of how many: a reader sees when one is missing. */
export function pageOf(canvas: Pick<PdfCanvas, 'pages'>, total: number): string {
  return TAX_DOCUMENT.pageOf(canvas.pages, total)
}

/** Words at the foot of each page. */
export function foot(canvas: PdfCanvas, left: string, right: string): void {
  const y = canvas.bottom - 4
  canvas.rule(y - 4, { color: INK.soft })
  canvas.text(left, canvas.left, y, canvas.inner * 0.7, { size: 7.5, color: INK.muted })
  canvas.text(right, canvas.right - canvas.inner * 0.3, y, canvas.inner * 0.3, {
    size: 7.5,
    color: INK.muted,
    align: 'right',
  })
}
