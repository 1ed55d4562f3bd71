import { Refusal } from '../../../domain/errors.ts'
import { isBankRefUsed } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { mayComeBackAlone } from './fail-or-return-alone.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { returnRow } from './return-row.ts'

/**
 * Records that the bank returned a paid transfer: the net waits for a new account; tax and certificate stay (L22). For
 * a closed account it goes to suspense, and the withdrawal fails. Beyond what one person may say alone a second one is
 * asked, and the withdrawal stays paid. Errors: not_found, stale_version, move_not_allowed, bank_reference_used,
 * two_persons_needed, already_decided.
 */
export async function returnWithdrawal(
  ctx: Context,
  input: { id: string; version: number; reason: string; bankRef: string },
): Promise<WithdrawalRow> {
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    await holdDay(ctx, operator.id)
    const row = await lockWithdrawal(ctx, input.id, input.version)
    if (row.status !== 'paid') throw new Refusal('move_not_allowed', { details: { status: row.status } })
    if (await isBankRefUsed(ctx.db, input.bankRef)) throw new Refusal('bank_reference_used')
    const { reason, bankRef } = input
    if (!(await mayComeBackAlone(ctx, row, { as: 'returned', reason, bankRef }))) return row
    return returnRow(ctx, row, { reason, bankRef })
  })
}
