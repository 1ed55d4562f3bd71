import { BUDGET_BANDS } from '../domain/account/questionnaire.ts'
import { formatNpwp, isNpwp } from '../domain/identity/indonesia.ts'
import { NUMBER_FORMATS } from '../domain/money/format.ts'
import type { Country } from './country.ts'

export const ID = {
  code: 'ID',
  name: 'Indonesia',
  tag: 'id',
  languages: [
    { code: 'en', tag: 'en-US', calendar: 'gregory' },
    { code: 'th', tag: 'th-TH', calendar: 'buddhist' },
  ],
  defaultLanguage: 'en',
  currency: 'IDR',
  numberFormat: NUMBER_FORMATS.IDR,
  moneyStep: 100n,
  // Days and expiry are Bangkok days everywhere (docs/domain/README.md#p12); Jakarta has the same offset.
  timezone: 'Asia/Bangkok',
  phonePrefix: '+62',
  otpDigits: 6,
  postcode: /^\d{5}$/,
  banks: [],
  budgetBands: BUDGET_BANDS,
  fees: {
    serviceFeeBp: 2_000,
    withdrawalFee: 1_500_000n,
    leastWithdrawal: 5_000_000n,
    leastJobFee: 2_500_000n,
  },
  hasTaxRows: false,
  asksTaxRegimen: false,
  isTaxId: isNpwp,
  formatTaxId: formatNpwp,
} as const satisfies Country
