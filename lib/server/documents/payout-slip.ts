import { PAYOUT_SLIP, TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import type { PayoutSums } from '../../domain/earning/withdrawal.ts'
import { findBank, THAI_BANKS } from '../../domain/identity/banks.ts'
import { amountText, percentText, thaiDate, thaiDay } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { letterHead, type Party, partyAndFacts, type Signer, signatures, signedBy } from './parts.ts'
import { itemTable, sumsAndWords } from './sums.ts'
import { type DocumentHead, documentNotes, openTaxCanvas } from './tax-invoice.ts'

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
  const canvas = openTaxCanvas(data, PAYOUT_SLIP.title, 'Payment voucher')
  const bank = findBank(THAI_BANKS, data.bankCode)
  const draw = () => {
    canvas.addPage()
    letterHead(canvas, {
      company: data.payer,
      title: PAYOUT_SLIP.title,
      titleEn: 'PAYMENT VOUCHER',
      mark: data.mark,
    })
    documentNotes(canvas, data)
    partyAndFacts(canvas, {
      heading: PAYOUT_SLIP.paidTo,
      party: data.payee,
      facts: [
        { label: TAX_DOCUMENT.number, value: data.number },
        { label: TAX_DOCUMENT.date, value: thaiDay(data.day) },
        { label: PAYOUT_SLIP.request, value: data.payoutNo },
      ],
    })
    const valueWidth = 120
    const vatIn: [string, string] = [PAYOUT_SLIP.vatIn, amountText(data.vatIn)]
    const rows: [string, string][] = [
      [PAYOUT_SLIP.gross, amountText(data.gross)],
      ...(data.vatIn > 0n ? [vatIn] : []),
      [PAYOUT_SLIP.lessWithheld(percentText(data.whtBp), data.certificateNumber), amountText(-data.wht)],
      [
        PAYOUT_SLIP.lessFee(amountText(data.fee - data.feeVat), amountText(data.feeVat)),
        amountText(-data.fee),
      ],
    ]
    itemTable(
      canvas,
      [
        { head: TAX_DOCUMENT.description, width: canvas.inner - valueWidth },
        { head: TAX_DOCUMENT.amount, width: valueWidth, align: 'right' },
      ],
      rows,
      130,
    )
    sumsAndWords(canvas, [{ label: PAYOUT_SLIP.net, value: amountText(data.net), strong: true }], {
      label: TAX_DOCUMENT.amountInWords,
      text: data.netInWords,
    })
    canvas.write(
      PAYOUT_SLIP.transferredTo(
        bank ? PAYOUT_SLIP.bank(bank.name.th, bank.short) : data.bankCode,
        data.accountMasked,
      ),
      { size: 9.5 },
    )
    canvas.write(PAYOUT_SLIP.bankRef(data.bankRef), { size: 9.5 })
    canvas.write(PAYOUT_SLIP.paidAt(thaiDate(data.paidAt, 'dateTime')), { size: 9.5 })
    signatures(canvas, [
      { role: PAYOUT_SLIP.payee },
      signedBy(PAYOUT_SLIP.payer, data.signer, thaiDay(data.day)),
    ])
  }
  return { canvas, draw }
}
