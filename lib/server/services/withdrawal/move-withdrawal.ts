import {
  decideWithdrawal,
  type WithdrawalInput,
  type WithdrawalMoveCode,
  type WithdrawalRole,
} from '../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../domain/errors.ts'
import {
  withdrawalPaid,
  withdrawalReleased,
  withdrawalResent,
  withdrawalReturned,
} from '../../../domain/ledger/withdrawal-postings.ts'
import { changedRow } from '../../store/change-one.ts'
import { empty, type Sql, sql } from '../../store/client.ts'
import { addBankMove, postEntry } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { postForAll } from '../ledger/post-for-all.ts'
import { keepInSuspense } from '../order/keep-in-suspense.ts'

export interface WithdrawalMoveInput extends WithdrawalInput {
  set?: Sql
  /** Further condition of the UPDATE, beginning with AND. */
  where?: Sql
  /** Time at the bank; now by default. */
  at?: Date
}

/**
 * Decides and makes one move of a withdrawal: one conditional UPDATE, its entry (L20, L21, L22), the bank's movement,
 * the audit row. The caller has locked the row. Errors: those of `decideWithdrawal`, stale_version,
 * bank_reference_used.
 */
export async function moveWithdrawal(
  ctx: TransactionContext,
  withdrawal: WithdrawalRow,
  code: WithdrawalMoveCode,
  by: WithdrawalRole,
  input: WithdrawalMoveInput = {},
): Promise<WithdrawalRow> {
  const change = decideWithdrawal(withdrawal, code, by, input)
  const now = ctx.now()
  const moved = await changedRow<WithdrawalRow>(
    ctx.db,
    sql`UPDATE withdrawal SET status = ${change.to}, version = version + 1, updated_at = ${now}
      ${input.set ? sql`, ${input.set}` : empty}
    WHERE id = ${withdrawal.id} AND status = ${withdrawal.status} AND version = ${withdrawal.version}
      ${input.where ?? empty} RETURNING *`,
  )
  const head = {
    idemKey: `withdrawal:${withdrawal.id}:${change.entry}:${moved.version}`,
    currency: withdrawal.currency,
  }
  const of = { memberId: withdrawal.memberId, withdrawalId: withdrawal.id }
  const bank = async (entryId: string, direction: 'in' | 'out') => {
    const move = {
      entryId,
      direction,
      bankRef: input.bankRef ?? '',
      amount: withdrawal.net,
      at: input.at ?? now,
    }
    if (!(await addBankMove(ctx.db, move))) throw new Refusal('bank_reference_used')
  }
  switch (change.entry) {
    case 'L20':
      await bank(await postEntry(ctx.db, withdrawalPaid(head, of, withdrawal), now), 'out')
      break
    case 'L21':
      await postForAll(ctx, withdrawalReleased(head, of, withdrawal.gross), withdrawal.no)
      break
    case 'L22-returned':
      await bank(await postEntry(ctx.db, withdrawalReturned(head, of, withdrawal.net), now), 'in')
      break
    case 'L03':
      await keepInSuspense(ctx, {
        provider: 'bank-return',
        eventId: head.idemKey,
        amount: withdrawal.net,
        currency: withdrawal.currency,
        bankRef: input.bankRef ?? '',
        reason: 'account_closed',
        memberId: withdrawal.memberId,
      })
      break
    case 'L22-resent':
      await bank(await postEntry(ctx.db, withdrawalResent(head, of, withdrawal.net), now), 'out')
      break
  }
  await audit(ctx, {
    subject: 'withdrawal',
    subjectId: withdrawal.id,
    seq: moved.version,
    transition: code,
    from: withdrawal.status,
    to: moved.status,
    reason: input.reason ?? null,
    ...(input.bankRef ? { data: { bankRef: input.bankRef } } : {}),
  })
  return moved
}
