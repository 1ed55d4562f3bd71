import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Db } from '../../store/client.ts'
import { findTaxRate } from '../../store/tax-rate.ts'
import type { Context } from '../context.ts'

/**
 * The rate row of today in Bangkok. Outside demo mode an unconfirmed row does not count (docs/domain/tax.md#rates).
 * Error: rate_not_confirmed. `bp` is null for the progressive class, which the caller handles.
 */
export async function getRate(
  ctx: Context,
  db: Db,
  kind: 'vat' | 'wht',
  rateClass: string,
): Promise<{ bp: number | null; confirmed: boolean }> {
  const rate = await findTaxRate(db, ctx.settings.country.code, kind, rateClass, bangkokDay(ctx.now()))
  if (!rate || (!rate.confirmed && !ctx.settings.demoMode))
    throw new Refusal('rate_not_confirmed', { details: { kind, class: rateClass } })
  return rate
}

/** VAT of today in basis points. Error: rate_not_confirmed. */
export async function getVat(ctx: Context, db: Db): Promise<{ bp: number; confirmed: boolean }> {
  const { bp, confirmed } = await getRate(ctx, db, 'vat', 'standard')
  if (bp === null) throw new Refusal('rate_not_confirmed', { details: { kind: 'vat' } })
  return { bp, confirmed }
}
