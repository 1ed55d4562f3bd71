import { CREDIT_NOTE, TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import { amountText, thaiDate, thaiDay } from './format.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import {
  inOneParagraph,
  letterHead,
  type Party,
  partyAndFacts,
  type Signer,
  signatures,
  signedBy,
} from './parts.ts'
import { itemTable, vatSums } from './sums.ts'
import { type DocumentHead, documentNotes, openTaxCanvas } from './tax-invoice.ts'

export interface CreditNoteDocument extends DocumentHead {
  seller: Party
  buyer: Party
  orderNo: string
  refersTo: string
  refersToDay: string
  reason: string
  oldValue: bigint
  /** Value already taken back by earlier credit notes for the same invoice. */
  earlier: bigint
  rightValue: bigint
  difference: bigint
  vatBp: number
  vat: bigint
  total: bigint
  totalInWords: string
  refunded: bigint
  signer: Signer | null
}

/**
 * Credit note: number and value of the invoice, right value, difference, VAT and reason (docs/market.md#tax-invoice).
 */
export function creditNoteDocument(data: CreditNoteDocument): { canvas: PdfCanvas; draw: () => void } {
  const canvas = openTaxCanvas(data, CREDIT_NOTE.title, 'Credit note')
  const draw = () => {
    canvas.addPage()
    letterHead(canvas, {
      company: data.seller,
      title: CREDIT_NOTE.title,
      titleEn: 'CREDIT NOTE',
      mark: data.mark,
    })
    documentNotes(canvas, data)
    partyAndFacts(canvas, {
      heading: TAX_DOCUMENT.customer,
      party: data.buyer,
      facts: [
        { label: TAX_DOCUMENT.number, value: data.number },
        { label: TAX_DOCUMENT.date, value: thaiDay(data.day) },
        {
          label: CREDIT_NOTE.refersTo,
          value: CREDIT_NOTE.invoiceOf(data.refersTo, thaiDay(data.refersToDay)),
        },
        { label: TAX_DOCUMENT.order, value: data.orderNo },
      ],
    })
    const valueWidth = 120
    itemTable(
      canvas,
      [
        { head: TAX_DOCUMENT.description, width: canvas.inner - valueWidth },
        { head: TAX_DOCUMENT.amount, width: valueWidth, align: 'right' },
      ],
      [
        [CREDIT_NOTE.oldValue, amountText(data.oldValue)],
        ...(data.earlier > 0n ? [[CREDIT_NOTE.earlier, amountText(-data.earlier)]] : []),
        [CREDIT_NOTE.rightValue, amountText(data.rightValue)],
        [CREDIT_NOTE.difference, amountText(data.difference)],
        [CREDIT_NOTE.reason(inOneParagraph(data.reason)), ''],
      ],
      130,
    )
    const net = { label: CREDIT_NOTE.differenceBeforeVat, amount: data.difference }
    vatSums(canvas, data, net, CREDIT_NOTE.total)
    canvas.write(CREDIT_NOTE.refunded(amountText(data.refunded)), { size: 9.5 })
    if (data.refunded < data.total)
      canvas.write(CREDIT_NOTE.lessWithheld(amountText(data.total - data.refunded)), { size: 9.5 })
    signatures(canvas, [
      { role: CREDIT_NOTE.receivedBy },
      signedBy(TAX_DOCUMENT.authorisedSignature, data.signer, thaiDate(data.issuedAt)),
    ])
  }
  return { canvas, draw }
}
