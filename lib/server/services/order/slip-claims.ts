import { type Db, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'

/**
 * Stores that this buyer claims the transfer. True where another buyer ever claimed it, in any spelling and whatever
 * became of that slip: one of the two did not make it, and a statement alone cannot tell which.
 */
export async function claimTransfer(
  ctx: TransactionContext,
  marketerId: string,
  reference: string,
): Promise<boolean> {
  await ctx.db.run(sql`INSERT INTO slip_claim (reference_letters, member_id, claimed_at)
    VALUES (bank_ref_letters(${reference}), ${marketerId}, ${ctx.now()}) ON CONFLICT DO NOTHING`)
  return (await otherClaimAt(ctx.db, marketerId, reference)) !== null
}

/** When another buyer first claimed the transfer; null where none did. */
export async function otherClaimAt(db: Db, marketerId: string, reference: string): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(sql`SELECT min(claimed_at) AS at FROM slip_claim
    WHERE reference_letters = bank_ref_letters(${reference}) AND member_id <> ${marketerId}`)
  return at
}

/** Marks the order whose slip claimed the transfer first: a statement alone no longer pays it. */
export async function contestSlip(
  ctx: Context,
  marketerId: string,
  reference: string | undefined,
): Promise<void> {
  if (!reference) return
  await inTransaction(ctx, async (ctx) => {
    await claimTransfer(ctx, marketerId, reference)
    const contested = await ctx.db.maybeOne<{
      id: string
    }>(sql`UPDATE purchase_order SET slip_contested_at = ${ctx.now()}
      WHERE bank_ref_letters(slip_reference) = bank_ref_letters(${reference}) AND status = 'slip_review'
        AND marketer_id <> ${marketerId} AND slip_contested_at IS NULL RETURNING id`)
    if (contested)
      await audit(ctx, { subject: 'order', subjectId: contested.id, transition: 'slip_contested' })
  })
}
