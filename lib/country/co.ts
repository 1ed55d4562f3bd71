import { BUDGET_BANDS } from '../domain/account/questionnaire.ts'
import { formatNit, isNit } from '../domain/identity/colombia.ts'
import { NUMBER_FORMATS } from '../domain/money/format.ts'
import type { Country } from './country.ts'

export const CO = {
  code: 'CO',
  name: 'Colombia',
  tag: 'co',
  languages: [
    { code: 'en', tag: 'en-US', calendar: 'gregory' },
    { code: 'th', tag: 'th-TH', calendar: 'buddhist' },
  ],
  defaultLanguage: 'en',
  currency: 'COP',
  numberFormat: NUMBER_FORMATS.COP,
  moneyStep: 100n,
  // The requirements name one timezone for the product. A local one would need a decision record.
  timezone: 'Asia/Bangkok',
  phonePrefix: '+57',
  otpDigits: 6,
  postcode: /^\d{6}$/,
  banks: [],
  budgetBands: BUDGET_BANDS,
  fees: { serviceFeeBp: 2_000, withdrawalFee: 400_000n, leastWithdrawal: 1_500_000n, leastJobFee: 600_000n },
  hasTaxRows: false,
  asksTaxRegimen: true,
  isTaxId: (text) => isNit(text),
  formatTaxId: formatNit,
} as const satisfies Country
