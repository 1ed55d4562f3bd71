import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'

export interface TaxRateInput {
  country: string
  kind: 'vat' | 'wht'
  class: string
  bp: number
  validFrom: string
  validTo: string | null
  source: string
  /** Operator who confirmed the rate; null leaves it unconfirmed, which production refuses (domain.md §8.3). */
  confirmedBy: string | null
}

/** Adds a dated tax row; an existing row is never changed. System only: the console's two-person verb calls it. Error: not_allowed. */
export async function addTaxRate(ctx: Context, input: TaxRateInput): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (tx) => {
    await tx.run(sql`INSERT INTO tax_rate (country, kind, class, bp, valid_from, valid_to, source, confirmed_by, confirmed_at)
      VALUES (${input.country}, ${input.kind}, ${input.class}, ${input.bp}, ${input.validFrom}, ${input.validTo}, ${input.source},
        ${input.confirmedBy}, ${input.confirmedBy ? ctx.now() : null}) ON CONFLICT DO NOTHING`)
    await audit(tx, ctx, {
      subject: 'tax_rate',
      transition: 'add',
      to: `${input.kind} ${input.class} ${input.bp}`,
    })
  })
}

/** Adds a dated setting (fees, clocks, switches). System only. Error: not_allowed. */
export async function addSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (tx) => {
    await tx.run(sql`INSERT INTO setting (key, value) VALUES (${key}, ${JSON.stringify(value)})
      ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value`)
    await audit(tx, ctx, { subject: 'setting', transition: 'set', to: key })
  })
}
