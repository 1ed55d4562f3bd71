import { expect, it } from 'vitest'
import type { CertificateDocument } from './certificate-form.ts'
import { creditNoteDocument } from './credit-note.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import { invoiceDocument } from './tax-invoice.ts'
import { certificateDocument } from './withholding-certificate.ts'

const at = new Date('2026-11-22T03:00:00Z')
const name = (most: number) =>
  'บริษัทปิ่นเพชร์ญี่ปุ่นกั๊กน้ำผึ้งมาร์เก็ตติ้งคอมมูนิเคชั่นไทยจำกัดมหาชน '.repeat(9).slice(0, most).trim()
/** An address with every field of the form at its greatest length. */
const whole = [40, 100, 20, 80, 80, 80, 80, 80]
  .map((most) => 'หมู่บ้านศิริวัฒน์อาคารกิ๊ฟทาวเวอร์ชั้นที่สี่สิบห้า '.repeat(9).slice(0, most).trim())
  .concat('10110')
  .join(' ')
const party = {
  name: 'บริษัท เสียง จำกัด',
  address: 'กรุงเทพมหานคร 10110',
  taxId: '0105561000001',
  branchCode: '00000',
}
/** As the setting of the company takes it: 400 characters on as many lines as somebody types. */
const LINES = {
  ...party,
  address: '99/9 อาคารเสียง\nชั้น 9\nถนนสุขุมวิท\nแขวงคลองเตย\nเขตคลองเตย\nกรุงเทพมหานคร\n10110',
}
const MANY = { ...party, address: `${'ก\n'.repeat(199)}ข` }
const FULL = { ...party, name: name(200), address: whole }
const WIDE = { ...party, name: 'W'.repeat(200), address: 'W'.repeat(565) }

const words = 'หนึ่งล้านสามแสนสองหมื่นเก้าร้อยแปดสิบเจ็ดบาทหกสิบสี่สตางค์'
const certificate: CertificateDocument = {
  title: 'หนังสือรับรอง',
  book: '2026',
  number: 'WT00000-2026-000031',
  sequence: 1,
  payer: party,
  payee: party,
  form: 'PND53',
  incomeLine: 2,
  incomeText: '',
  paidOn: '2026-11-22',
  amount: 1_000_000n,
  tax: 20_000n,
  taxInWords: words,
  day: '2026-11-22',
  issuedAt: at,
  signer: { name: 'นาย'.concat('สาธิตตัวอย่าง'.repeat(9)), position: 'กรรมการ' },
  isVoid: false,
  isRateConfirmed: true,
  replaces: null,
  isDraft: false,
}

interface Drawn {
  text: string
  top: number
  bottom: number
  page: number
}

/** Every text with its place, and the boxes as wide as the page, in drawing order. */
function watch(canvas: PdfCanvas) {
  const texts: Drawn[] = []
  const boxes: { top: number; bottom: number; page: number }[] = []
  const { text: drawText, box: drawBox } = canvas
  canvas.text = (text, x, y, width, look) => {
    const height = drawText(text, x, y, width, look)
    texts.push({ text, top: y, bottom: y + height, page: canvas.pages })
    return height
  }
  canvas.box = (x, y, width, height, look) => {
    if (width === canvas.inner) boxes.push({ top: y, bottom: y + height, page: canvas.pages })
    drawBox(x, y, width, height, look)
  }
  return { texts, boxes }
}

it.each([
  ['on seven lines', LINES],
  ['on two hundred lines', MANY],
  ['at the bounds of its form', FULL],
  ['of wide letters only', WIDE],
])('a certificate keeps who pays and who is paid in their boxes: an address %s', async (_, long) => {
  for (const parties of [{ payer: long }, { payee: long }]) {
    const { canvas, draw } = certificateDocument({ ...certificate, ...parties })
    const { texts, boxes } = watch(canvas)
    await draw()
    const over = boxes.flatMap((box) =>
      texts.filter(
        ({ top, bottom, page }) =>
          page === box.page && top >= box.top && top < box.bottom - 0.5 && bottom > box.bottom + 0.5,
      ),
    )
    expect(over).toEqual([])
    const bare = (text: string) => text.replace(/\s/g, '')
    expect(bare(texts.map(({ text }) => text).join(''))).toContain(bare(long.address))
  }
})

it('a certificate keeps the name of who signs above the day', async () => {
  const { canvas, draw } = certificateDocument(certificate)
  const { texts } = watch(canvas)
  await draw()
  const signer = texts.find(({ text }) => text.startsWith('(นายสาธิต'))
  const below = texts.find(({ text, top }) => text.includes('2569') && top > (signer?.top ?? 0))
  expect(signer?.bottom).toBeLessThanOrEqual(below?.top ?? 0)
})

it.each([
  ['on two hundred lines', MANY, MANY],
  [
    'at the bounds of its form',
    { ...FULL, name: name(160), nameEn: 'Siang '.repeat(26), address: whole.slice(0, 400) },
    FULL,
  ],
])('the sums of an invoice and of a credit note stay on the paper: an address %s', (_, seller, buyer) => {
  const head = {
    number: 'TI00000-2026-000123',
    day: '2026-11-22',
    issuedAt: at,
    mark: 'original' as const,
    isVoid: false,
    isRateConfirmed: true,
    replaces: null,
    signer: null,
    seller,
    buyer,
    orderNo: 'PO20261122-40718255',
    vatBp: 700,
    vat: 1n,
    total: 1n,
    totalInWords: words,
  }
  const lines = [{ text: 'เครดิต', textEn: 'Credit', quantity: 1, amount: 1n }]
  const sums = { subtotal: 1n, buyerWhtBp: 0, buyerWht: 0n, received: 1n, method: 'card', bankRef: null }
  const note = { refersTo: head.number, refersToDay: head.day, oldValue: 1n, earlier: 1n, rightValue: 1n }
  for (const { canvas, draw } of [
    invoiceDocument({ ...head, ...sums, lines }),
    creditNoteDocument({ ...head, ...note, reason: `${'ก\n'.repeat(249)}ข`, difference: 1n, refunded: 1n }),
  ]) {
    const { texts } = watch(canvas)
    draw()
    const lowest = Math.max(
      ...texts.filter(({ text }) => !/^(?:หน้า|เลขที่ TI)/.test(text)).map(({ bottom }) => bottom),
    )
    expect(lowest).toBeLessThanOrEqual(canvas.bottom - 8)
  }
})
