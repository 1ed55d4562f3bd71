import { Refusal } from '../../../domain/errors.ts'
import type { Tx } from '../../store/client.ts'
import { addBankMove, isTypedRefUsed } from '../../store/ledger.ts'
import type { Approval } from '../approval/approvals.ts'
import type { TransactionContext } from '../context.ts'

/** Roles that approve a payment that two persons decide. */
export const FINANCE = ['finance'] as const
/** Roles that may ask for one. */
export const ASKERS = ['finance', 'support'] as const
export const textIn = (approval: Approval, key: string) => String(approval.payload[key] ?? '')
export const amountIn = (approval: Approval) => BigInt(textIn(approval, 'amount'))

export async function requireNewBankRef(db: Tx, bankRef: string): Promise<void> {
  if (await isTypedRefUsed(db, bankRef)) throw new Refusal('bank_reference_used')
}

/** Records money that left the bank, once for each reference. Error: bank_reference_used. */
export async function moveOut(
  ctx: TransactionContext,
  entryId: string,
  bankRef: string,
  amount: bigint,
): Promise<void> {
  const move = { entryId, direction: 'out', bankRef, amount, at: ctx.now() } as const
  if (!(await addBankMove(ctx.db, move))) throw new Refusal('bank_reference_used')
}
