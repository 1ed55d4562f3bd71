import { toAsciiDigits } from '../text/digits.ts'

export interface Bank {
  readonly code: string
  readonly short: string
  readonly name: { readonly th: string; readonly en: string }
  /** Usual length of an account number; for another length the member must confirm a warning. */
  readonly digits: number
}

function bank(code: string, short: string, en: string, th: string, digits: number): Bank {
  return { code, short, name: { th, en }, digits }
}

/** Banks of Thailand (docs/market.md#banks). 011 of ttb is to be checked with the payout bank. */
export const THAI_BANKS: readonly Bank[] = [
  bank('002', 'BBL', 'Bangkok Bank', 'กรุงเทพ', 10),
  bank('004', 'KBANK', 'Kasikornbank', 'กสิกรไทย', 10),
  bank('006', 'KTB', 'Krungthai Bank', 'กรุงไทย', 10),
  bank('011', 'TTB', 'TMBThanachart', 'ทหารไทยธนชาต', 10),
  bank('014', 'SCB', 'Siam Commercial Bank', 'ไทยพาณิชย์', 10),
  bank('022', 'CIMBT', 'CIMB Thai', 'ซีไอเอ็มบี ไทย', 10),
  bank('024', 'UOBT', 'UOB', 'ยูโอบี', 10),
  bank('025', 'BAY', 'Krungsri', 'กรุงศรีอยุธยา', 10),
  bank('030', 'GSB', 'Government Savings Bank', 'ออมสิน', 12),
  bank('033', 'GHB', 'Government Housing Bank', 'อาคารสงเคราะห์', 12),
  bank('034', 'BAAC', 'BAAC (agriculture)', 'ธ.ก.ส.', 12),
  bank('066', 'ISBT', 'Islamic Bank of Thailand', 'อิสลามแห่งประเทศไทย', 10),
  bank('067', 'TISCO', 'TISCO', 'ทิสโก้', 14),
  bank('069', 'KKP', 'Kiatnakin Phatra', 'เกียรตินาคินภัทร', 10),
  bank('070', 'ICBCT', 'ICBC Thai', 'ไอซีบีซี ไทย', 10),
  bank('071', 'TCRB', 'Thai Credit Bank', 'ไทยเครดิต', 10),
  bank('073', 'LHB', 'Land and Houses Bank', 'แลนด์ แอนด์ เฮ้าส์', 10),
]

export function findBank(banks: readonly Bank[], code: string): Bank | undefined {
  return banks.find((one) => one.code === code)
}

/** Digits of an account number, 10 to 15; accepts Thai digits, spaces and hyphens. Undefined when it is not valid. */
export function toAccountNo(text: string): string | undefined {
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{10,15}$/.test(digits) ? digits : undefined
}

/** False when the length is unusual for this bank; the member must then confirm it. */
export function isUsualAccountNo(bankOf: Bank, accountNo: string): boolean {
  return accountNo.length === bankOf.digits
}

/** `123-4-56789-0`; 12 digits as 3-1-5-3; other lengths are returned unchanged. */
export function formatAccountNo(accountNo: string): string {
  const groups = /^(\d{3})(\d)(\d{5})(\d|\d{3})$/.exec(accountNo)
  return groups ? groups.slice(1).join('-') : accountNo
}
