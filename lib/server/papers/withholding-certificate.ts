import { toThaiId } from '../../domain/identity/thailand.ts'
import { amountText, thaiDay, thaiNumericDay } from './format.ts'
import { BASELINE, INK, openPaper, type Paper, type TextLook } from './open-paper.ts'
import { alertLine, foot, type Party, pageOf, RATE_NOT_CONFIRMED, type Signer, VOID_WORDS } from './parts.ts'

/** Form on which the payer reports the tax. */
export type CertificateForm = 'PND3' | 'PND53'

export interface CertificatePaper {
  title: string
  /** Empty on a form that the payer still has to number. */
  book: string
  number: string
  /** Place in the payer's monthly form; null: filled in when filed. */
  sequence: number | null
  payer: Party
  payee: Party
  form: CertificateForm
  /** Line of the form, 1 to 6, of our payments 2 or 5. */
  incomeLine: number
  /** What the payment was for, after the words of line 5 or 6. */
  incomeText: string
  paidOn: string
  amount: bigint
  tax: bigint
  taxInWords: string
  /** Day of issue, CE; null: to be written by hand. */
  day: string | null
  issuedAt: Date
  signer: Signer | null
  isVoid: boolean
  isRateConfirmed: boolean
  replaces: string | null
  /** A form that we fill in for the payer, who has to check, number and sign it. */
  isDraft: boolean
}

const COPIES = [
  'ฉบับที่ 1 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี)',
  'ฉบับที่ 2 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน)',
] as const

const FORMS = [
  '(1) ภ.ง.ด.1ก',
  '(2) ภ.ง.ด.1ก พิเศษ',
  '(3) ภ.ง.ด.2',
  '(4) ภ.ง.ด.3',
  '(5) ภ.ง.ด.2ก',
  '(6) ภ.ง.ด.3ก',
  '(7) ภ.ง.ด.53',
] as const
const TICKED: Readonly<Record<CertificateForm, number>> = { PND3: 3, PND53: 6 }

const CONDITIONS = [
  '(1) หัก ณ ที่จ่าย',
  '(2) ออกให้ตลอดไป',
  '(3) ออกให้ครั้งเดียว',
  '(4) อื่น ๆ (ระบุ) ...............................',
] as const

/** Lines of the income table; `line` is the one that a payment stands on. */
const INCOME: readonly { line: number | null; text: string; indent?: number }[] = [
  { line: 1, text: '1. เงินเดือน ค่าจ้าง เบี้ยเลี้ยง โบนัส ฯลฯ ตามมาตรา 40 (1)' },
  { line: 2, text: '2. ค่าธรรมเนียม ค่านายหน้า ฯลฯ ตามมาตรา 40 (2)' },
  { line: 3, text: '3. ค่าแห่งลิขสิทธิ์ ฯลฯ ตามมาตรา 40 (3)' },
  { line: null, text: '4. (ก) ดอกเบี้ย ฯลฯ ตามมาตรา 40 (4) (ก)' },
  { line: null, text: '(ข) เงินปันผล เงินส่วนแบ่งกำไร ฯลฯ ตามมาตรา 40 (4) (ข)', indent: 12 },
  {
    line: null,
    text: '(1) กรณีผู้ได้รับเงินปันผลได้รับเครดิตภาษี โดยจ่ายจากกำไรสุทธิของกิจการที่ต้องเสียภาษีเงินได้นิติบุคคลในอัตราดังนี้ (1.1) ร้อยละ 30  (1.2) ร้อยละ 25  (1.3) ร้อยละ 20  (1.4) อื่น ๆ (ระบุ) ............ ของกำไรสุทธิ',
    indent: 24,
  },
  {
    line: null,
    text: '(2) กรณีผู้ได้รับเงินปันผลไม่ได้รับเครดิตภาษี เนื่องจากจ่ายจากกำไรสุทธิที่ได้รับยกเว้นหรือไม่ต้องนำมารวมคำนวณเป็นรายได้เพื่อเสียภาษีเงินได้นิติบุคคล หรืออื่น ๆ (ระบุ) .......................',
    indent: 24,
  },
  {
    line: 5,
    text: '5. การจ่ายเงินได้ที่ต้องหักภาษี ณ ที่จ่าย ตามคำสั่งกรมสรรพากรที่ออกตามมาตรา 3 เตรส เช่น รางวัล ส่วนลดหรือประโยชน์ใด ๆ เนื่องจากการส่งเสริมการขาย รางวัลในการประกวด การแข่งขัน การชิงโชค ค่าแสดงของนักแสดงสาธารณะ ค่าจ้างทำของ ค่าโฆษณา ค่าเช่า ค่าขนส่ง ค่าบริการ ค่าเบี้ยประกันวินาศภัย ฯลฯ',
  },
  { line: 6, text: '6. อื่น ๆ (ระบุ)' },
]

const SMALL: TextLook = { size: 8.5, leading: 1.4 }
const PAD = 6

function tick(paper: Paper, x: number, y: number, isTicked: boolean): void {
  paper.box(x, y, 8.5, 8.5, { line: INK.text, weight: 0.6 })
  if (!isTicked) return
  // Drawn, not written: a font's tick would be a letter to search and speech.
  paper.doc.markContent('Artifact', { type: 'Layout' })
  paper.doc
    .lineWidth(1.3)
    .strokeColor(INK.text)
    .moveTo(x + 1.6, y + 4.4)
    .lineTo(x + 3.7, y + 6.9)
    .lineTo(x + 7.4, y + 1.6)
    .stroke()
  paper.doc.endMarkedContent()
}

/** The thirteen digits in boxes, grouped 1-4-5-2-1 as on the form. */
function idBoxes(paper: Paper, taxId: string | null, right: number, y: number): number {
  const digits = taxId ? (toThaiId(taxId) ?? taxId) : ''
  const cell = 12
  const gap = 5
  const groups = [1, 4, 5, 2, 1]
  const width = 13 * cell + 4 * gap
  let x = right - width
  let index = 0
  for (const group of groups) {
    for (let place = 0; place < group; place++) {
      paper.box(x, y, cell, 14, { line: INK.text, weight: 0.5 })
      x += cell
      index += 1
    }
    x += gap
  }
  if (/^\d{13}$/.test(digits)) {
    // One text for reading, each digit in the middle of its box.
    paper.oneLeaf('P', () => {
      let at = right - width
      index = 0
      for (const group of groups) {
        for (let place = 0; place < group; place++) {
          paper.text(digits[index] ?? '', at, y + 0.6, cell, { size: 9.5, align: 'center', leading: 1.35 })
          at += cell
          index += 1
        }
        at += gap
      }
    })
  } else if (digits) {
    paper.text(digits, right - width, y + 0.6, width, { size: 9.5, align: 'center', leading: 1.35 })
  }
  return right - width
}

/** How much lower a smaller text starts, so that it still stands on the dotted line. */
function lowerBy(full: TextLook, look: TextLook): number {
  return ((full.size ?? 0) - (look.size ?? 0)) * (full.leading ?? 1) * BASELINE
}

function party(paper: Paper, heading: string, of: Party, top: number, height: number): void {
  const { left, right, inner } = paper
  paper.box(left, top, inner, height)
  const x = left + PAD
  paper.text(heading, x, top + 5, 190, { ...SMALL, bold: true })
  const boxesAt = idBoxes(paper, of.taxId, right - PAD, top + 6)
  paper.text('เลขประจำตัวผู้เสียภาษีอากร (13 หลัก)*', boxesAt - 176, top + 6, 170, { ...SMALL, align: 'right' })
  const branch = of.branchCode
    ? of.branchCode === '00000'
      ? ' (สำนักงานใหญ่)'
      : ` (สาขาที่ ${of.branchCode})`
    : ''
  paper.text('ชื่อ', x, top + 23, 30, SMALL)
  const width = inner - 2 * PAD - 30
  const full: TextLook = { size: 10, bold: true, leading: 1.35 }
  const name = `${of.name}${branch}`
  const nameLook = paper.fit(name, width, full, 1)
  paper.text(name, x + 30, top + 22 + lowerBy(full, nameLook), width, nameLook)
  paper.dots(x + 28, top + 36, inner - 2 * PAD - 28)
  paper.text('ที่อยู่', x, top + 39, 30, SMALL)
  const wide: TextLook = { size: 9.5, leading: 1.4 }
  const look = paper.fit(of.address ?? '', width, wide, 2)
  const lines = paper.lines(of.address ?? '', width, look)
  lines.forEach((line, index) => {
    paper.text(line, x + 30, top + 38 + lowerBy(wide, look) + index * 13.5, width, look)
    paper.dots(x + 28, top + 51.5 + index * 13.5, inner - 2 * PAD - 28)
  })
  if (lines.length === 0) paper.dots(x + 28, top + 51.5, inner - 2 * PAD - 28)
}

function drawCopy(paper: Paper, data: CertificatePaper, copy: string): void {
  const { left, right, inner } = paper
  paper.y = 26
  paper.text(data.isDraft ? 'แบบที่กรอกไว้ให้ผู้จ่ายเงินตรวจสอบ ลงเลขที่ และลงนาม' : copy, left, paper.y, inner, {
    size: 8.5,
    color: data.isDraft ? INK.alert : INK.text,
  })
  paper.y += 14
  const alerts = [
    ...(data.isRateConfirmed ? [] : [RATE_NOT_CONFIRMED]),
    ...(data.replaces ? [`ออกแทนฉบับเดิมเลขที่ ${data.replaces} ซึ่งยกเลิกแล้ว`] : []),
  ]
  // In one box: two would push the notes of the form into the foot of the page.
  if (alerts.length > 0) alertLine(paper, alerts.join('\n'))
  const top = paper.y
  paper.text('หนังสือรับรองการหักภาษี ณ ที่จ่าย', left, top, inner, {
    size: 14,
    bold: true,
    align: 'center',
    role: 'H1',
    leading: 1.35,
  })
  paper.text('ตามมาตรา 50 ทวิ แห่งประมวลรัษฎากร', left, top + 19, inner, { size: 10, align: 'center' })
  paper.text('Withholding Tax Certificate, Section 50 bis of the Revenue Code', left, top + 34, inner, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  paper.text(`เล่มที่ ${data.book || '..................'}`, right - 160, top + 2, 160, {
    size: 9,
    align: 'right',
  })
  paper.text(`เลขที่ ${data.number || '..................'}`, right - 160, top + 18, 160, {
    size: 9,
    bold: data.number !== '',
    align: 'right',
  })
  let y = top + 50
  const partyHeight = 72
  party(paper, 'ผู้มีหน้าที่หักภาษี ณ ที่จ่าย :-', data.payer, y, partyHeight)
  y += partyHeight + 3
  party(paper, 'ผู้ถูกหักภาษี ณ ที่จ่าย :-', data.payee, y, partyHeight)
  y += partyHeight

  // Number in the monthly form, and which form.
  paper.box(left, y, inner, 34)
  paper.text('ลำดับที่', left + PAD, y + 4, 34, SMALL)
  paper.box(left + 42, y + 5, 44, 13, { line: INK.text, weight: 0.5 })
  if (data.sequence !== null)
    paper.text(String(data.sequence), left + 42, y + 5, 44, { ...SMALL, align: 'center' })
  paper.text('ในแบบ', left + 92, y + 4, 40, SMALL)
  FORMS.forEach((form, index) => {
    const column = index % 4
    const row = Math.floor(index / 4)
    const x = left + 132 + column * 95
    tick(paper, x, y + 5.5 + row * 14, index === TICKED[data.form])
    paper.text(form, x + 12, y + 4 + row * 14, 82, SMALL)
  })
  y += 34

  // Income table.
  const columns = { text: inner - 76 - 92 - 92, day: 76, amount: 92, tax: 92 }
  const xDay = left + columns.text
  const xAmount = xDay + columns.day
  const xTax = xAmount + columns.amount
  const tableTop = y
  const headHeight = 29
  paper.box(left, y, inner, headHeight, { fill: INK.soft, line: INK.line })
  const headLook: TextLook = { size: 8.5, bold: true, align: 'center', leading: 1.35, role: 'TH' }
  paper.group('Table', () => {
    paper.group('TR', () => {
      paper.text('ประเภทเงินได้พึงประเมินที่จ่าย', left, y + 8, columns.text, headLook)
      paper.text('วัน เดือน\nหรือปีภาษี ที่จ่าย', xDay, y + 3, columns.day, headLook)
      paper.text('จำนวนเงินที่จ่าย', xAmount, y + 8, columns.amount, headLook)
      paper.text('ภาษีที่หัก\nและนำส่งไว้', xTax, y + 3, columns.tax, headLook)
    })
    y += headHeight + 2
    for (const income of INCOME) {
      const isPaid = income.line === data.incomeLine
      const indent = income.indent ?? 0
      const width = columns.text - 2 * PAD - indent
      paper.group('TR', () => {
        const text =
          isPaid && data.incomeText
            ? `${income.text} ${income.line === 6 ? '' : 'ระบุ: '}${data.incomeText}`
            : income.text
        const look: TextLook = { ...SMALL, role: 'TD', bold: false }
        const height = paper.text(text, left + PAD + indent, y, width, look)
        if (isPaid) {
          const at = y + height - 12.5
          const cell: TextLook = { size: 9.5, bold: true, leading: 1.3, role: 'TD' }
          paper.text(thaiNumericDay(data.paidOn), xDay, at, columns.day, { ...cell, align: 'center' })
          paper.text(amountText(data.amount), xAmount, at, columns.amount - PAD, { ...cell, align: 'right' })
          paper.text(amountText(data.tax), xTax, at, columns.tax - PAD, { ...cell, align: 'right' })
        }
        y += height + 1.5
      })
    }
    y += 3
    paper.rule(y)
    paper.group('TR', () => {
      const total: TextLook = { size: 9.5, bold: true, leading: 1.35, role: 'TD' }
      paper.text('รวมเงินที่จ่ายและภาษีที่หักนำส่ง', left + PAD, y + 3, columns.text + columns.day - 2 * PAD, {
        ...total,
        align: 'right',
      })
      paper.text(amountText(data.amount), xAmount, y + 3, columns.amount - PAD, { ...total, align: 'right' })
      paper.text(amountText(data.tax), xTax, y + 3, columns.tax - PAD, { ...total, align: 'right' })
    })
  })
  const tableBottom = y + 19
  paper.box(left, tableTop, inner, tableBottom - tableTop)
  paper.column(xDay, tableTop, y)
  paper.column(xAmount, tableTop, tableBottom)
  paper.column(xTax, tableTop, tableBottom)
  y = tableBottom

  paper.box(left, y, inner, 20)
  paper.text('รวมเงินภาษีที่หักนำส่ง (ตัวอักษร)', left + PAD, y + 4, 140, SMALL)
  paper.text(data.taxInWords, left + 152, y + 2.5, inner - 160, { size: 10, bold: true, leading: 1.4 })
  y += 20
  paper.box(left, y, inner, 18)
  paper.text(
    'เงินที่จ่ายเข้า กบข./กสจ./กองทุนสงเคราะห์ครูโรงเรียนเอกชน ............ บาท  กองทุนประกันสังคม ............ บาท  กองทุนสำรองเลี้ยงชีพ ............ บาท',
    left + PAD,
    y + 3,
    inner - 2 * PAD,
    { size: 8, leading: 1.4 },
  )
  y += 18
  paper.box(left, y, inner, 20)
  paper.text('ผู้จ่ายเงิน', left + PAD, y + 4, 50, { ...SMALL, bold: true })
  CONDITIONS.forEach((condition, index) => {
    const x = left + 62 + index * 104
    tick(paper, x, y + 5.5, index === 0)
    paper.text(condition, x + 12, y + 4, index === 3 ? 140 : 92, SMALL)
  })
  y += 20

  const warnWidth = 178
  const signHeight = 92
  paper.box(left, y, inner, signHeight)
  paper.column(left + warnWidth, y, y + signHeight)
  paper.text('คำเตือน', left + PAD, y + 5, 40, { ...SMALL, bold: true })
  paper.text(
    'ผู้มีหน้าที่ออกหนังสือรับรองการหักภาษี ณ ที่จ่าย ฝ่าฝืนไม่ปฏิบัติตามมาตรา 50 ทวิ แห่งประมวลรัษฎากร ต้องรับโทษทางอาญาตามมาตรา 35 แห่งประมวลรัษฎากร',
    left + PAD,
    y + 18,
    warnWidth - 2 * PAD,
    SMALL,
  )
  const x = left + warnWidth
  const width = inner - warnWidth - 74
  paper.text(
    'ขอรับรองว่าข้อความและตัวเลขดังกล่าวข้างต้นถูกต้องตรงกับความจริงทุกประการ',
    x + PAD,
    y + 5,
    inner - warnWidth - 2 * PAD,
    {
      ...SMALL,
      align: 'center',
    },
  )
  paper.text('ลงชื่อ', x + 14, y + 30, 30, SMALL)
  paper.dots(x + 40, y + 41, width - 92)
  paper.text('ผู้จ่ายเงิน', x + width - 48, y + 30, 50, SMALL)
  if (data.signer)
    paper.text(`(${data.signer.name})`, x + 40, y + 43, width - 92, { ...SMALL, align: 'center' })
  paper.text(
    data.day ? thaiDay(data.day) : '......../........................../............',
    x + 20,
    y + 58,
    width - 52,
    { size: 9.5, align: 'center' },
  )
  paper.text('(วัน เดือน ปี ที่ออกหนังสือรับรองฯ)', x + 20, y + 72, width - 52, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  paper.box(right - 70, y + 24, 60, 60, { line: INK.line })
  paper.text('ประทับตรา\nนิติบุคคล\n(ถ้ามี)', right - 70, y + 35, 60, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  y += signHeight + 4
  paper.text(
    'หมายเหตุ  เลขประจำตัวผู้เสียภาษีอากร (13 หลัก)* หมายถึง 1. กรณีบุคคลธรรมดาไทย ให้ใช้เลขประจำตัวประชาชนของกรมการปกครอง 2. กรณีนิติบุคคล ให้ใช้เลขทะเบียนนิติบุคคลของกรมพัฒนาธุรกิจการค้า 3. กรณีอื่น ๆ นอกเหนือจาก 1. และ 2. ให้ใช้เลขประจำตัวผู้เสียภาษีอากร (13 หลัก) ของกรมสรรพากร',
    left,
    y,
    inner,
    { size: 7.5, color: INK.muted, leading: 1.4 },
  )
}

function open(list: readonly CertificatePaper[], title: string) {
  let shown = list[0]
  let page = 0
  let pages = 0
  const paper = openPaper({
    title,
    subject: `Withholding tax certificate ${list.map(({ number }) => number || 'draft').join(' ')}`,
    at: new Date(Math.max(0, ...list.map(({ issuedAt }) => issuedAt.getTime()))),
    lang: 'th',
    onPage: (paper) => {
      if (!shown) return
      if (shown.isVoid) paper.across(VOID_WORDS, INK.alert)
      const left = shown.number ? `เลขที่ ${shown.number}` : shown.title
      foot(paper, left, pageOf({ pages: page }, pages))
    },
  })
  const drawOne = (data: CertificatePaper) => {
    const copies = data.isDraft ? COPIES.slice(0, 1) : COPIES
    for (const [index, copy] of copies.entries()) {
      paper.addPage()
      shown = data
      page = index + 1
      pages = copies.length
      drawCopy(paper, data, copy)
    }
  }
  return { paper, drawOne }
}

/**
 * Withholding certificate (50 Tawi) with every field of docs/market.md#withholding-certificate: one page for the
 * return, one to keep.
 */
export function certificatePaper(data: CertificatePaper): { paper: Paper; draw: () => void } {
  const { paper, drawOne } = open([data], `หนังสือรับรองการหักภาษี ณ ที่จ่าย ${data.number || 'ฉบับร่าง'}`)
  return { paper, draw: () => drawOne(data) }
}

/** Several of them one after the other; gives way between them, so that many do not hold up others. */
export function certificatesPaper(
  list: readonly CertificatePaper[],
  title: string,
): { paper: Paper; draw: () => Promise<void> } {
  const { paper, drawOne } = open(list, title)
  const draw = async () => {
    for (const data of list) {
      await new Promise((resolve) => setImmediate(resolve))
      // Whoever asked has gone: nobody reads the rest.
      if (paper.isGone) return
      drawOne(data)
    }
  }
  return { paper, draw }
}
