import { Refusal } from '../../../domain/errors.ts'
import { findWithdrawal, type WithdrawalRow } from '../../store/withdrawal.ts'
import type { TransactionContext } from '../context.ts'

/** Errors: not_found, stale_version. */
export async function lockWithdrawal(
  ctx: TransactionContext,
  id: string | null,
  version: unknown,
): Promise<WithdrawalRow> {
  const row = id ? await findWithdrawal(ctx.db, id, { lock: true }) : undefined
  if (!row) throw new Refusal('not_found')
  if (row.version !== version) throw new Refusal('stale_version')
  return row
}
