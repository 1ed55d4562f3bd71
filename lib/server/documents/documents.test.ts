import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type CreditNoteDocument, creditNoteDocument } from './credit-note.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { payoutSlipDocument } from './payout-slip.ts'
import { invoiceDocument } from './tax-invoice.ts'
import { certificateDocument } from './withholding-certificate.ts'

const logo = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()
const LONG = {
  name: 'บริษัท ปิ่นเพชร์ ญี่ปุ่น-กั๊ก น้ำผึ้งป้ำกิ๊ฟ อินเตอร์เนชั่นแนล เทรดดิ้ง แอนด์ มาร์เก็ตติ้ง คอมมูนิเคชั่น (ประเทศไทย) จำกัด (มหาชน)',
  nameEn: 'Pinpetch International Trading and Marketing Communication (Thailand) Public Company Limited',
  address:
    'เลขที่ 1234/5678 หมู่ที่ 12 หมู่บ้านศิริวัฒน์ฐิติ์ใหญ่ อาคารกิ๊ฟทาวเวอร์ ชั้น 45 ห้อง 4501-4512 ซอยเพชรบุรีตัดใหม่ 47/1 แยก 3 ถนนเพชรบุรีตัดใหม่ ตำบลทุ่งสุขลาฟื้นปู่ อำเภอศรีราชา จังหวัดพระนครศรีอยุธยา 13130',
  taxId: '0107561000009',
  branchCode: '00021',
}
const words = 'หนึ่งล้านสามแสนสองหมื่นเก้าร้อยแปดสิบเจ็ดบาทหกสิบสี่สตางค์'
const at = new Date('2026-11-22T03:00:00Z')
/** Every optional field of a document at its greatest length. */
const worst = {
  number: 'TI00000-2026-000123',
  day: '2026-11-22',
  issuedAt: at,
  mark: 'copy' as const,
  isVoid: true,
  isRateConfirmed: false,
  replaces: 'TI00000-2026-000100',
  signer: { name: 'นางสาวกัญญ์ณัฏฐ์ ศิริวัฒน์ปิ่นเพชร์', position: 'ผู้จัดการฝ่ายบัญชีและการเงิน' },
}
const sums = { vatBp: 700, vat: 8_641_975n, total: 132_098_764n, totalInWords: words }
const HEAD = { ...LONG, logo }
const order = { seller: HEAD, buyer: LONG, orderNo: 'PO20261122-40718255' }
const note: CreditNoteDocument = {
  ...worst,
  ...order,
  ...sums,
  refersTo: worst.number,
  refersToDay: '2026-10-31',
  // The longest possible reason.
  reason: 'คืนเครดิตตามที่ตกลงกับลูกค้า '.repeat(18).slice(0, 500),
  oldValue: 123_456_789n,
  earlier: 1n,
  rightValue: 1n,
  difference: 1n,
  refunded: 1n,
}
const DOCUMENTS: Record<string, () => { canvas: PdfCanvas; draw: () => Promise<void> | void }> = {
  invoice: () =>
    invoiceDocument({
      ...worst,
      ...order,
      ...sums,
      lines: [
        { text: 'แพ็กเกจบริการโฆษณา '.repeat(7), textEn: 'Advertising '.repeat(11), quantity: 20, amount: 1n },
      ],
      subtotal: 123_456_789n,
      buyerWhtBp: 300,
      buyerWht: 3_703_704n,
      received: 1n,
      method: 'transfer',
      bankRef: 'KBANK-20261122-000000000123456',
    }),
  'credit note': () => creditNoteDocument(note),
  certificate: () =>
    certificateDocument({
      ...worst,
      title: 'หนังสือรับรอง',
      book: '2026',
      sequence: 12,
      payer: LONG,
      payee: LONG,
      form: 'PND53',
      incomeLine: 5,
      incomeText: 'ค่าจ้างทำของและค่าบริการ',
      paidOn: '2026-11-22',
      amount: 1n,
      tax: 1n,
      taxInWords: words,
      isDraft: false,
    }),
  'payment voucher': () =>
    payoutSlipDocument({
      ...worst,
      payer: HEAD,
      payee: LONG,
      payoutNo: 'WD40718255',
      gross: 1n,
      whtBp: 300,
      wht: 1n,
      fee: 1n,
      feeVat: 1n,
      vatIn: 1n,
      net: 1n,
      netInWords: words,
      bankCode: '004',
      accountMasked: 'xxxxxx7890',
      bankRef: 'BBL-77',
      paidAt: at,
      certificateNumber: 'WT00000-2026-000031',
    }),
}

it.each(Object.keys(DOCUMENTS))(
  '%s at its fullest stays between the margins, ends above the foot of its page, and says which page of how many',
  async (name) => {
    const { canvas, draw } = DOCUMENTS[name]!()
    const drawn: { text: string; page: number; bottom: number }[] = []
    const outside: string[] = []
    const note = (what: string, x: number, width: number) => {
      if (x < canvas.left - 0.01 || x + width > canvas.right + 0.01)
        outside.push(`${what}: ${x} to ${x + width}`)
    }
    const { text: drawText, box: drawBox } = canvas
    canvas.text = (text, x, y, width, look) => {
      const height = drawText(text, x, y, width, look)
      drawn.push({ text, page: canvas.pages, bottom: y + height })
      note(text, x, width)
      return height
    }
    canvas.box = (x, y, width, height, look) => {
      note('box', x, width)
      drawBox(x, y, width, height, look)
    }
    await draw()
    canvas.close()
    expect(outside).toEqual([])
    const foot = drawn.filter(({ text }) => text.startsWith('หน้า '))
    // The certificate has two copies; the other documents at full length have the signatures on a second page.
    const pages = 2
    expect(foot.map(({ text }) => text)).toEqual(
      Array.from({ length: pages }, (_, n) => `หน้า ${n + 1} จาก ${pages} / Page ${n + 1} of ${pages}`),
    )
    const lowest = Math.max(
      ...drawn
        .filter((one) => !foot.includes(one) && one.text !== `เลขที่ ${worst.number}`)
        .map(({ bottom }) => bottom),
    )
    // The foot's line stands 8 points above the margin.
    expect(lowest).toBeLessThanOrEqual(canvas.bottom - 8)
  },
)

it.each(['invoice', 'credit note', 'payment voucher'])(
  '%s at its fullest leaves room above the lines to sign on',
  async (name) => {
    const { canvas, draw } = DOCUMENTS[name]!()
    const bottoms: { page: number; bottom: number }[] = []
    const lines: { y: number; above: number }[] = []
    const { text: drawText, dots: drawDots } = canvas
    canvas.text = (text, x, y, width, look) => {
      const height = drawText(text, x, y, width, look)
      bottoms.push({ page: canvas.pages, bottom: y + height })
      return height
    }
    canvas.dots = (x, y, width) => {
      const above = bottoms.filter(({ page }) => page === canvas.pages).map(({ bottom }) => bottom)
      lines.push({ y, above: Math.max(0, ...above) })
      drawDots(x, y, width)
    }
    await draw()
    canvas.close()
    expect(lines).toHaveLength(2)
    const [first] = lines
    expect(first!.y - first!.above).toBeGreaterThanOrEqual(20)
  },
)
