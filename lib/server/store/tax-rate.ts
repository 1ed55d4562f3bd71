import type { Db } from './client.ts'
import { sql } from './client.ts'

export interface TaxRate {
  /** null: progressive, the payee has a rate of their own. */
  bp: number | null
  confirmed: boolean
}

/** The rate row valid on a Bangkok day (docs/domain/tax.md#rates); undefined when none is. */
export async function findTaxRate(
  db: Db,
  country: string,
  kind: 'vat' | 'wht',
  rateClass: string,
  day: string,
): Promise<TaxRate | undefined> {
  return db.maybeOne<TaxRate>(sql`SELECT bp, confirmed_at IS NOT NULL AS confirmed FROM tax_rate
    WHERE country = ${country} AND kind = ${kind} AND class = ${rateClass} AND valid_from <= ${day}::date
      AND (valid_to IS NULL OR valid_to >= ${day}::date) ORDER BY valid_from DESC LIMIT 1`)
}
