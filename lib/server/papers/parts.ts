import { amountText, branchText, percentText, taxIdText } from './format.ts'
import { INK, type Paper, type TextLook } from './open-paper.ts'

/** Seller, buyer, payer or payee as a paper names them. */
export interface Party {
  name: string
  nameEn?: string | null
  address: string | null
  taxId: string | null
  branchCode?: string | null
}

/** Who signs for the company; only the name is printed, the line is for the hand. */
export interface Signer {
  name: string
  position: string
}

export type Mark = 'original' | 'copy'
const MARKS: Readonly<Record<Mark, string>> = { original: 'ต้นฉบับ / ORIGINAL', copy: 'สำเนา / COPY' }

export interface Fact {
  label: string
  value: string
}

/** Lines of a party: name, address, number and branch. */
export function partyLines(party: Party): string[] {
  const number = taxIdText(party.taxId)
  const branch = branchText(party.branchCode)
  return [party.address ?? '', number && `เลขประจำตัวผู้เสียภาษี / Tax ID: ${number}`, branch].filter(
    (line) => line !== '',
  )
}

/** Company on the left, name of the paper and its mark on the right. */
export function letterHead(
  paper: Paper,
  head: { company: Party; title: string; titleEn: string; mark: Mark | null; note?: string },
): void {
  const rightWidth = 214
  const leftWidth = paper.inner - rightWidth - 16
  const top = paper.y
  let left = top
  const put = (text: string, look: TextLook) => {
    left += paper.text(text, paper.left, left, leftWidth, look)
  }
  put(head.company.name, { size: 13, bold: true, leading: 1.4 })
  if (head.company.nameEn) put(head.company.nameEn, { size: 9, color: INK.muted })
  for (const line of partyLines(head.company)) put(line, { size: 9 })

  const x = paper.right - rightWidth
  let right = top
  const say = (text: string, look: TextLook) => {
    right += paper.text(text, x, right, rightWidth, { align: 'right', ...look })
  }
  say(head.title, { size: 15, bold: true, leading: 1.35, role: 'H1' })
  say(head.titleEn, { size: 9.5, color: INK.muted })
  if (head.mark) {
    const text = MARKS[head.mark]
    const look: TextLook = { size: 9.5, bold: true }
    const width = paper.width(text, look) + 18
    right += 4
    paper.box(paper.right - width, right, width, 18, { line: INK.text, weight: 0.8 })
    paper.text(text, paper.right - width, right + 1.6, width, { ...look, align: 'center' })
    right += 20
  }
  if (head.note) say(head.note, { size: 8, color: INK.muted })
  paper.y = Math.max(left, right) + 8
}

/** Label over value, one under the other, inside a box of a given width; answers the height it needs. */
function factsHeight(paper: Paper, facts: readonly Fact[], width: number, labelWidth: number): number {
  return facts.reduce(
    (sum, fact) =>
      sum + Math.max(paper.heightOf(fact.value, width - labelWidth, { size: 9.5 }), 9.5 * 1.5) + 2,
    0,
  )
}

/** The party on the left, the facts of the paper on the right, in boxes of one height. */
export function partyAndFacts(
  paper: Paper,
  given: { heading: string; party: Party; facts: readonly Fact[]; extra?: readonly Fact[] },
): void {
  const rightWidth = 214
  const leftWidth = paper.inner - rightWidth - 10
  const pad = 8
  const labelWidth = 86
  const top = paper.y
  const inner = leftWidth - 2 * pad
  const lines = [
    ...partyLines(given.party),
    ...(given.extra ?? []).map((fact) => `${fact.label}: ${fact.value}`),
  ]
  const nameLook: TextLook = { size: 11, bold: true }
  const leftHeight =
    8.5 * 1.5 +
    paper.heightOf(given.party.name, inner, nameLook) +
    lines.reduce((sum, line) => sum + paper.heightOf(line, inner, { size: 9.5 }), 0)
  const height =
    Math.max(leftHeight, factsHeight(paper, given.facts, rightWidth - 2 * pad, labelWidth), 74) + 2 * pad
  paper.box(paper.left, top, leftWidth, height)
  const x = paper.right - rightWidth
  paper.box(x, top, rightWidth, height)
  let y = top + pad
  y += paper.text(given.heading, paper.left + pad, y, inner, { size: 8.5, color: INK.muted, role: 'H2' })
  y += paper.text(given.party.name, paper.left + pad, y, inner, nameLook)
  for (const line of lines) y += paper.text(line, paper.left + pad, y, inner, { size: 9.5 })
  let at = top + pad
  for (const fact of given.facts) {
    paper.text(fact.label, x + pad, at + 0.7, labelWidth, { size: 8.5, color: INK.muted })
    at +=
      Math.max(
        paper.text(fact.value, x + pad + labelWidth, at, rightWidth - 2 * pad - labelWidth, { size: 9.5 }),
        9.5 * 1.5,
      ) + 2
  }
  paper.y = top + height + 12
}

export interface ItemColumn {
  head: string
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Few lines in a ruled table that fills at least `minHeight`, as on printed forms. */
export function itemTable(
  paper: Paper,
  columns: readonly ItemColumn[],
  rows: readonly (readonly string[])[],
  minHeight: number,
): void {
  const pad = 6
  const top = paper.y
  const headLook: TextLook = { size: 8.5, bold: true, leading: 1.35 }
  const headHeight =
    Math.max(...columns.map((column) => paper.heightOf(column.head, column.width - 2 * pad, headLook))) + 10
  const xs: number[] = []
  let x = paper.left
  for (const column of columns) {
    xs.push(x)
    x += column.width
  }
  const right = x
  paper.box(paper.left, top, right - paper.left, headHeight, { fill: INK.soft, line: INK.line })
  paper.group('Table', () => {
    paper.group('TR', () => {
      columns.forEach((column, index) => {
        const height = paper.heightOf(column.head, column.width - 2 * pad, headLook)
        paper.text(
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
      paper.group('TR', () => {
        row.forEach((cell, index) => {
          const column = columns[index]
          if (!column) return
          height = Math.max(
            height,
            paper.text(cell, (xs[index] ?? 0) + pad, y, column.width - 2 * pad, {
              size: 9.5,
              align: column.align ?? 'left',
              role: 'TD',
            }),
          )
        })
      })
      y += height + 4
    }
    paper.y = Math.max(y + 4, top + headHeight + minHeight)
  })
  paper.box(paper.left, top, right - paper.left, paper.y - top)
  for (const line of xs.slice(1)) paper.column(line, top, paper.y)
}

export interface Sum {
  label: string
  value: string
  strong?: boolean
}

/** The VAT row of a paper's sums. */
export function vatSum(bp: number, vat: bigint): Sum {
  const rate = percentText(bp)
  return { label: `ภาษีมูลค่าเพิ่ม ${rate}% / VAT ${rate}%`, value: amountText(vat) }
}

/** Sums on the right under a table; on the left the amount in words. */
export function sumsAndWords(
  paper: Paper,
  sums: readonly Sum[],
  words: { label: string; text: string } | null,
  width = 268,
): void {
  const top = paper.y
  const x = paper.right - width
  const valueWidth = 96
  let y = top
  for (const sum of sums) {
    const look: TextLook = { size: sum.strong ? 10.5 : 9.5, bold: sum.strong ?? false }
    const labelHeight = paper.heightOf(sum.label, width - valueWidth - 12, look)
    const height = Math.max(labelHeight, 14) + 6
    if (sum.strong) paper.box(x, y, width, height, { fill: INK.soft, line: INK.line })
    paper.text(sum.label, x + 6, y + 3, width - valueWidth - 12, look)
    paper.text(sum.value, paper.right - valueWidth - 6, y + 3, valueWidth, { ...look, align: 'right' })
    y += height
  }
  y = Math.max(y, top + 46)
  paper.box(x, top, width, y - top)
  if (words) {
    const leftWidth = paper.inner - width
    paper.box(paper.left, top, leftWidth, y - top)
    paper.text(words.label, paper.left + 8, top + 6, leftWidth - 16, { size: 8.5, color: INK.muted })
    paper.text(`(${words.text})`, paper.left + 8, top + 22, leftWidth - 16, { size: 10.5, bold: true })
  }
  paper.y = y + 12
}

/** Lines to sign on, side by side. */
export function signatures(
  paper: Paper,
  places: readonly { role: string; name?: string | null; position?: string | null; date?: string | null }[],
): void {
  const gap = 24
  const width = (paper.inner - gap * (places.length - 1)) / places.length
  const top = Math.min(Math.max(paper.y + 26, paper.bottom - 120), paper.bottom - 90)
  places.forEach((place, index) => {
    const x = paper.left + index * (width + gap)
    let y = top
    paper.dots(x + 18, y, width - 36)
    const look: TextLook = { size: 9.5, align: 'center' }
    y += 3
    if (place.name) y += paper.text(`(${place.name})`, x, y, width, look)
    if (place.position) y += paper.text(place.position, x, y, width, { ...look, size: 8.5, color: INK.muted })
    y += paper.text(place.role, x, y, width, { ...look, bold: true })
    if (place.date)
      paper.text(`วันที่ / Date: ${place.date}`, x, y, width, { ...look, size: 8.5, color: INK.muted })
  })
  paper.y = top + 64
}

/** A line in the colour of a warning over the whole width. */
export function alertLine(paper: Paper, text: string): void {
  const height = paper.heightOf(text, paper.inner - 16, { size: 9 }) + 8
  paper.box(paper.left, paper.y, paper.inner, height, { line: INK.alert })
  paper.text(text, paper.left + 8, paper.y + 4, paper.inner - 16, { size: 9, color: INK.alert })
  paper.y += height + 8
}

export const RATE_NOT_CONFIRMED =
  'อัตราภาษีในเอกสารนี้ยังไม่ได้รับการยืนยัน ใช้เพื่อการสาธิตเท่านั้น / Tax rate not confirmed: for demonstration only'

/** Which page this is, of how many: a reader sees when one is missing. */
export function pageOf(paper: Pick<Paper, 'pages'>, total: number): string {
  return `หน้า ${paper.pages} จาก ${total} / Page ${paper.pages} of ${total}`
}

/** Words at the foot of each page. */
export function foot(paper: Paper, left: string, right: string): void {
  const y = paper.bottom - 4
  paper.rule(y - 4, { color: INK.soft })
  paper.text(left, paper.left, y, paper.inner * 0.7, { size: 7.5, color: INK.muted })
  paper.text(right, paper.right - paper.inner * 0.3, y, paper.inner * 0.3, {
    size: 7.5,
    color: INK.muted,
    align: 'right',
  })
}

export const VOID_WORDS = 'ยกเลิก VOID'
