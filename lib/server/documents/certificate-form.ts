import type { Party, Signer } from './parts.ts'

/** Form on which the payer reports the tax. */
export type CertificateForm = 'PND3' | 'PND53'

export interface CertificateDocument {
  title: string
  /** Empty on a form that the payer still has to number. */
  book: string
  number: string
  /** Place in the payer's monthly form; null: filled in when filed. */
  sequence: number | null
  payer: Party
  payee: Party
  form: CertificateForm
  /** Line of the form, 1 to 6, of our payments 2 or 5. */
  incomeLine: number
  /** What the payment was for, after the words of line 5 or 6. */
  incomeText: string
  paidOn: string
  amount: bigint
  tax: bigint
  taxInWords: string
  /** Day of issue, CE; null: to be written by hand. */
  day: string | null
  issuedAt: Date
  signer: Signer | null
  isVoid: boolean
  isRateConfirmed: boolean
  replaces: string | null
  /** A form that we fill in for the payer, who has to check, number and sign it. */
  isDraft: boolean
}

export const COPIES = [
  'ฉบับที่ 1 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี)',
  'ฉบับที่ 2 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน)',
] as const
export const FORMS = [
  '(1) ภ.ง.ด.1ก',
  '(2) ภ.ง.ด.1ก พิเศษ',
  '(3) ภ.ง.ด.2',
  '(4) ภ.ง.ด.3',
  '(5) ภ.ง.ด.2ก',
  '(6) ภ.ง.ด.3ก',
  '(7) ภ.ง.ด.53',
] as const
export const TICKED: Readonly<Record<CertificateForm, number>> = { PND3: 3, PND53: 6 }
export const CONDITIONS = [
  '(1) หัก ณ ที่จ่าย',
  '(2) ออกให้ตลอดไป',
  '(3) ออกให้ครั้งเดียว',
  '(4) อื่น ๆ (ระบุ) ...............................',
] as const
/** Lines of the income table; `line` is the one that a payment stands on. */
export const INCOME: readonly { line: number | null; text: string; indent?: number }[] = [
  { line: 1, text: '1. เงินเดือน ค่าจ้าง เบี้ยเลี้ยง โบนัส ฯลฯ ตามมาตรา 40 (1)' },
  { line: 2, text: '2. ค่าธรรมเนียม ค่านายหน้า ฯลฯ ตามมาตรา 40 (2)' },
  { line: 3, text: '3. ค่าแห่งลิขสิทธิ์ ฯลฯ ตามมาตรา 40 (3)' },
  { line: null, text: '4. (ก) ดอกเบี้ย ฯลฯ ตามมาตรา 40 (4) (ก)' },
  { line: null, text: '(ข) เงินปันผล เงินส่วนแบ่งกำไร ฯลฯ ตามมาตรา 40 (4) (ข)', indent: 12 },
  {
    line: null,
    text: '(1) กรณีผู้ได้รับเงินปันผลได้รับเครดิตภาษี โดยจ่ายจากกำไรสุทธิของกิจการที่ต้องเสียภาษีเงินได้นิติบุคคลในอัตราดังนี้ (1.1) ร้อยละ 30  (1.2) ร้อยละ 25  (1.3) ร้อยละ 20  (1.4) อื่น ๆ (ระบุ) ............ ของกำไรสุทธิ',
    indent: 24,
  },
  {
    line: null,
    text: '(2) กรณีผู้ได้รับเงินปันผลไม่ได้รับเครดิตภาษี เนื่องจากจ่ายจากกำไรสุทธิที่ได้รับยกเว้นหรือไม่ต้องนำมารวมคำนวณเป็นรายได้เพื่อเสียภาษีเงินได้นิติบุคคล หรืออื่น ๆ (ระบุ) .......................',
    indent: 24,
  },
  {
    line: 5,
    text: '5. การจ่ายเงินได้ที่ต้องหักภาษี ณ ที่จ่าย ตามคำสั่งกรมสรรพากรที่ออกตามมาตรา 3 เตรส เช่น รางวัล ส่วนลดหรือประโยชน์ใด ๆ เนื่องจากการส่งเสริมการขาย รางวัลในการประกวด การแข่งขัน การชิงโชค ค่าแสดงของนักแสดงสาธารณะ ค่าจ้างทำของ ค่าโฆษณา ค่าเช่า ค่าขนส่ง ค่าบริการ ค่าเบี้ยประกันวินาศภัย ฯลฯ',
  },
  { line: 6, text: '6. อื่น ๆ (ระบุ)' },
]
