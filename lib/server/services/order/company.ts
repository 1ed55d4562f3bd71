import { Refusal } from '../../../domain/errors.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

/** The company that sells and pays: seller of invoices, payer of certificates, receiver of transfers. */
export interface Company {
  nameTh: string
  nameEn: string
  /** Of documents; pages in English show it where `addressEn` is not set. */
  addressTh: string
  addressEn?: string | null
  taxId: string
  /** Five digits, 00000 is the head office. */
  branchCode: string
  /** 15 digits for bill payment; null: PromptPay by tax id. */
  billerId: string | null
  bankCode: string
  accountNo: string
  accountName: string
  /** Signs documents; without one the signature line stays empty. */
  signer?: { name: string; position: string } | null
  /** Logo at the head of documents. */
  logoFileId?: string | null
}

/**
 * Used in demo mode until a setting `company` exists. The numbers are the example of docs/market.md#promptpay,
 * docs/market.md#ids.
 */
const DEMO_COMPANY: Company = {
  nameTh: 'บริษัท เสียง เดโม จำกัด',
  nameEn: 'Siang Demo Co., Ltd.',
  addressTh: '99/9 อาคารสาธิต ชั้น 9 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
  addressEn: '99/9 Sathit Building, 9th floor, Sukhumvit Road, Khlong Toei, Bangkok 10110',
  taxId: '0105536112014',
  branchCode: '00000',
  billerId: '010553611201400',
  bankCode: '004',
  accountNo: '1234567890',
  accountName: 'บริษัท เสียง เดโม จำกัด',
  signer: { name: 'นายสาธิต ตัวอย่าง', position: 'กรรมการผู้มีอำนาจ' },
}

/** Contact data for visitors. */
export interface Contact {
  nameTh: string
  nameEn: string
  addressTh: string
  addressEn: string | null
  phone: string | null
  /** With its @. */
  lineId: string | null
}

/** Shown in demo mode; nobody answers at either address. */
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
  const { nameTh, nameEn, addressTh, addressEn = null } = company
  return { nameTh, nameEn, addressTh, addressEn, phone: reach.phone ?? null, lineId: reach.lineId ?? null }
}

type StoredCompany = Omit<Company, PaymentPart | 'signer'> &
  Partial<Pick<Company, PaymentPart | 'signer'>> & {
    /** Address of a stored file. */
    logo?: string | null
    signerName?: string | null
    signerPosition?: string | null
  }
type PaymentPart = 'billerId' | 'bankCode' | 'accountNo' | 'accountName'

/** Joins the settings `company` and `payment_ways`; `missing` names the first that is not set. */
export async function findCompany(
  ctx: Context,
): Promise<{ company: Company } | { missing: 'company' | 'payment_ways' }> {
  const now = ctx.now()
  const [stored, parted] = await Promise.all([
    findSetting<StoredCompany>(ctx.db, 'company', now),
    findSetting<Pick<Company, PaymentPart>>(ctx.db, 'payment_ways', now),
  ])
  if (!stored) return { missing: 'company' }
  // Rows from before the settings were split contain the account as well.
  const ways = { ...stored, ...parted }
  const { billerId, bankCode, accountNo, accountName } = ways
  if (!bankCode || !accountNo || !accountName) return { missing: 'payment_ways' }
  const { nameTh, nameEn, addressTh, taxId, branchCode, logo, signerName, signerPosition } = stored
  const signer = signerName ? { name: signerName, position: signerPosition ?? '' } : (stored.signer ?? null)
  return {
    company: {
      nameTh,
      nameEn,
      addressTh,
      taxId,
      branchCode,
      billerId: billerId ?? null,
      bankCode,
      accountNo,
      accountName,
      signer,
      logoFileId: logo?.slice('/api/files/'.length) ?? null,
    },
  }
}

/**
 * The settings `company` and `payment_ways`. Outside demo mode nothing is sold or paid without them. Error:
 * rate_not_confirmed (details missing).
 */
export async function getCompany(ctx: Context): Promise<Company> {
  const found = await findCompany(ctx)
  if ('company' in found) return found.company
  if (ctx.settings.demoMode) return DEMO_COMPANY
  throw new Refusal('rate_not_confirmed', { details: { missing: found.missing } })
}
