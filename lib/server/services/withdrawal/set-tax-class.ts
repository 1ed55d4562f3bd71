import { Refusal } from '../../../domain/errors.ts'
import type { WhtClass } from '../../../domain/tax/rates.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { getRate } from '../ledger/rates.ts'

/**
 * Finance sets the withholding class of a payee (docs/domain/tax.md#classes). The progressive class needs the payee's
 * own rate `whtBp`; the others use the dated rows. Errors: not_found, not_allowed, rate_not_confirmed, malformed_input.
 */
export async function setPayeeTaxClass(
  ctx: Context,
  input: {
    memberId: string
    taxClass: WhtClass
    whtBp?: number | undefined
    vatRegistered?: boolean | undefined
  },
): Promise<{ taxClass: string; whtBp: number; vatRegistered: boolean }> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    // The class decides which documents are needed: a batch that is being released has locked this row.
    await ctx.db.one(sql`SELECT id FROM member WHERE id = ${input.memberId} FOR NO KEY UPDATE`)
    const rate = await getRate(ctx, ctx.db, 'wht', input.taxClass)
    const own = rate.bp === null ? input.whtBp : undefined
    const whtBp = rate.bp ?? own
    if (whtBp === undefined) throw new Refusal('malformed_input', { fields: { whtBp: 'required' } })
    const row = await ctx.db.one<{
      vatRegistered: boolean
    }>(sql`UPDATE influencer_profile SET tax_class = ${input.taxClass}, wht_bp = ${own ?? null},
        vat_registered = coalesce(${input.vatRegistered ?? null}, vat_registered), updated_at = ${ctx.now()}
      WHERE member_id = ${input.memberId} RETURNING vat_registered`)
    await audit(ctx, {
      subject: 'member',
      subjectId: input.memberId,
      transition: 'set-tax-class',
      to: input.taxClass,
      data: { whtBp, vatRegistered: row.vatRegistered },
    })
    return { taxClass: input.taxClass, whtBp, vatRegistered: row.vatRegistered }
  })
}
