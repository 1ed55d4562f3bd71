import { amountText, thaiDate, thaiDay } from './format.ts'
import { openPdfCanvas, type PdfCanvas } from './open-pdf-canvas.ts'
import { letterHead, type Party, partyAndFacts, type Signer, signatures } from './parts.ts'
import { itemTable, sumsAndWords, vatSum } from './sums.ts'
import { type DocumentHead, documentFoot, documentNotes } from './tax-invoice.ts'

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
  const canvas = openPdfCanvas({
    title: `ใบลดหนี้ ${data.number}`,
    subject: `Credit note ${data.number}`,
    at: data.issuedAt,
    lang: 'th',
    onPage: (page) => documentFoot(page, data),
  })
  const draw = () => {
    canvas.addPage()
    letterHead(canvas, { company: data.seller, title: 'ใบลดหนี้', titleEn: 'CREDIT NOTE', mark: data.mark })
    documentNotes(canvas, data)
    partyAndFacts(canvas, {
      heading: 'ลูกค้า / Customer',
      party: data.buyer,
      facts: [
        { label: 'เลขที่ / No.', value: data.number },
        { label: 'วันที่ / Date', value: thaiDay(data.day) },
        {
          label: 'อ้างถึงใบกำกับ\nภาษี / Refers to',
          value: `${data.refersTo}\nลงวันที่ ${thaiDay(data.refersToDay)}`,
        },
        { label: 'คำสั่งซื้อ / Order', value: data.orderNo },
      ],
    })
    const valueWidth = 120
    itemTable(
      canvas,
      [
        { head: 'รายการ\nDescription', width: canvas.inner - valueWidth },
        { head: 'จำนวนเงิน (บาท)\nAmount (THB)', width: valueWidth, align: 'right' },
      ],
      [
        ['มูลค่าตามใบกำกับภาษีเดิม / Value on the original tax invoice', amountText(data.oldValue)],
        ...(data.earlier > 0n
          ? [['หัก มูลค่าที่ลดหนี้ไปแล้ว / Less earlier credit notes', amountText(-data.earlier)]]
          : []),
        ['มูลค่าที่ถูกต้อง / Right value', amountText(data.rightValue)],
        ['ผลต่าง / Difference', amountText(data.difference)],
        [`เหตุผลในการลดหนี้ / Reason: ${data.reason}`, ''],
      ],
      130,
    )
    sumsAndWords(
      canvas,
      [
        { label: 'ผลต่างก่อนภาษี / Difference before VAT', value: amountText(data.difference) },
        vatSum(data.vatBp, data.vat),
        { label: 'รวมเงินที่ลดหนี้ / Total credit', value: amountText(data.total), strong: true },
      ],
      { label: 'จำนวนเงินเป็นตัวอักษร / Amount in words', text: data.totalInWords },
    )
    canvas.write(`คืนเงินเข้าบัญชีธนาคาร / Refunded to bank: ${amountText(data.refunded)} บาท`, { size: 9.5 })
    if (data.refunded < data.total)
      canvas.write(
        `หักภาษี ณ ที่จ่ายที่ยังไม่ได้รับหนังสือรับรอง / Less tax withheld without certificate: ${amountText(data.total - data.refunded)} บาท`,
        { size: 9.5 },
      )
    signatures(canvas, [
      { role: 'ผู้รับเอกสาร / Received by' },
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
