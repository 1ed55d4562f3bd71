import { Refusal } from '../../../domain/errors.ts'
import { withheldTaxRemitted } from '../../../domain/ledger/postings.ts'
import { sql } from '../../store/client.ts'
import { balanceOf, postEntry } from '../../store/ledger.ts'
import { registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { ASKERS, amountIn, FINANCE, moveOut, textIn } from './approved-payment.ts'

/**
 * Refuses to pay more withheld tax than is owed. Locks all lanes of the account, so that no other payment runs, and
 * sums them afterwards, which includes every earlier payment. Error: insufficient_balance (details `available`).
 */
export async function requireOwedTax(ctx: TransactionContext, amount: bigint): Promise<void> {
  const { currency } = ctx.settings
  await ctx.db.many(sql`SELECT id FROM ledger_account WHERE code = 'tax.wht_payable' AND currency = ${currency}
    ORDER BY id FOR UPDATE`)
  const available = await balanceOf(ctx.db, 'tax.wht_payable', {}, currency)
  if (amount > available) throw new Refusal('insufficient_balance', { details: { available } })
}

registerApproval('tax.pay', {
  askers: ASKERS,
  roles: FINANCE,
  async run(ctx, approval) {
    const amount = amountIn(approval)
    await requireOwedTax(ctx, amount)
    const head = { idemKey: `approval:${approval.id}:L28`, currency: ctx.settings.currency }
    const entryId = await postEntry(ctx.db, withheldTaxRemitted(head, amount), ctx.now())
    await moveOut(ctx, entryId, textIn(approval, 'bankRef'), amount)
    await audit(ctx, { subject: 'ledger', transition: 'tax-paid', data: { amount } })
  },
})
