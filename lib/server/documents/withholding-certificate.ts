import { type CertificateDocument, CONDITIONS, COPIES, FORMS, INCOME, TICKED } from './certificate-form.ts'
import { PAD, party, SMALL, tick } from './certificate-parts.ts'
import { amountText, thaiDay, thaiNumericDay } from './format.ts'
import { INK, openPdfCanvas, type PdfCanvas, type TextLook } from './open-pdf-canvas.ts'
import { alertLine, foot, pageOf, RATE_NOT_CONFIRMED, VOID_WORDS } from './parts.ts'

function drawCopy(canvas: PdfCanvas, data: CertificateDocument, copy: string): void {
  const { left, right, inner } = canvas
  canvas.y = 26
  canvas.text(data.isDraft ? 'แบบที่กรอกไว้ให้ผู้จ่ายเงินตรวจสอบ ลงเลขที่ และลงนาม' : copy, left, canvas.y, inner, {
    size: 8.5,
    color: data.isDraft ? INK.alert : INK.text,
  })
  canvas.y += 14
  const alerts = [
    ...(data.isRateConfirmed ? [] : [RATE_NOT_CONFIRMED]),
    ...(data.replaces ? [`ออกแทนฉบับเดิมเลขที่ ${data.replaces} ซึ่งยกเลิกแล้ว`] : []),
  ]
  // In one box: two would push the notes of the form into the foot of the page.
  if (alerts.length > 0) alertLine(canvas, alerts.join('\n'))
  const top = canvas.y
  canvas.text('หนังสือรับรองการหักภาษี ณ ที่จ่าย', left, top, inner, {
    size: 14,
    bold: true,
    align: 'center',
    role: 'H1',
    leading: 1.35,
  })
  canvas.text('ตามมาตรา 50 ทวิ แห่งประมวลรัษฎากร', left, top + 19, inner, { size: 10, align: 'center' })
  canvas.text('Withholding Tax Certificate, Section 50 bis of the Revenue Code', left, top + 34, inner, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  canvas.text(`เล่มที่ ${data.book || '..................'}`, right - 160, top + 2, 160, {
    size: 9,
    align: 'right',
  })
  canvas.text(`เลขที่ ${data.number || '..................'}`, right - 160, top + 18, 160, {
    size: 9,
    bold: data.number !== '',
    align: 'right',
  })
  let y = top + 50
  const partyHeight = 72
  party(canvas, 'ผู้มีหน้าที่หักภาษี ณ ที่จ่าย :-', data.payer, y, partyHeight)
  y += partyHeight + 3
  party(canvas, 'ผู้ถูกหักภาษี ณ ที่จ่าย :-', data.payee, y, partyHeight)
  y += partyHeight

  // Number in the monthly form, and which form.
  canvas.box(left, y, inner, 34)
  canvas.text('ลำดับที่', left + PAD, y + 4, 34, SMALL)
  canvas.box(left + 42, y + 5, 44, 13, { line: INK.text, weight: 0.5 })
  if (data.sequence !== null)
    canvas.text(String(data.sequence), left + 42, y + 5, 44, { ...SMALL, align: 'center' })
  canvas.text('ในแบบ', left + 92, y + 4, 40, SMALL)
  FORMS.forEach((form, index) => {
    const column = index % 4
    const row = Math.floor(index / 4)
    const x = left + 132 + column * 95
    tick(canvas, x, y + 5.5 + row * 14, index === TICKED[data.form])
    canvas.text(form, x + 12, y + 4 + row * 14, 82, SMALL)
  })
  y += 34

  // Income table.
  const columns = { text: inner - 76 - 92 - 92, day: 76, amount: 92, tax: 92 }
  const xDay = left + columns.text
  const xAmount = xDay + columns.day
  const xTax = xAmount + columns.amount
  const tableTop = y
  const headHeight = 29
  canvas.box(left, y, inner, headHeight, { fill: INK.soft, line: INK.line })
  const headLook: TextLook = { size: 8.5, bold: true, align: 'center', leading: 1.35, role: 'TH' }
  canvas.group('Table', () => {
    canvas.group('TR', () => {
      canvas.text('ประเภทเงินได้พึงประเมินที่จ่าย', left, y + 8, columns.text, headLook)
      canvas.text('วัน เดือน\nหรือปีภาษี ที่จ่าย', xDay, y + 3, columns.day, headLook)
      canvas.text('จำนวนเงินที่จ่าย', xAmount, y + 8, columns.amount, headLook)
      canvas.text('ภาษีที่หัก\nและนำส่งไว้', xTax, y + 3, columns.tax, headLook)
    })
    y += headHeight + 2
    for (const income of INCOME) {
      const isPaid = income.line === data.incomeLine
      const indent = income.indent ?? 0
      const width = columns.text - 2 * PAD - indent
      canvas.group('TR', () => {
        const text =
          isPaid && data.incomeText
            ? `${income.text} ${income.line === 6 ? '' : 'ระบุ: '}${data.incomeText}`
            : income.text
        const look: TextLook = { ...SMALL, role: 'TD', bold: false }
        const height = canvas.text(text, left + PAD + indent, y, width, look)
        if (isPaid) {
          const at = y + height - 12.5
          const cell: TextLook = { size: 9.5, bold: true, leading: 1.3, role: 'TD' }
          canvas.text(thaiNumericDay(data.paidOn), xDay, at, columns.day, { ...cell, align: 'center' })
          canvas.text(amountText(data.amount), xAmount, at, columns.amount - PAD, { ...cell, align: 'right' })
          canvas.text(amountText(data.tax), xTax, at, columns.tax - PAD, { ...cell, align: 'right' })
        }
        y += height + 1.5
      })
    }
    y += 3
    canvas.rule(y)
    canvas.group('TR', () => {
      const total: TextLook = { size: 9.5, bold: true, leading: 1.35, role: 'TD' }
      canvas.text('รวมเงินที่จ่ายและภาษีที่หักนำส่ง', left + PAD, y + 3, columns.text + columns.day - 2 * PAD, {
        ...total,
        align: 'right',
      })
      canvas.text(amountText(data.amount), xAmount, y + 3, columns.amount - PAD, { ...total, align: 'right' })
      canvas.text(amountText(data.tax), xTax, y + 3, columns.tax - PAD, { ...total, align: 'right' })
    })
  })
  const tableBottom = y + 19
  canvas.box(left, tableTop, inner, tableBottom - tableTop)
  canvas.column(xDay, tableTop, y)
  canvas.column(xAmount, tableTop, tableBottom)
  canvas.column(xTax, tableTop, tableBottom)
  y = tableBottom

  canvas.box(left, y, inner, 20)
  canvas.text('รวมเงินภาษีที่หักนำส่ง (ตัวอักษร)', left + PAD, y + 4, 140, SMALL)
  canvas.text(data.taxInWords, left + 152, y + 2.5, inner - 160, { size: 10, bold: true, leading: 1.4 })
  y += 20
  canvas.box(left, y, inner, 18)
  canvas.text(
    'เงินที่จ่ายเข้า กบข./กสจ./กองทุนสงเคราะห์ครูโรงเรียนเอกชน ............ บาท  กองทุนประกันสังคม ............ บาท  กองทุนสำรองเลี้ยงชีพ ............ บาท',
    left + PAD,
    y + 3,
    inner - 2 * PAD,
    { size: 8, leading: 1.4 },
  )
  y += 18
  canvas.box(left, y, inner, 20)
  canvas.text('ผู้จ่ายเงิน', left + PAD, y + 4, 50, { ...SMALL, bold: true })
  CONDITIONS.forEach((condition, index) => {
    const x = left + 62 + index * 104
    tick(canvas, x, y + 5.5, index === 0)
    canvas.text(condition, x + 12, y + 4, index === 3 ? 140 : 92, SMALL)
  })
  y += 20

  const warnWidth = 178
  const signHeight = 92
  canvas.box(left, y, inner, signHeight)
  canvas.column(left + warnWidth, y, y + signHeight)
  canvas.text('คำเตือน', left + PAD, y + 5, 40, { ...SMALL, bold: true })
  canvas.text(
    'ผู้มีหน้าที่ออกหนังสือรับรองการหักภาษี ณ ที่จ่าย ฝ่าฝืนไม่ปฏิบัติตามมาตรา 50 ทวิ แห่งประมวลรัษฎากร ต้องรับโทษทางอาญาตามมาตรา 35 แห่งประมวลรัษฎากร',
    left + PAD,
    y + 18,
    warnWidth - 2 * PAD,
    SMALL,
  )
  const x = left + warnWidth
  const width = inner - warnWidth - 74
  canvas.text(
    'ขอรับรองว่าข้อความและตัวเลขดังกล่าวข้างต้นถูกต้องตรงกับความจริงทุกประการ',
    x + PAD,
    y + 5,
    inner - warnWidth - 2 * PAD,
    {
      ...SMALL,
      align: 'center',
    },
  )
  canvas.text('ลงชื่อ', x + 14, y + 30, 30, SMALL)
  canvas.dots(x + 40, y + 41, width - 92)
  canvas.text('ผู้จ่ายเงิน', x + width - 48, y + 30, 50, SMALL)
  if (data.signer)
    canvas.text(`(${data.signer.name})`, x + 40, y + 43, width - 92, { ...SMALL, align: 'center' })
  canvas.text(
    data.day ? thaiDay(data.day) : '......../........................../............',
    x + 20,
    y + 58,
    width - 52,
    { size: 9.5, align: 'center' },
  )
  canvas.text('(วัน เดือน ปี ที่ออกหนังสือรับรองฯ)', x + 20, y + 72, width - 52, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  canvas.box(right - 70, y + 24, 60, 60, { line: INK.line })
  canvas.text('ประทับตรา\nนิติบุคคล\n(ถ้ามี)', right - 70, y + 35, 60, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  y += signHeight + 4
  canvas.text(
    'หมายเหตุ  เลขประจำตัวผู้เสียภาษีอากร (13 หลัก)* หมายถึง 1. กรณีบุคคลธรรมดาไทย ให้ใช้เลขประจำตัวประชาชนของกรมการปกครอง 2. กรณีนิติบุคคล ให้ใช้เลขทะเบียนนิติบุคคลของกรมพัฒนาธุรกิจการค้า 3. กรณีอื่น ๆ นอกเหนือจาก 1. และ 2. ให้ใช้เลขประจำตัวผู้เสียภาษีอากร (13 หลัก) ของกรมสรรพากร',
    left,
    y,
    inner,
    { size: 7.5, color: INK.muted, leading: 1.4 },
  )
}

function open(list: readonly CertificateDocument[], title: string) {
  let shown = list[0]
  let page = 0
  let pages = 0
  const canvas = openPdfCanvas({
    title,
    subject: `Withholding tax certificate ${list.map(({ number }) => number || 'draft').join(' ')}`,
    at: new Date(Math.max(0, ...list.map(({ issuedAt }) => issuedAt.getTime()))),
    lang: 'th',
    onPage: (canvas) => {
      if (!shown) return
      if (shown.isVoid) canvas.across(VOID_WORDS, INK.alert)
      const left = shown.number ? `เลขที่ ${shown.number}` : shown.title
      foot(canvas, left, pageOf({ pages: page }, pages))
    },
  })
  const drawOne = (data: CertificateDocument) => {
    const copies = data.isDraft ? COPIES.slice(0, 1) : COPIES
    for (const [index, copy] of copies.entries()) {
      canvas.addPage()
      shown = data
      page = index + 1
      pages = copies.length
      drawCopy(canvas, data, copy)
    }
  }
  return { canvas, drawOne }
}

/**
 * Withholding certificate (50 Tawi) with every field of docs/market.md#withholding-certificate: one page for the
 * return, one to keep.
 */
export function certificateDocument(data: CertificateDocument): { canvas: PdfCanvas; draw: () => void } {
  const { canvas, drawOne } = open([data], `หนังสือรับรองการหักภาษี ณ ที่จ่าย ${data.number || 'ฉบับร่าง'}`)
  return { canvas, draw: () => drawOne(data) }
}

/** Several of them one after the other; gives way between them, so that many do not hold up others. */
export function certificatesDocument(
  list: readonly CertificateDocument[],
  title: string,
): { canvas: PdfCanvas; draw: () => Promise<void> } {
  const { canvas, drawOne } = open(list, title)
  const draw = async () => {
    for (const data of list) {
      await new Promise((resolve) => setImmediate(resolve))
      // Whoever asked has gone: nobody reads the rest.
      if (canvas.isGone) return
      drawOne(data)
    }
  }
  return { canvas, draw }
}
