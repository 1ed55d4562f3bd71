import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { Refusal } from '../../../domain/errors.ts'
import { decideApproval, getApproval } from '../../services/approval/approvals.ts'
import { requestMoneyAct } from '../../services/ledger/request-money-act.ts'
import { createOrder } from '../../services/order/create-order.ts'
import { uploadSlip } from '../../services/order/send-slip.ts'
import { drawSlip } from './pictures.ts'
import type { Stage } from './stage.ts'

interface Transfer {
  id: string
  no: string
  version: number
  transfer: bigint
}

/** Orders credit to be paid by transfer. */
export async function orderByTransfer(stage: Stage, marketerId: string, baht: number): Promise<Transfer> {
  return createOrder(await stage.as(marketerId), {
    item: { kind: 'credit', amount: BigInt(baht) * 100n },
    method: 'transfer',
    buyerWhtBp: 0,
  })
}

export async function sendSlip(
  stage: Stage,
  marketerId: string,
  order: Transfer,
  reference: string,
): Promise<Transfer> {
  return uploadSlip(await stage.as(marketerId), {
    id: order.id,
    file: await drawSlip(order.transfer, reference),
    reference,
  })
}

/** Two people of finance decide: one asks, this function confirms as the other. */
export async function confirmBySecond(stage: Stage, approvalId: string): Promise<void> {
  const second = stage.operator('finance', true)
  const { payloadHash } = await getApproval(second, approvalId)
  await decideApproval(second, approvalId, { decision: 'approve', payloadHash })
}

export async function askRefund(
  stage: Stage,
  refund: { orderId: string; baht: number; bankRef: string; reason: string },
): Promise<string> {
  const { approvalId } = await requestMoneyAct(stage.operator('finance'), {
    kind: 'refund',
    orderId: refund.orderId,
    amount: BigInt(refund.baht) * 100n,
    currency: HOME_CURRENCY,
    bankRef: refund.bankRef,
    reason: refund.reason,
  })
  if (!approvalId) throw new Refusal('two_persons_needed')
  return approvalId
}
