import { TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import { CERTIFICATE, CONDITIONS, FORMS } from '../../country/th/withholding-certificate.ts'
import { type CertificateDocument, TICKED } from './certificate-form.ts'
import { drawIncome } from './certificate-income.ts'
import { PAD, party, SMALL, signerName, tick } from './certificate-parts.ts'
import { thaiDay } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { alertLine } from './parts.ts'
import { INK } from './pdf-look.ts'

const PARTS = [drawPayer, drawPayee, drawForm, drawIncome, drawTax, drawSignature, drawNote]

/** Draws one page of the certificate from top to foot, a part a step; each part returns the y position of its end. */
export function* drawCopy(canvas: PdfCanvas, data: CertificateDocument, copy: string): Generator<void> {
  let y = drawHead(canvas, data, copy)
  for (const draw of PARTS) {
    yield
    y = draw(canvas, data, y)
  }
}

function drawHead(canvas: PdfCanvas, data: CertificateDocument, copy: string): number {
  const { left, right, inner } = canvas
  canvas.y = 26
  canvas.text(data.isDraft ? CERTIFICATE.toBeChecked : copy, left, canvas.y, inner, {
    size: 8.5,
    color: data.isDraft ? INK.alert : INK.text,
  })
  canvas.y += 14
  const alerts = [
    ...(data.isRateConfirmed ? [] : [TAX_DOCUMENT.rateNotConfirmed]),
    ...(data.replaces ? [CERTIFICATE.replaces(data.replaces)] : []),
  ]
  // In one box: with two, the form's notes would run into the foot of the page.
  if (alerts.length > 0) alertLine(canvas, alerts.join('\n'))
  const top = canvas.y
  canvas.text(CERTIFICATE.title, left, top, inner, {
    size: 14,
    bold: true,
    align: 'center',
    role: 'H1',
    leading: 1.35,
  })
  canvas.text(CERTIFICATE.law, left, top + 19, inner, { size: 10, align: 'center' })
  canvas.text(CERTIFICATE.titleEn, left, top + 34, inner, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  canvas.text(CERTIFICATE.book(data.book), right - 160, top + 2, 160, {
    size: 9,
    align: 'right',
  })
  canvas.text(CERTIFICATE.number(data.number), right - 160, top + 18, 160, {
    size: 9,
    bold: data.number !== '',
    align: 'right',
  })
  return top + 50
}

const PARTY_HEIGHT = 72

function drawPayer(canvas: PdfCanvas, data: CertificateDocument, y: number): number {
  party(canvas, CERTIFICATE.payer, data.payer, y, PARTY_HEIGHT)
  return y + PARTY_HEIGHT + 3
}

function drawPayee(canvas: PdfCanvas, data: CertificateDocument, y: number): number {
  party(canvas, CERTIFICATE.payee, data.payee, y, PARTY_HEIGHT)
  return y + PARTY_HEIGHT
}

/** Sequence number in the monthly form, and which form it is. */
function drawForm(canvas: PdfCanvas, data: CertificateDocument, y: number): number {
  const { left, inner } = canvas
  canvas.box(left, y, inner, 34)
  canvas.text(CERTIFICATE.sequence, left + PAD, y + 4, 34, SMALL)
  canvas.box(left + 42, y + 5, 44, 13, { line: INK.text, weight: 0.5 })
  if (data.sequence !== null)
    canvas.text(String(data.sequence), left + 42, y + 5, 44, { ...SMALL, align: 'center' })
  canvas.text(CERTIFICATE.inForm, left + 92, y + 4, 40, SMALL)
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
  canvas.text(CERTIFICATE.taxInWords, left + PAD, y + 4, 140, SMALL)
  canvas.text(data.taxInWords, left + 152, y + 2.5, inner - 160, { size: 10, bold: true, leading: 1.4 })
  y += 20
  canvas.box(left, y, inner, 18)
  canvas.text(CERTIFICATE.funds, left + PAD, y + 3, inner - 2 * PAD, { size: 8, leading: 1.4 })
  y += 18
  canvas.box(left, y, inner, 20)
  canvas.text(CERTIFICATE.payerShort, left + PAD, y + 4, 50, { ...SMALL, bold: true })
  CONDITIONS.forEach((condition, index) => {
    const x = left + 62 + index * 104
    tick(canvas, x, y + 5.5, index === 0)
    canvas.text(condition, x + 12, y + 4, index === 3 ? canvas.right - x - 12 : 92, SMALL)
  })
  return y + 20
}

function drawSignature(canvas: PdfCanvas, data: CertificateDocument, y: number): number {
  const { left, right, inner } = canvas
  const warnWidth = 178
  const signHeight = 92
  canvas.box(left, y, inner, signHeight)
  canvas.column(left + warnWidth, y, y + signHeight)
  canvas.text(CERTIFICATE.warning, left + PAD, y + 5, 40, { ...SMALL, bold: true })
  canvas.text(CERTIFICATE.warningText, left + PAD, y + 18, warnWidth - 2 * PAD, SMALL)
  const x = left + warnWidth
  const width = inner - warnWidth - 74
  canvas.text(CERTIFICATE.declaration, x + PAD, y + 5, inner - warnWidth - 2 * PAD, {
    ...SMALL,
    align: 'center',
  })
  canvas.text(CERTIFICATE.signed, x + 14, y + 30, 30, SMALL)
  canvas.dots(x + 40, y + 41, width - 92)
  canvas.text(CERTIFICATE.payerShort, x + width - 48, y + 30, 50, SMALL)
  if (data.signer) signerName(canvas, data.signer.name, x + 40, y + 43, width - 92)
  canvas.text(
    data.day ? thaiDay(data.day) : '......../........................../............',
    x + 20,
    y + 58,
    width - 52,
    { size: 9.5, align: 'center' },
  )
  canvas.text(CERTIFICATE.dayOfIssue, x + 20, y + 72, width - 52, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  canvas.box(right - 70, y + 24, 60, 60, { line: INK.line })
  canvas.text(CERTIFICATE.seal, right - 70, y + 35, 60, {
    size: 8,
    align: 'center',
    color: INK.muted,
  })
  return y + signHeight
}

function drawNote(canvas: PdfCanvas, _: CertificateDocument, y: number): number {
  const { left, inner } = canvas
  const look = { size: 7.5, color: INK.muted, leading: 1.4 }
  return y + 4 + canvas.text(CERTIFICATE.note, left, y + 4, inner, look)
}
