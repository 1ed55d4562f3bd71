import { debtWrittenOff } from '../../../domain/ledger/postings.ts'
import { balanceOf, postEntry } from '../../store/ledger.ts'
import { type Payload, registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { ASKERS, amountIn, FINANCE } from './approved-payment.ts'

export async function debtPayload(ctx: TransactionContext, memberId: string): Promise<Payload> {
  const amount = await balanceOf(ctx.db, 'inf.receivable', { owner: memberId }, ctx.settings.currency)
  return { memberId, amount: amount.toString() }
}

registerApproval('debt.write_off', {
  askers: ASKERS,
  roles: FINANCE,
  payloadNow: (ctx, approval) => debtPayload(ctx, approval.subjectId ?? ''),
  async run(ctx, approval) {
    const memberId = approval.subjectId ?? ''
    await postEntry(
      ctx.db,
      debtWrittenOff(
        { idemKey: `approval:${approval.id}:L17`, currency: ctx.settings.currency },
        { memberId, amount: amountIn(approval) },
      ),
      ctx.now(),
    )
    await audit(ctx, {
      subject: 'member',
      subjectId: memberId,
      transition: 'write-off',
      reason: approval.reason,
      data: { amount: amountIn(approval) },
    })
  },
})
