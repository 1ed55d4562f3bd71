import { Refusal } from '../../../domain/errors.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

/** The company that sells and pays: seller of invoices, payer of certificates, receiver of transfers. */
export interface Company {
  nameTh: string
  nameEn: string
  addressTh: string
  taxId: string
  /** Five digits, 00000 is the head office. */
  branchCode: string
  /** 15 digits for bill payment; null: PromptPay by tax id. */
  billerId: string | null
  bankCode: string
  accountNo: string
  accountName: string
  /** Who signs papers; without one the line stays empty. */
  signer?: { name: string; position: string } | null
}

/** Used in demo mode until a setting `company` exists. The numbers are the example of market.md §1.2 and §1.4. */
const DEMO_COMPANY: Company = {
  nameTh: 'บริษัท เสียง เดโม จำกัด',
  nameEn: 'Siang Demo Co., Ltd.',
  addressTh: '99/9 อาคารสาธิต ชั้น 9 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
  taxId: '0105536112014',
  branchCode: '00000',
  billerId: '010553611201400',
  bankCode: '004',
  accountNo: '1234567890',
  accountName: 'บริษัท เสียง เดโม จำกัด',
  signer: { name: 'นายสาธิต ตัวอย่าง', position: 'กรรมการผู้มีอำนาจ' },
}

/** How visitors reach us. */
export interface Contact {
  nameTh: string
  nameEn: string
  addressTh: string
  phone: string | null
  /** With its @. */
  lineId: string | null
}

/** Shown in demo mode; nobody answers at either. */
const DEMO_REACH = { phone: '020000000', lineId: '@siang.demo' }

/** The company's name and address with the setting `contact` (phone, LINE); null until a company is set. */
export async function findContact(ctx: Context): Promise<Contact | null> {
  const db = ctx.db
  const company =
    (await findSetting<Company>(db, 'company', ctx.now())) ??
    (ctx.settings.demoMode ? DEMO_COMPANY : undefined)
  if (!company) return null
  const reach =
    (await findSetting<Partial<typeof DEMO_REACH>>(db, 'contact', ctx.now())) ??
    (ctx.settings.demoMode ? DEMO_REACH : {})
  const { nameTh, nameEn, addressTh } = company
  return { nameTh, nameEn, addressTh, phone: reach.phone ?? null, lineId: reach.lineId ?? null }
}

/** The setting `company`. Outside demo mode nothing is sold or paid without it. Error: rate_not_confirmed (details missing). */
export async function getCompany(ctx: Context): Promise<Company> {
  const company = await findSetting<Company>(ctx.db, 'company', ctx.now())
  if (company) return company
  if (ctx.settings.demoMode) return DEMO_COMPANY
  throw new Refusal('rate_not_confirmed', { details: { missing: 'company' } })
}
