import { Refusal } from '../../../domain/errors.ts'
import { moneyUnmatched } from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { addBankMove, postEntry } from '../../store/ledger.ts'
import type { SuspenseReason } from '../../store/order.ts'
import type { TransactionContext } from '../context.ts'

/**
 * Puts money that came back to the bank into suspense (L03), where finance decides about it. Amount in minor units.
 * Error: bank_reference_used.
 */
export async function keepInSuspense(
  ctx: TransactionContext,
  money: {
    provider: string
    eventId: string
    amount: bigint
    currency: Currency
    bankRef: string
    reason: SuspenseReason
    memberId: string
  },
): Promise<void> {
  const now = ctx.now()
  const id = newId(now.getTime())
  const { amount, currency, bankRef } = money
  const entryId = await postEntry(ctx.db, moneyUnmatched({ idemKey: `notice:${id}`, currency }, amount), now)
  if (!(await addBankMove(ctx.db, { entryId, direction: 'in', bankRef, amount, at: now })))
    throw new Refusal('bank_reference_used')
  await ctx.db.run(sql`INSERT INTO payment_notice (id, provider, event_id, member_id, amount, currency, bank_ref, outcome, reason, entry_id, received_at)
    VALUES (${id}, ${money.provider}, ${money.eventId}, ${money.memberId}, ${amount}, ${currency}, ${bankRef}, 'suspense', ${money.reason}, ${entryId}, ${now})`)
}
