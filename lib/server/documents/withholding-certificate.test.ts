import { expect, it, onTestFinished, vi } from 'vitest'
import { thaiLinesOf } from '../testing/pdf-text.ts'
import type { CertificateDocument } from './certificate-form.ts'
import { pdfBytes } from './pdf-stream.ts'
import { certificateDocument } from './withholding-certificate.ts'

const PARTY = { name: 'บริษัท เสียง จำกัด', address: 'กรุงเทพมหานคร 10110', taxId: '0105561000001' }
const LONG = {
  name: 'บริษัท ปิ่นเพชร์ ญี่ปุ่น-กั๊ก น้ำผึ้งป้ำกิ๊ฟ อินเตอร์เนชั่นแนล เทรดดิ้ง แอนด์ มาร์เก็ตติ้ง คอมมูนิเคชั่น (ประเทศไทย) จำกัด (มหาชน)',
  address:
    'เลขที่ 1234/5678 หมู่ที่ 12 หมู่บ้านศิริวัฒน์ฐิติ์ใหญ่ อาคารกิ๊ฟทาวเวอร์ ชั้น 45 ห้อง 4501-4512 ซอยเพชรบุรีตัดใหม่ 47/1 แยก 3 ถนนเพชรบุรีตัดใหม่ ตำบลทุ่งสุขลาฟื้นปู่ อำเภอศรีราชา จังหวัดพระนครศรีอยุธยา 13130',
  taxId: '0107561000009',
  branchCode: '00021',
}

const CERTIFICATE: CertificateDocument = {
  title: 'หนังสือรับรอง',
  book: '2026',
  number: 'WT00000-2026-000031',
  sequence: 1,
  payer: PARTY,
  payee: LONG,
  form: 'PND53',
  incomeLine: 5,
  incomeText: 'ค่าโฆษณา',
  paidOn: '2026-11-22',
  amount: 1_000_000n,
  tax: 20_000n,
  taxInWords: 'สองร้อยบาทถ้วน',
  day: '2026-11-22',
  issuedAt: new Date('2026-11-22T03:00:00Z'),
  signer: null,
  isVoid: false,
  isRateConfirmed: true,
  replaces: null,
  isDraft: true,
}

it('writes a long name on one line and a long address whole: a form that cuts them is sent back', async () => {
  const { canvas, draw } = certificateDocument(CERTIFICATE)
  const lines = thaiLinesOf(await pdfBytes(canvas, draw))
  expect(lines).toContain(`${LONG.name} (สาขาที่ 00021)`)
  const bare = (text: string) => text.replace(/\s/g, '')
  expect(bare(lines.join(''))).toContain(bare(LONG.address))
})

it('R34 a certificate that takes long to set lets other requests through between its parts, and ends when its reader leaves', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const rests = vi.spyOn(globalThis, 'setImmediate')
  onTestFinished(() => void vi.restoreAllMocks())
  const drawn = async (leaveAt: number) => {
    const { canvas, draw } = certificateDocument({ ...CERTIFICATE, isDraft: false })
    const { text: drawText } = canvas
    let texts = 0
    canvas.text = (...given) => {
      now += 20
      texts += 1
      if (texts === leaveAt) canvas.doc.destroy()
      return drawText(...given)
    }
    await draw()
    return texts
  }
  const whole = await drawn(Number.POSITIVE_INFINITY)
  // Two copies of eight parts, with nothing to wait for before the first.
  expect(rests).toHaveBeenCalledTimes(15)
  expect(await drawn(10)).toBeLessThan(whole / 4)
})
