import * as approvalCalls from '../../../contract/operator-approvals.ts'
import * as bookCalls from '../../../contract/operator-books.ts'
import * as payoutCalls from '../../../contract/operator-payouts.ts'
import * as purchaseCalls from '../../../contract/operator-purchases.ts'
import * as withdrawalCalls from '../../../contract/operator-withdrawals.ts'
import * as approvals from '../../services/approval/approvals.ts'
import { confirmHolderName } from '../../services/bank-account/set-bank-account.ts'
import type { Context } from '../../services/context.ts'
import { inTransaction } from '../../services/context.ts'
import { ledgerProof } from '../../services/ledger/proof.ts'
import { type MoneyCommand, requestMoneyAct } from '../../services/ledger/request-money-act.ts'
import { decideSlip } from '../../services/order/decide-slip.ts'
import { refuseRefund } from '../../services/order/end-refund.ts'
import { listSuspense } from '../../services/order/list-suspense.ts'
import { matchSuspense } from '../../services/order/match-suspense.ts'
import * as orders from '../../services/order/queries.ts'
import { approveWithdrawals } from '../../services/withdrawal/approve-withdrawals.ts'
import { downloadBatch, makePayoutBatch, requestBatchRelease } from '../../services/withdrawal/batch.ts'
import { getBatch, listBatches } from '../../services/withdrawal/batch-views.ts'
import { failWithdrawal } from '../../services/withdrawal/fail-withdrawal.ts'
import { type ImportedLine, importPayoutResult } from '../../services/withdrawal/import-result.ts'
import { returnWithdrawal } from '../../services/withdrawal/return-withdrawal.ts'
import { setPayeeTaxClass } from '../../services/withdrawal/set-tax-class.ts'
import { getOperatorWithdrawal, listWithdrawalQueue } from '../../services/withdrawal/withdrawal-queue.ts'
import { withholdingMonth } from '../../services/withdrawal/withholding-month.ts'
import { handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'
import { toOrderDetailWire } from './orders.ts'
import { toWithdrawalWire } from './withdrawals.ts'

async function queueRow(ctx: Context, id: string) {
  const row = await getOperatorWithdrawal(ctx, id)
  return toWithdrawalWire(row, row.currency)
}

async function batchWire(ctx: Context, id: string) {
  const batch = await getBatch(ctx, id)
  const currency = batch.currency
  return {
    ...withMoney(batch, currency, 'total'),
    lines: batch.lines.map((line) => withMoney(line, currency, 'amount')),
  }
}

export async function purchaseWire(ctx: Context, id: string) {
  const row = await orders.getPurchaseRow(ctx, id)
  return withMoney(row, row.currency, 'transfer')
}

export function resultWire(ctx: Context, lines: readonly ImportedLine[], dryRun: boolean) {
  const count = (result: string) => lines.filter((line) => line.result === result).length
  return {
    dryRun,
    lines: lines.map((line) => withMoney(line, ctx.settings.currency, 'amount')),
    paid: count('paid'),
    failed: count('failed'),
    refused: count('refused'),
  }
}

type Command = Parameters<Parameters<typeof handle<typeof approvalCalls.requestMoneyAct>>[1]>[1]['body']

function toCommand(body: Command): MoneyCommand {
  switch (body.kind) {
    case 'send_back':
    case 'write_off':
      return body
    case 'offline_payment':
      return { ...body, amount: BigInt(body.amount), paidAt: new Date(body.paidAt) }
    case 'refund':
      return {
        ...body,
        amount: BigInt(body.amount),
        back: body.back === undefined ? undefined : BigInt(body.back),
      }
    default:
      return { ...body, amount: BigInt(body.amount) }
  }
}

export const operatorMoneyHandlers = [
  handle(withdrawalCalls.listWithdrawalQueue, async (ctx, { query }) => {
    const page = await listWithdrawalQueue(ctx, query)
    return { ...page, items: page.items.map((row) => toWithdrawalWire(row, row.currency)) }
  }),
  handle(withdrawalCalls.getOperatorWithdrawal, (ctx, { params }) => queueRow(ctx, params.id)),
  handle(withdrawalCalls.approveWithdrawals, async (ctx, { body }) => ({
    items: await approveWithdrawals(ctx, body.items),
  })),
  handle(withdrawalCalls.failWithdrawal, async (ctx, { params, body }) => {
    await failWithdrawal(ctx, { id: params.id, ...body })
    return queueRow(ctx, params.id)
  }),
  handle(withdrawalCalls.returnWithdrawal, async (ctx, { params, body }) => {
    await returnWithdrawal(ctx, { id: params.id, ...body })
    return queueRow(ctx, params.id)
  }),
  handle(payoutCalls.makePayoutBatch, async (ctx, { body }) => {
    const batch = await makePayoutBatch(ctx, body.withdrawalIds)
    return batchWire(ctx, batch.id)
  }),
  handle(payoutCalls.listPayoutBatches, async (ctx, { query }) => {
    const page = await listBatches(ctx, query)
    return { ...page, items: page.items.map((row) => withMoney(row, row.currency, 'total')) }
  }),
  handle(payoutCalls.getPayoutBatch, (ctx, { params }) => batchWire(ctx, params.id)),
  handle(payoutCalls.requestBatchRelease, async (ctx, { params }) => ({
    approvalId: await requestBatchRelease(ctx, params.id),
  })),
  handle(payoutCalls.downloadPayoutBatch, async (ctx, { params, query }) => {
    const { name, text } = await downloadBatch(ctx, params.id, query.as)
    const contentType = query.as === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8'
    return { bytes: new TextEncoder().encode(text), contentType, fileName: name }
  }),
  handle(payoutCalls.importPayoutResult, async (ctx, { params, body }) => {
    const lines = await importPayoutResult(ctx, { batchId: params.id, csv: body.csv, dryRun: body.dryRun })
    return resultWire(ctx, lines, body.dryRun)
  }),
  handle(withdrawalCalls.setPayeeTaxClass, (ctx, { params, body }) =>
    setPayeeTaxClass(ctx, { memberId: params.id, ...body }),
  ),
  handle(withdrawalCalls.confirmHolderName, async (ctx, { params, body }) => {
    await confirmHolderName(ctx, { memberId: params.id, ...body })
    return { ok: true as const }
  }),
  handle(purchaseCalls.listPurchases, async (ctx, { query }) => {
    const page = await orders.listPurchases(ctx, query)
    return { ...page, items: page.items.map((row) => withMoney(row, row.currency, 'transfer')) }
  }),
  handle(purchaseCalls.getPurchase, async (ctx, { params }) => {
    const { creditNotes, refundRequest, arrivals, ...order } = await orders.getPurchase(ctx, params.id)
    return {
      ...toOrderDetailWire(order),
      arrivals: arrivals.map((row) => withMoney(row, order.currency, 'amount', 'left')),
      refundRequest:
        refundRequest &&
        withMoney({ ...refundRequest, last4: refundRequest.accountLast4 }, order.currency, 'amount', 'back'),
      creditNotes: creditNotes.map((note) => withMoney(note, order.currency, 'total', 'refunded')),
    }
  }),
  handle(purchaseCalls.refuseRefund, async (ctx, { params, body }) => {
    await refuseRefund(ctx, { id: params.id, reason: body.reason })
    return { ok: true as const }
  }),
  handle(purchaseCalls.decideSlip, async (ctx, { params, body }) => {
    await decideSlip(
      ctx,
      params.id,
      body.decision === 'confirm' ? { ...body, amount: BigInt(body.amount) } : body,
    )
    return purchaseWire(ctx, params.id)
  }),
  handle(purchaseCalls.listSuspense, async (ctx, { query }) => {
    const page = await listSuspense(ctx, query)
    return {
      ...withMoney(page, ctx.settings.currency, 'total'),
      items: page.items.map((row) => withMoney(row, row.currency, 'amount', 'back')),
    }
  }),
  handle(purchaseCalls.matchSuspense, async (ctx, { params, body }) => {
    await matchSuspense(ctx, { noticeId: params.id, ...body })
    return { ok: true as const }
  }),
  handle(approvalCalls.requestMoneyAct, (ctx, { body }) => requestMoneyAct(ctx, toCommand(body))),
  handle(approvalCalls.listApprovals, (ctx, { query }) => approvals.listApprovals(ctx, query)),
  handle(approvalCalls.decideApproval, async (ctx, { params, body }) => {
    await approvals.decideApproval(ctx, params.id, body)
    return approvals.getApproval(ctx, params.id)
  }),
  handle(approvalCalls.withdrawApproval, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await approvals.withdrawApproval(ctx, params.id)
      return approvals.getApproval(ctx, params.id)
    }),
  ),
  handle(bookCalls.getWithholdingMonth, async (ctx, { query }) => {
    const { currency } = ctx.settings
    const month = await withholdingMonth(ctx, query.month)
    return {
      ...withMoney(month, currency, 'income', 'tax'),
      items: month.items.map((item) => withMoney(item, currency, 'income', 'tax')),
    }
  }),
  handle(bookCalls.getLedgerProof, async (ctx) => {
    const proof = await ledgerProof(ctx)
    return {
      ...proof,
      accounts: proof.accounts.map((row) => withMoney(row, ctx.settings.currency, 'balance')),
    }
  }),
]
