import { BUDGET_BANDS } from '../domain/account/questionnaire.ts'
import { THAI_BANKS } from '../domain/identity/banks.ts'
import { formatThaiId, isThaiTaxId } from '../domain/identity/thailand.ts'
import { NUMBER_FORMATS } from '../domain/money/format.ts'
import type { Country } from './country.ts'

export const TH = {
  code: 'TH',
  name: 'Thailand',
  tag: 'th',
  languages: [
    { code: 'th', tag: 'th-TH', calendar: 'buddhist' },
    { code: 'en', tag: 'en-US', calendar: 'gregory' },
  ],
  defaultLanguage: 'th',
  currency: 'THB',
  numberFormat: NUMBER_FORMATS.THB,
  moneyStep: 1n,
  timezone: 'Asia/Bangkok',
  phonePrefix: '+66',
  otpDigits: 6,
  postcode: /^\d{5}$/,
  banks: THAI_BANKS,
  budgetBands: BUDGET_BANDS,
  fees: { serviceFeeBp: 2_000, withdrawalFee: 3_000n, leastWithdrawal: 10_000n, leastJobFee: 5_000n },
  hasTaxRows: true,
  asksTaxRegimen: false,
  isTaxId: (text) => isThaiTaxId(text),
  formatTaxId: formatThaiId,
} as const satisfies Country
