import { Refusal } from '../../../domain/errors.ts'
import type { Tx } from '../../store/client.ts'
import { addBankMove, isTypedRefUsed } from '../../store/ledger.ts'
import type { Approval } from '../approval/approvals.ts'
import type { TransactionContext } from '../context.ts'

/** What the acts of money that two persons decide have in common: who approves, and what the approval holds. */
export const FINANCE = ['finance'] as const
/** Who may ask for one. */
export const ASKERS = ['finance', 'support'] as const
export const textIn = (approval: Approval, key: string) => String(approval.payload[key] ?? '')
export const amountIn = (approval: Approval) => BigInt(textIn(approval, 'amount'))

export async function requireNewBankRef(db: Tx, bankRef: string): Promise<void> {
  if (await isTypedRefUsed(db, bankRef)) throw new Refusal('bank_reference_used')
}

/** Money that left the bank, once for each reference. Error: bank_reference_used. */
export async function moveOut(
  ctx: TransactionContext,
  entryId: string,
  bankRef: string,
  amount: bigint,
): Promise<void> {
  const move = { entryId, direction: 'out', bankRef, amount, at: ctx.now() } as const
  if (!(await addBankMove(ctx.db, move))) throw new Refusal('bank_reference_used')
}
