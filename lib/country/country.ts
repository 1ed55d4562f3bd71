import type { BudgetBand } from '../domain/account/questionnaire.ts'
import type { Bank } from '../domain/identity/banks.ts'
import type { NumberFormat } from '../domain/money/format.ts'
import type { Currency } from '../domain/money/money.ts'
import type { Language } from './languages.ts'

export const COUNTRY_CODES = ['TH', 'ID', 'CO'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** Initial values of the dated settings rows; amounts in minor units. */
export interface CountryFees {
  /** S as a part of F, basis points. */
  readonly serviceFeeBp: number
  /** Fixed fee per withdrawal, VAT inside. */
  readonly withdrawalFee: bigint
  readonly leastWithdrawal: bigint
  /** Smallest F of a job. */
  readonly leastJobFee: bigint
}

export interface CountryLanguage {
  readonly code: Language
  readonly tag: string
  /** Era in which years are shown. */
  readonly calendar: 'buddhist' | 'gregory'
}

/** What differs from country to country (docs/requirements.md#kinds, docs/requirements.md#constants). */
export interface Country {
  readonly code: CountryCode
  readonly name: string
  readonly tag: string
  readonly languages: readonly CountryLanguage[]
  readonly defaultLanguage: Language
  readonly currency: Currency
  readonly numberFormat: NumberFormat
  /** Percentages round to this many minor units: 100 keeps whole rupiah and pesos (docs/market.md#indonesia). */
  readonly moneyStep: bigint
  readonly timezone: string
  readonly phonePrefix: string
  /** Digits of one-time codes (4 or 6). */
  readonly otpDigits: 4 | 6
  readonly postcode: RegExp
  /** Empty where the list is not verified: payouts stay closed there. */
  readonly banks: readonly Bank[]
  readonly budgetBands: readonly BudgetBand[]
  readonly fees: CountryFees
  /** Tax functions are open only where rows are known (docs/market.md#unconfirmed). */
  readonly hasTaxRows: boolean
  /** Marketers are asked for their tax regimen and classification (Colombia only). */
  readonly asksTaxRegimen: boolean
  /** True for a valid tax id of a person or company. `year`: the current CE year. */
  readonly isTaxId: (text: string, year: number) => boolean
  readonly formatTaxId: (text: string) => string
}
