import { type CertificateDocument, CONDITIONS, FORMS, TICKED } from './certificate-form.ts'
import { drawIncome } from './certificate-income.ts'
import { PAD, party, SMALL, tick } from './certificate-parts.ts'
import { thaiDay } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { alertLine, RATE_NOT_CONFIRMED } from './parts.ts'
import { INK } from './pdf-look.ts'

/** One page of the certificate, from its top to its foot; each part answers where it ends. */
export function drawCopy(canvas: PdfCanvas, data: CertificateDocument, copy: string): void {
  let y = drawHead(canvas, data, copy)
  y = drawParties(canvas, data, y)
  y = drawForm(canvas, data, y)
  y = drawIncome(canvas, data, y)
  y = drawTax(canvas, data, y)
  y = drawSignature(canvas, data, y)
  drawNote(canvas, y + 4)
}

function drawHead(canvas: PdfCanvas, data: CertificateDocument, copy: string): number {
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
  return top + 50
}

function drawParties(canvas: PdfCanvas, data: CertificateDocument, top: number): number {
  let y = top
  const partyHeight = 72
  party(canvas, 'ผู้มีหน้าที่หักภาษี ณ ที่จ่าย :-', data.payer, y, partyHeight)
  y += partyHeight + 3
  party(canvas, 'ผู้ถูกหักภาษี ณ ที่จ่าย :-', data.payee, y, partyHeight)
  return y + partyHeight
}

/** Number in the monthly form, and which form. */
function drawForm(canvas: PdfCanvas, data: CertificateDocument, y: number): number {
  const { left, inner } = canvas
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
  return y + 34
}

/** The tax in words, what else was kept back, and who bears the tax. */
function drawTax(canvas: PdfCanvas, data: CertificateDocument, top: number): number {
  const { left, inner } = canvas
  let y = top
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
  return y + 20
}

function drawSignature(canvas: PdfCanvas, data: CertificateDocument, y: number): number {
  const { left, right, inner } = canvas
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
  return y + signHeight
}

function drawNote(canvas: PdfCanvas, y: number): void {
  const { left, inner } = canvas
  canvas.text(
    'หมายเหตุ  เลขประจำตัวผู้เสียภาษีอากร (13 หลัก)* หมายถึง 1. กรณีบุคคลธรรมดาไทย ให้ใช้เลขประจำตัวประชาชนของกรมการปกครอง 2. กรณีนิติบุคคล ให้ใช้เลขทะเบียนนิติบุคคลของกรมพัฒนาธุรกิจการค้า 3. กรณีอื่น ๆ นอกเหนือจาก 1. และ 2. ให้ใช้เลขประจำตัวผู้เสียภาษีอากร (13 หลัก) ของกรมสรรพากร',
    left,
    y,
    inner,
    { size: 7.5, color: INK.muted, leading: 1.4 },
  )
}
