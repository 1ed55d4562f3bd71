import { CERTIFICATE, INCOME } from '../../country/th/withholding-certificate.ts'
import type { CertificateDocument } from './certificate-form.ts'
import { PAD, SMALL } from './certificate-parts.ts'
import { amountText, thaiNumericDay } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { INK, type TextLook } from './pdf-look.ts'

/** The table of incomes, of which one line is filled in. Returns the y position of its end. */
export function drawIncome(canvas: PdfCanvas, data: CertificateDocument, top: number): number {
  const { left, inner } = canvas
  let y = top
  const columns = { text: inner - 76 - 92 - 92, day: 76, amount: 92, tax: 92 }
  const xDay = left + columns.text
  const xAmount = xDay + columns.day
  const xTax = xAmount + columns.amount
  const headHeight = 29
  canvas.box(left, y, inner, headHeight, { fill: INK.soft, line: INK.line })
  const headLook: TextLook = { size: 8.5, bold: true, align: 'center', leading: 1.35, role: 'TH' }
  canvas.group('Table', () => {
    canvas.group('TR', () => {
      canvas.text(CERTIFICATE.incomeKind, left, y + 8, columns.text, headLook)
      canvas.text(CERTIFICATE.paidOn, xDay, y + 3, columns.day, headLook)
      canvas.text(CERTIFICATE.paid, xAmount, y + 8, columns.amount, headLook)
      canvas.text(CERTIFICATE.withheld, xTax, y + 3, columns.tax, headLook)
    })
    y += headHeight + 2
    for (const income of INCOME) {
      const isPaid = income.line === data.incomeLine
      const indent = income.indent ?? 0
      const width = columns.text - 2 * PAD - indent
      canvas.group('TR', () => {
        const text =
          isPaid && data.incomeText
            ? `${income.text} ${income.line === 6 ? '' : CERTIFICATE.namely}${data.incomeText}`
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
      canvas.text(CERTIFICATE.total, left + PAD, y + 3, columns.text + columns.day - 2 * PAD, {
        ...total,
        align: 'right',
      })
      canvas.text(amountText(data.amount), xAmount, y + 3, columns.amount - PAD, { ...total, align: 'right' })
      canvas.text(amountText(data.tax), xTax, y + 3, columns.tax - PAD, { ...total, align: 'right' })
    })
  })
  const tableBottom = y + 19
  canvas.box(left, top, inner, tableBottom - top)
  canvas.column(xDay, top, y)
  canvas.column(xAmount, top, tableBottom)
  canvas.column(xTax, top, tableBottom)
  return tableBottom
}
