import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { canBePaidAt } from '../../../domain/credit/paid-moment.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { findOpenRefund } from '../../store/refund-request.ts'
import { askApproval, type Payload } from '../approval/approvals.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { notify } from '../notify.ts'
import { requireWholeRest } from '../order/give-money.ts'
import { backOfKept } from '../order/kept-credit.ts'
import { findSuspense, getSuspense } from '../order/suspense-money.ts'
import { ASKERS, requireNewBankRef } from './approved-payment.ts'
import { grantCredit } from './grant-credit.ts'
import { requireOwedTax } from './pay-withheld-tax.ts'
import { mayGrantAlone } from './promo-alone.ts'
import { refundTarget } from './refund-order.ts'
import { refundFacts } from './refund-sums.ts'
import { debtPayload } from './write-off-debt.ts'

// Imported for their registration: the process must know the commands that an approval runs.
import '../order/send-back.ts'
import './accept-offline-payment.ts'

export type MoneyCommand =
  | { kind: 'promo'; marketerId: string; amount: bigint; currency: Currency; reason: string }
  | {
      kind: 'refund'
      orderId: string
      /** The buyer's request that was on the screen; null where there was none. */
      requestId?: string | null | undefined
      amount: bigint
      /** The sum leaving the bank that was on the screen. */
      back?: bigint | undefined
      currency: Currency
      bankRef: string
      reason: string
    }
  | { kind: 'send_back'; noticeId: string; bankRef: string; reason: string }
  | { kind: 'adjustment'; memberId: string; amount: bigint; currency: Currency; reason: string }
  | { kind: 'write_off'; memberId: string; reason: string }
  | { kind: 'tax_paid'; amount: bigint; currency: Currency; bankRef: string; reason: string }
  | {
      kind: 'offline_payment'
      orderId: string
      amount: bigint
      currency: Currency
      bankRef: string
      paidAt: Date
      reason: string
    }

function requireCurrency(ctx: Context, currency: Currency): Currency {
  if (currency !== ctx.settings.currency) throw new Refusal('wrong_currency')
  return ctx.settings.currency
}

function requireSoundMoment(ctx: Context, order: OrderRow, paidAt: Date): void {
  if (!canBePaidAt(paidAt, order, ctx.now()))
    throw new Refusal('malformed_input', { fields: { paidAt: 'malformed_input' } })
}

/**
 * Asks for a money command that two persons decide; a promo of finance within `PROMO_ALONE` is done at once (approvalId
 * null). Every check is repeated when the second person approves. Errors: not_found, not_allowed, two_persons_needed,
 * already_decided, insufficient_balance, wrong_amount, wrong_currency, bank_reference_used, malformed_input (a payment
 * of a day to come).
 */
export async function requestMoneyAct(
  ctx: Context,
  command: MoneyCommand,
): Promise<{ approvalId: string | null }> {
  const operator = requireOperator(ctx, ...ASKERS)
  return inTransaction(ctx, async (ctx) => {
    const ask = async (action: string, subjectId: string | null, payload: Payload) => ({
      approvalId: await askApproval(ctx, { action, subjectId, payload, reason: command.reason }),
    })
    /** A closed account receives nothing; the ledger refuses it again when the second person approves. */
    const findReceiver = async (memberId: string) => {
      const row = await ctx.db.one<{ kind: string; status: MemberStatus }>(
        sql`SELECT kind, status FROM member WHERE id = ${memberId}`,
      )
      if (row.status === 'deactivated') throw new Refusal('member_closed')
      return row
    }
    // Money that lies in suspense has its reference already, and two persons may say whose it is.
    const waiting =
      command.kind === 'offline_payment' ? await findSuspense(ctx.db, command.bankRef) : undefined
    if ('bankRef' in command && !waiting) await requireNewBankRef(ctx.db, command.bankRef)
    switch (command.kind) {
      case 'promo': {
        requireCurrency(ctx, command.currency)
        const { kind, status } = await findReceiver(command.marketerId)
        if (kind !== 'marketer') throw new Refusal('not_found')
        const isAlone =
          operator.roles.includes('finance') &&
          (await mayGrantAlone(ctx, operator.id, command.marketerId, command.amount))
        if (!isAlone)
          return ask('promo.grant', command.marketerId, { amount: command.amount.toString(), status })
        await grantCredit(ctx, {
          marketerId: command.marketerId,
          amount: command.amount,
          source: 'promo',
          key: `promo:${ctx.requestId}:${command.marketerId}`,
          aloneBy: operator.id,
          reason: command.reason,
        })
        return { approvalId: null }
      }
      case 'refund': {
        requireCurrency(ctx, command.currency)
        const { order, lot, free } = await refundFacts(ctx, command.orderId)
        if (command.amount > free) throw new Refusal('insufficient_balance', { details: { available: free } })
        const asked = await findOpenRefund(ctx.db, command.orderId)
        // The buyer's request was replaced or taken back since: the account on the screen is not the one to pay.
        if ((asked?.id ?? null) !== (command.requestId ?? null)) throw new Refusal('already_decided')
        if (asked && asked.amount !== command.amount)
          throw new Refusal('wrong_amount', { details: { expected: asked.amount } })
        if (lot.slotValue !== null && command.amount % lot.slotValue !== 0n) throw new Refusal('wrong_amount')
        const target = await refundTarget(ctx, order, command.amount, asked)
        if (command.back !== undefined && command.back !== BigInt(target.back))
          throw new Refusal('wrong_amount', { details: { expected: BigInt(target.back) } })
        const prepared = await ask('credit.refund', command.orderId, {
          amount: command.amount.toString(),
          bankRef: command.bankRef,
          ...target,
        })
        // From here on the buyer cannot take the request back.
        if (asked)
          await notify(ctx, {
            event: 'refund_started',
            subjectId: order.id,
            to: { memberId: order.marketerId },
            payload: { no: order.no, amount: BigInt(target.back), currency: order.currency },
          })
        return prepared
      }
      case 'send_back': {
        const notice = await getSuspense(ctx.db, command.noticeId)
        return ask('suspense.send_back', notice.id, {
          amount: (await backOfKept(ctx, notice.id, notice.left)).toString(),
          bankRef: command.bankRef,
        })
      }
      case 'adjustment': {
        requireCurrency(ctx, command.currency)
        const { kind, status } = await findReceiver(command.memberId)
        return ask('ledger.adjust', command.memberId, {
          amount: command.amount.toString(),
          memberKind: kind,
          status,
        })
      }
      case 'write_off': {
        const payload = await debtPayload(ctx, command.memberId)
        if (payload.amount === '0') throw new Refusal('not_found')
        return ask('debt.write_off', command.memberId, payload)
      }
      case 'tax_paid':
        requireCurrency(ctx, command.currency)
        await requireOwedTax(ctx, command.amount)
        return ask('tax.pay', null, { amount: command.amount.toString(), bankRef: command.bankRef })
      case 'offline_payment': {
        const order = await findOrder(ctx.db, { id: command.orderId })
        if (!order) throw new Refusal('not_found')
        if (command.currency !== order.currency) throw new Refusal('wrong_currency')
        if (waiting) requireWholeRest(waiting, command)
        requireSoundMoment(ctx, order, command.paidAt)
        return ask('order.offline', order.id, {
          amount: command.amount.toString(),
          bankRef: command.bankRef,
          paidAt: command.paidAt.toISOString(),
        })
      }
    }
  })
}
