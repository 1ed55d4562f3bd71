import { TAX_DOCUMENT, TAX_INVOICE } from '../../country/th/tax-documents.ts'
import { amountText, percentText, thaiDate, thaiDay } from './format.ts'
import { openPdfCanvas, type PdfCanvas } from './open-pdf-canvas.ts'
import {
  alertLine,
  foot,
  letterHead,
  type Mark,
  type Party,
  pageOf,
  partyAndFacts,
  type Signer,
  signatures,
  signedBy,
} from './parts.ts'
import { INK } from './pdf-look.ts'
import { itemTable, vatSums } from './sums.ts'

/** Fields that every tax document has. */
export interface DocumentHead {
  number: string
  /** Day on the document, CE. */
  day: string
  issuedAt: Date
  mark: Mark
  isVoid: boolean
  isRateConfirmed: boolean
  /** Number of the document that this one replaces. */
  replaces: string | null
}

export interface InvoiceDocument extends DocumentHead {
  seller: Party
  buyer: Party
  orderNo: string
  lines: readonly { text: string; textEn: string; quantity: number; amount: bigint }[]
  subtotal: bigint
  vatBp: number
  vat: bigint
  total: bigint
  totalInWords: string
  buyerWhtBp: number
  buyerWht: bigint
  received: bigint
  method: string
  bankRef: string | null
  signer: Signer | null
}

/** Notes on every page of a tax document: warnings first, then the mark of a void one. */
export function documentNotes(canvas: PdfCanvas, head: DocumentHead): void {
  if (!head.isRateConfirmed) alertLine(canvas, TAX_DOCUMENT.rateNotConfirmed)
  if (head.replaces) alertLine(canvas, TAX_DOCUMENT.replaces(head.replaces))
}

/** Only the signatures may go to a second page, so a page that is not the last says that another follows. */
export function documentFoot(canvas: PdfCanvas, head: DocumentHead, isLast: boolean): void {
  if (head.isVoid) canvas.across(TAX_DOCUMENT.void, INK.alert)
  foot(canvas, TAX_DOCUMENT.numberOf(head.number), pageOf(canvas, isLast ? canvas.pages : canvas.pages + 1))
}

/** The canvas of a tax document, named in both languages, with its foot on every page. */
export const openTaxCanvas = (data: DocumentHead, title: string, titleEn: string): PdfCanvas =>
  openPdfCanvas({
    title: `${title} ${data.number}`,
    subject: `${titleEn} ${data.number}`,
    at: data.issuedAt,
    lang: 'th',
    onPage: (page, isLast) => documentFoot(page, data, isLast),
  })

/** Tax invoice and receipt with every field of docs/market.md#tax-invoice (Revenue Code 86/4). */
export function invoiceDocument(data: InvoiceDocument): { canvas: PdfCanvas; draw: () => void } {
  const canvas = openTaxCanvas(data, TAX_INVOICE.title, 'Tax invoice / Receipt')
  const draw = () => {
    canvas.addPage()
    letterHead(canvas, {
      company: data.seller,
      title: TAX_INVOICE.title,
      titleEn: 'TAX INVOICE / RECEIPT',
      mark: data.mark,
      note: TAX_INVOICE.issuedAsSet,
    })
    documentNotes(canvas, data)
    partyAndFacts(canvas, {
      heading: TAX_DOCUMENT.customer,
      party: data.buyer,
      facts: [
        { label: TAX_DOCUMENT.number, value: data.number },
        { label: TAX_DOCUMENT.date, value: thaiDay(data.day) },
        { label: TAX_DOCUMENT.order, value: data.orderNo },
      ],
    })
    itemTable(
      canvas,
      [
        { head: TAX_INVOICE.line, width: 44, align: 'center' },
        { head: TAX_DOCUMENT.description, width: canvas.inner - 44 - 62 - 92 - 96 },
        { head: TAX_INVOICE.quantity, width: 62, align: 'right' },
        { head: TAX_INVOICE.unitPrice, width: 92, align: 'right' },
        { head: TAX_DOCUMENT.amount, width: 96, align: 'right' },
      ],
      data.lines.map((line, index) => [
        String(index + 1),
        `${line.text}\n${line.textEn}`,
        String(line.quantity),
        amountText(line.amount / BigInt(Math.max(1, line.quantity))),
        amountText(line.amount),
      ]),
      150,
    )
    const net = { label: TAX_INVOICE.subtotal, amount: data.subtotal }
    vatSums(canvas, data, net, TAX_INVOICE.total)
    const paid = [
      ...(data.buyerWht > 0n
        ? [
            TAX_INVOICE.withheld(percentText(data.buyerWhtBp), amountText(data.buyerWht)),
            TAX_INVOICE.netReceived(amountText(data.received)),
          ]
        : [TAX_INVOICE.received(amountText(data.received))]),
      TAX_INVOICE.paidBy(TAX_DOCUMENT.methods[data.method] ?? data.method, data.bankRef),
      TAX_INVOICE.paidOn(thaiDay(data.day)),
    ]
    for (const line of paid) canvas.write(line, { size: 9.5 })
    signatures(canvas, [
      { role: TAX_INVOICE.signedByCustomer },
      signedBy(TAX_DOCUMENT.authorisedSignature, data.signer, thaiDate(data.issuedAt)),
    ])
  }
  return { canvas, draw }
}
