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
  RATE_NOT_CONFIRMED,
  type Signer,
  signatures,
  VOID_WORDS,
} from './parts.ts'
import { INK } from './pdf-look.ts'
import { itemTable, sumsAndWords, vatSum } from './sums.ts'

/** What every paper of a tax document says besides its own fields. */
export interface DocumentHead {
  number: string
  /** Day on the paper, CE. */
  day: string
  issuedAt: Date
  mark: Mark
  isVoid: boolean
  isRateConfirmed: boolean
  /** Number of the document that this one was issued for instead. */
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

const METHODS: Readonly<Record<string, string>> = {
  promptpay: 'พร้อมเพย์ / PromptPay',
  transfer: 'โอนเงินผ่านธนาคาร / Bank transfer',
  card: 'บัตร / Card',
}

/** What stands on every page of a tax document: warnings first, marks of a void one last. */
export function documentNotes(canvas: PdfCanvas, head: DocumentHead): void {
  if (!head.isRateConfirmed) alertLine(canvas, RATE_NOT_CONFIRMED)
  if (head.replaces)
    alertLine(
      canvas,
      `เป็นการยกเลิกและออกเอกสารฉบับใหม่แทนฉบับเดิมเลขที่ ${head.replaces} / Cancels and replaces ${head.replaces}`,
    )
}

export function documentFoot(canvas: PdfCanvas, head: DocumentHead): void {
  if (head.isVoid) canvas.across(VOID_WORDS, INK.alert)
  // The longest texts that these papers take fit one page (papers.test.ts).
  foot(canvas, `เลขที่ ${head.number}`, pageOf(canvas, 1))
}

/** Tax invoice and receipt with every field of docs/market.md#tax-invoice (Revenue Code 86/4). */
export function invoiceDocument(data: InvoiceDocument): { canvas: PdfCanvas; draw: () => void } {
  const canvas = openPdfCanvas({
    title: `ใบกำกับภาษี/ใบเสร็จรับเงิน ${data.number}`,
    subject: `Tax invoice / Receipt ${data.number}`,
    at: data.issuedAt,
    lang: 'th',
    onPage: (page) => documentFoot(page, data),
  })
  const draw = () => {
    canvas.addPage()
    letterHead(canvas, {
      company: data.seller,
      title: 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
      titleEn: 'TAX INVOICE / RECEIPT',
      mark: data.mark,
      note: 'เอกสารออกเป็นชุด / Issued as a set',
    })
    documentNotes(canvas, data)
    partyAndFacts(canvas, {
      heading: 'ลูกค้า / Customer',
      party: data.buyer,
      facts: [
        { label: 'เลขที่ / No.', value: data.number },
        { label: 'วันที่ / Date', value: thaiDay(data.day) },
        { label: 'คำสั่งซื้อ / Order', value: data.orderNo },
      ],
    })
    itemTable(
      canvas,
      [
        { head: 'ลำดับ\nNo.', width: 44, align: 'center' },
        { head: 'รายการ\nDescription', width: canvas.inner - 44 - 62 - 92 - 96 },
        { head: 'จำนวน\nQuantity', width: 62, align: 'right' },
        { head: 'ราคาต่อหน่วย\nUnit price', width: 92, align: 'right' },
        { head: 'จำนวนเงิน (บาท)\nAmount (THB)', width: 96, align: 'right' },
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
    sumsAndWords(
      canvas,
      [
        { label: 'มูลค่าก่อนภาษี / Subtotal', value: amountText(data.subtotal) },
        vatSum(data.vatBp, data.vat),
        { label: 'จำนวนเงินรวมทั้งสิ้น / Grand total', value: amountText(data.total), strong: true },
      ],
      { label: 'จำนวนเงินเป็นตัวอักษร / Amount in words', text: data.totalInWords },
    )
    const paid = [
      ...(data.buyerWht > 0n
        ? [
            `หักภาษี ณ ที่จ่าย ${percentText(data.buyerWhtBp)}% / Withholding tax: ${amountText(data.buyerWht)} บาท`,
            `ยอดรับชำระสุทธิ / Net received: ${amountText(data.received)} บาท`,
          ]
        : [`ยอดรับชำระ / Received: ${amountText(data.received)} บาท`]),
      `ชำระโดย / Paid by: ${METHODS[data.method] ?? data.method}${data.bankRef ? `   เลขอ้างอิงธนาคาร / Bank ref.: ${data.bankRef}` : ''}`,
      `วันที่รับชำระ / Paid on: ${thaiDay(data.day)}`,
    ]
    for (const line of paid) canvas.write(line, { size: 9.5 })
    signatures(canvas, [
      { role: 'ผู้รับบริการ / Customer' },
      {
        role: 'ผู้มีอำนาจลงนาม / Authorised signature',
        name: data.signer?.name ?? null,
        position: data.signer?.position ?? null,
        date: thaiDate(data.issuedAt),
      },
    ])
  }
  return { canvas, draw }
}
