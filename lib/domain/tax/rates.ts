import type { IsoDay } from '../date/bangkok.ts'
import { bangkokDay } from '../date/bangkok.ts'
import { Refusal } from '../errors.ts'

export const TAX_KINDS = ['vat', 'wht'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/**
 * A dated row (docs/domain/tax.md#rates, docs/market.md#tax-rows). `bp` null: progressive rate; finance sets it per
 * payee.
 */
export interface TaxRate {
  country: string
  kind: TaxKind
  class: string
  bp: number | null
  validFrom: IsoDay | null
  /** Last day, inclusive. */
  validTo: IsoDay | null
  source: string
  isConfirmed: boolean
}

/** The row valid on the Bangkok day of `at`; of several the one with the latest start. Undefined when there is none. */
export function findTaxRate(
  rows: readonly TaxRate[],
  query: { country: string; kind: TaxKind; class: string; at: Date },
): TaxRate | undefined {
  const day = bangkokDay(query.at)
  return rows
    .filter((row) => row.country === query.country && row.kind === query.kind && row.class === query.class)
    .filter((row) => (row.validFrom ?? '') <= day && (row.validTo === null || day <= row.validTo))
    .sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0]
}

/**
 * The rate to apply. Throws rate_not_confirmed when there is none, or when it is unconfirmed outside demo mode; in demo
 * mode documents carry `stamp` (docs/domain/tax.md#rates).
 */
export function requireTaxRate(
  rows: readonly TaxRate[],
  query: { country: string; kind: TaxKind; class: string; at: Date },
  isDemo: boolean,
): { rate: TaxRate; isStamped: boolean } {
  const rate = findTaxRate(rows, query)
  if (!rate || (!rate.isConfirmed && !isDemo)) throw new Refusal('rate_not_confirmed')
  return { rate, isStamped: !rate.isConfirmed }
}

/** Withholding classes of payees (docs/market.md#tax-rows). */
export const WHT_CLASSES = ['service', 'advertising', 'entertainer', 'fee_40_2'] as const
export type WhtClass = (typeof WHT_CLASSES)[number]

/** Form on which withheld tax is reported: person PND.3, company PND.53. */
export const TAX_FORMS = { person: 'PND3', company: 'PND53' } as const
export type PayeeKind = keyof typeof TAX_FORMS
export function taxFormOf(payee: PayeeKind): (typeof TAX_FORMS)[PayeeKind] {
  return TAX_FORMS[payee]
}

/** Income line of a 50 Tawi certificate for our payments (docs/market.md#withholding-certificate). */
export const WHT_INCOME_LINES: Readonly<Record<WhtClass, number>> = {
  service: 5,
  advertising: 5,
  entertainer: 5,
  fee_40_2: 2,
}

/**
 * Document series (docs/domain/tax.md#series): TI invoice and receipt, CN credit note, WT certificate, PV payout
 * slip.
 */
export const DOCUMENT_SERIES = ['TI', 'CN', 'WT', 'PV'] as const
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number]

/** `TI00000-2026-000001`; the year is CE of the Bangkok day. Branch 00000 is the head office. */
export function formatDocumentNo(series: DocumentSeries, branch: string, year: number, no: number): string {
  if (!/^\d{5}$/.test(branch)) throw new RangeError('branch has five digits')
  if (!Number.isInteger(no) || no < 1) throw new RangeError('numbers start at 1')
  return `${series}${branch}-${year}-${String(no).padStart(6, '0')}`
}

/** Key of the series; numbers are consecutive within it. */
export function seriesKey(series: DocumentSeries, branch: string, year: number): string {
  return `${series}${branch}-${year}`
}
