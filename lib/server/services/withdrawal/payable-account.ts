import { Refusal } from '../../../domain/errors.ts'
import { addHours } from '../../../domain/job/clocks.ts'
import { type Sql, sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import type { BankAccountRow, WithdrawalRow } from '../../store/withdrawal.ts'
import type { Context, TransactionContext } from '../context.ts'
import type { PayeeFacts } from './facts.ts'

/** In the WHERE of an approval: the account of the request is still the member's. */
export const ACCOUNT_STANDS: Sql = sql`AND EXISTS (SELECT 1 FROM bank_account b WHERE b.id = withdrawal.bank_account_id AND b.is_current)`

/** The account of a request was fixed when it was made. Error: bank_account_changed when the member has another one since. */
export async function requireAccountStands(ctx: Context, row: WithdrawalRow): Promise<void> {
  const bank = await ctx.db.one<{ isCurrent: boolean }>(
    sql`SELECT is_current FROM bank_account WHERE id = ${row.bankAccountId}`,
  )
  if (!bank.isCurrent) throw new Refusal('bank_account_changed', { details: { no: row.no } })
}

/**
 * The account that a batch may pay: of a request, the one it was made with; of a returned transfer, one set after the return.
 * Neither is younger than the pause. `where` asks the same again in the statement that moves the row.
 * Errors: bank_account_missing, bank_account_changed, bank_change_pause (details `no`, `until`).
 */
export function requirePayableAccount(
  ctx: Context,
  row: WithdrawalRow,
  facts: PayeeFacts,
): { bank: BankAccountRow; where: Sql } {
  const { bank } = facts
  const details = { no: row.no }
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
 * Looks at the account of every line of a batch once more. `where` asks the same in the statement that releases it.
 * Errors: bank_account_changed, bank_change_pause (details `no`).
 */
export async function requireBatchAccounts(
  ctx: TransactionContext,
  batchId: string,
): Promise<{ where: Sql }> {
  const { bank_change_pause: hours } = await readClocks(ctx.db, ctx.now())
  const latest = addHours(ctx.now(), -hours)
  const wrong = sql`SELECT w.no, b.is_current FROM withdrawal w JOIN bank_account b ON b.id = w.bank_account_id
    WHERE w.batch_id = ${batchId} AND (NOT b.is_current OR b.member_id <> w.member_id OR b.created_at > ${latest})`
  const [first] = await ctx.db.many<{ no: string; isCurrent: boolean }>(sql`${wrong} ORDER BY w.batch_line`)
  if (first)
    throw new Refusal(first.isCurrent ? 'bank_change_pause' : 'bank_account_changed', {
      details: { no: first.no },
    })
  return { where: sql`AND NOT EXISTS (${wrong})` }
}
