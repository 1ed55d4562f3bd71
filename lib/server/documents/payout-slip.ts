import type { PayoutSums } from '../../domain/earning/withdrawal.ts'
import { findBank, THAI_BANKS } from '../../domain/identity/banks.ts'
import { amountText, percentText, thaiDate, thaiDay } from './format.ts'
import { openPdfCanvas, type PdfCanvas } from './open-pdf-canvas.ts'
import { letterHead, type Party, partyAndFacts, type Signer, signatures } from './parts.ts'
import { itemTable, sumsAndWords } from './sums.ts'
import { type DocumentHead, documentFoot, documentNotes } from './tax-invoice.ts'

export interface PayoutSlipDocument extends DocumentHead, PayoutSums {
  payer: Party
  payee: Party
  payoutNo: string
  netInWords: string
  bankCode: string
  accountMasked: string
  bankRef: string
  paidAt: Date
  certificateNumber: string | null
  signer: Signer | null
}

/** How the gross of a withdrawal became what arrived at the bank. */
export function payoutSlipDocument(data: PayoutSlipDocument): { canvas: PdfCanvas; draw: () => void } {
  const canvas = openPdfCanvas({
    title: `ใบสำคัญจ่าย ${data.number}`,
    subject: `Payment voucher ${data.number}`,
    at: data.issuedAt,
    lang: 'th',
    onPage: (page) => documentFoot(page, data),
  })
  const bank = findBank(THAI_BANKS, data.bankCode)
  const draw = () => {
    canvas.addPage()
    letterHead(canvas, {
      company: data.payer,
      title: 'ใบสำคัญจ่าย',
      titleEn: 'PAYMENT VOUCHER',
      mark: data.mark,
    })
    documentNotes(canvas, data)
    partyAndFacts(canvas, {
      heading: 'จ่ายให้ / Paid to',
      party: data.payee,
      facts: [
        { label: 'เลขที่ / No.', value: data.number },
        { label: 'วันที่ / Date', value: thaiDay(data.day) },
        { label: 'คำขอถอน / Request', value: data.payoutNo },
      ],
    })
    const valueWidth = 120
    const vatIn: [string, string] = [
      'บวก ภาษีมูลค่าเพิ่มตามใบกำกับภาษีของผู้รับเงิน / Plus VAT invoiced by the payee',
      amountText(data.vatIn),
    ]
    const rows: [string, string][] = [
      ['ค่าตอบแทนงานอินฟลูเอนเซอร์ / Influencer fees', amountText(data.gross)],
      ...(data.vatIn > 0n ? [vatIn] : []),
      [
        `หัก ภาษีหัก ณ ที่จ่าย ${percentText(data.whtBp)}% / Less withholding tax${data.certificateNumber ? `\nหนังสือรับรองเลขที่ ${data.certificateNumber}` : ''}`,
        amountText(-data.wht),
      ],
      [
        `หัก ค่าธรรมเนียมการถอน ${amountText(data.fee - data.feeVat)} + ภาษีมูลค่าเพิ่ม ${amountText(data.feeVat)} / Less withdrawal fee and its VAT`,
        amountText(-data.fee),
      ],
    ]
    itemTable(
      canvas,
      [
        { head: 'รายการ\nDescription', width: canvas.inner - valueWidth },
        { head: 'จำนวนเงิน (บาท)\nAmount (THB)', width: valueWidth, align: 'right' },
      ],
      rows,
      130,
    )
    sumsAndWords(
      canvas,
      [{ label: 'ยอดโอนสุทธิ / Net transferred', value: amountText(data.net), strong: true }],
      {
        label: 'จำนวนเงินเป็นตัวอักษร / Amount in words',
        text: data.netInWords,
      },
    )
    canvas.write(
      `โอนเข้าบัญชี / Transferred to: ${bank ? `ธนาคาร${bank.name.th} (${bank.short})` : data.bankCode}  เลขที่ ${data.accountMasked}`,
      { size: 9.5 },
    )
    canvas.write(`เลขอ้างอิงธนาคาร / Bank reference: ${data.bankRef}`, { size: 9.5 })
    canvas.write(`เวลาที่โอน / Paid at: ${thaiDate(data.paidAt, 'dateTime')} น.`, { size: 9.5 })
    signatures(canvas, [
      { role: 'ผู้รับเงิน / Payee' },
      {
        role: 'ผู้จ่ายเงิน / Payer',
        name: data.signer?.name ?? null,
        position: data.signer?.position ?? null,
        date: thaiDay(data.day),
      },
    ])
  }
  return { canvas, draw }
}
