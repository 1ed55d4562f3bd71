import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { type Sql, sql } from '../../store/client.ts'
import type { BankAccountRow, WithdrawalRow } from '../../store/withdrawal.ts'
import type { Context, TransactionContext } from '../context.ts'
import { type PayeeFacts, payeeFacts, requirePayee } from './facts.ts'
import { readPayoutTerms } from './payout-terms.ts'
import { type ChangedLine, type FrozenLine, findChange } from './recount-batch.ts'

/**
 * For the WHERE of an approval: the request's account is still the member's, and the member is not marked as a fraud.
 */
export const ACCOUNT_STANDS: Sql = sql`AND EXISTS (SELECT 1 FROM bank_account b JOIN member m ON m.id = b.member_id
  WHERE b.id = withdrawal.bank_account_id AND b.is_current AND NOT m.fraud_flag)`

/**
 * Checks the account that was fixed with the request. Errors: payee_fraud, bank_account_changed when the member has
 * another one since.
 */
export async function requireAccountStands(ctx: Context, row: WithdrawalRow): Promise<void> {
  const bank = await ctx.db.one<{ isCurrent: boolean; isFraud: boolean }>(
    sql`SELECT b.is_current, m.fraud_flag AS is_fraud FROM bank_account b JOIN member m ON m.id = b.member_id
      WHERE b.id = ${row.bankAccountId}`,
  )
  if (bank.isFraud) throw new Refusal('payee_fraud', { details: { no: row.no } })
  if (!bank.isCurrent) throw new Refusal('bank_account_changed', { details: { no: row.no } })
}

/**
 * The account that a batch may pay: for a request, its own; for a returned transfer, one set after the return. Neither
 * may be newer than the pause. `where` repeats the check in the UPDATE of the row. Errors: payee_fraud,
 * bank_account_missing, bank_account_changed, bank_change_pause (details `no`, `until`).
 */
export function requirePayableAccount(
  ctx: Context,
  row: WithdrawalRow,
  facts: PayeeFacts,
): { bank: BankAccountRow; where: Sql } {
  const { bank } = facts
  const details = { no: row.no }
  if (facts.payee.fraudFlag) throw new Refusal('payee_fraud', { details })
  if (!bank) throw new Refusal('bank_account_missing', { details })
  if (row.status === 'returned') {
    if (bank.createdAt <= row.updatedAt) throw new Refusal('bank_account_missing', { details })
  } else if (bank.id !== row.bankAccountId) throw new Refusal('bank_account_changed', { details })
  if (facts.bankPausedUntil)
    throw new Refusal('bank_change_pause', {
      details: { ...details, until: facts.bankPausedUntil.toISOString() },
    })
  return {
    bank,
    where: sql`AND EXISTS (SELECT 1 FROM bank_account b WHERE b.id = ${bank.id} AND b.member_id = withdrawal.member_id
      AND b.is_current AND b.created_at <= ${addHours(ctx.now(), -facts.bankPauseHours)})`,
  }
}

/**
 * Checks payee and account of every line of a batch again. `where` repeats the check of the account in the statement
 * that releases the batch; documents and names cannot change meanwhile, because that locks the member's row. `changed`:
 * lines whose sum or class would be different today. Errors: payee_fraud, bank_account_changed, bank_change_pause,
 * those of `requirePayee` (details `no`).
 */
export async function requireBatchPayees(
  ctx: TransactionContext,
  batchId: string,
): Promise<{ where: Sql; changed: ChangedLine[] }> {
  const terms = await readPayoutTerms(ctx, ctx.db)
  const latest = addHours(ctx.now(), -terms.clocks.bank_change_pause)
  const lines = await ctx.db.many<FrozenLine>(
    sql`SELECT w.*, s.body_masked->>'taxClass' AS tax_class FROM withdrawal w JOIN member m ON m.id = w.member_id
      LEFT JOIN payee_snapshot s ON s.id = w.snapshot_id WHERE w.batch_id = ${batchId} ORDER BY m.id FOR SHARE OF m`,
  )
  const wrong = sql`SELECT w.no, b.is_current, m.fraud_flag AS is_fraud FROM withdrawal w
    JOIN bank_account b ON b.id = w.bank_account_id JOIN member m ON m.id = w.member_id
    WHERE w.batch_id = ${batchId} AND (m.fraud_flag OR NOT b.is_current OR b.member_id <> w.member_id OR b.created_at > ${latest})`
  const [first] = await ctx.db.many<{ no: string; isCurrent: boolean; isFraud: boolean }>(
    sql`${wrong} ORDER BY w.batch_line`,
  )
  if (first)
    throw new Refusal(
      first.isFraud ? 'payee_fraud' : first.isCurrent ? 'bank_change_pause' : 'bank_account_changed',
      { details: { no: first.no } },
    )
  const check = async (line: FrozenLine) => {
    const facts = await payeeFacts(ctx, ctx.db, line.memberId, terms)
    requirePayee(facts, line.no, { hasFrozenRates: line.paidAt !== null })
    return findChange(line, facts)
  }
  const changed = (await Promise.all(lines.map(check))).filter((line) => line !== undefined)
  return { where: sql`AND NOT EXISTS (${wrong})`, changed }
}
