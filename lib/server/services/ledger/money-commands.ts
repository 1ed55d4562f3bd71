import { LOT_LIFE, lotExpiry } from '../../../domain/credit/order.ts'
import { taxOfPart } from '../../../domain/credit/refund.ts'
import { Refusal } from '../../../domain/errors.ts'
import {
  balanceAdjusted,
  creditRefunded,
  debtWrittenOff,
  promoGranted,
  withheldTaxRemitted,
} from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql, type Tx } from '../../store/client.ts'
import { addBankMove, balanceOf, isBankRefUsed, postEntry } from '../../store/ledger.ts'
import { addLot } from '../../store/lot.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { closeRefundRequest, findOpenRefund } from '../../store/refund-request.ts'
import { readClocks } from '../../store/setting.ts'
import { type Approval, askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { getCompany } from '../order/company.ts'
import { moveOrder } from '../order/move-order.ts'
import { settleNotice } from '../order/receive-notice.ts'
import { getSuspense } from '../order/suspense-money.ts'
import '../order/send-back.ts'
import { creditNoteBody } from '../tax-document/bodies.ts'
import { issueDocument } from '../tax-document/issue-document.ts'
import { mayGrantAlone } from './promo-alone.ts'

export type MoneyCommand =
  | { kind: 'promo'; marketerId: string; amount: bigint; currency: Currency; reason: string }
  | { kind: 'refund'; orderId: string; amount: bigint; currency: Currency; bankRef: string; reason: string }
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

const FINANCE = ['finance'] as const
const text = (approval: Approval, key: string) => String(approval.payload[key] ?? '')
const amountIn = (approval: Approval) => BigInt(text(approval, 'amount'))

async function requireNewBankRef(db: Tx, bankRef: string): Promise<void> {
  if (await isBankRefUsed(db, bankRef)) throw new Refusal('bank_reference_used')
}
function requireCurrency(ctx: Context, currency: Currency): Currency {
  if (currency !== ctx.settings.currency) throw new Refusal('wrong_currency')
  return ctx.settings.currency
}

/** Gives credit without payment: a promo lot of 90 days, or an adjustment of 12 months. */
async function grantCredit(
  ctx: TransactionContext,
  grant: {
    marketerId: string
    amount: bigint
    source: 'promo' | 'adjust'
    key: string
    reason: string
    aloneBy?: string
  },
): Promise<void> {
  const { marketerId, amount, source } = grant
  const now = ctx.now()
  const currency = ctx.settings.currency
  const promoDays = (await readClocks(ctx.db, now)).promo_life / 24
  const lotId = await addLot(
    ctx.db,
    {
      marketerId,
      source,
      currency,
      amount,
      expiresAt: lotExpiry(source, now, { ...LOT_LIFE, promoDays }),
      grantedAloneBy: grant.aloneBy ?? null,
    },
    now,
  )
  const head = { idemKey: grant.key, currency }
  await postEntry(
    ctx.db,
    source === 'promo'
      ? promoGranted(head, { marketerId, lotId, amount })
      : balanceAdjusted(head, { direction: 'give', amount, target: { marketerId, lotId } }),
    now,
  )
  await audit(ctx, {
    subject: 'lot',
    subjectId: lotId,
    transition: `grant-${source}`,
    reason: grant.reason,
    data: { amount },
  })
}

registerApproval('promo.grant', {
  roles: FINANCE,
  run: (ctx, approval) =>
    grantCredit(ctx, {
      marketerId: approval.subjectId ?? '',
      amount: amountIn(approval),
      source: 'promo',
      key: `approval:${approval.id}:L04`,
      reason: approval.reason ?? '',
    }),
})

registerApproval('ledger.adjust', {
  roles: FINANCE,
  async run(ctx, approval) {
    const memberId = approval.subjectId ?? ''
    const amount = amountIn(approval)
    const key = `approval:${approval.id}:L28`
    if (text(approval, 'memberKind') === 'marketer') {
      await grantCredit(ctx, {
        marketerId: memberId,
        amount,
        source: 'adjust',
        key,
        reason: approval.reason ?? '',
      })
      return
    }
    await postEntry(
      ctx.db,
      balanceAdjusted(
        { idemKey: key, currency: ctx.settings.currency },
        { direction: 'give', amount, target: { influencerId: memberId } },
      ),
      ctx.now(),
    )
    await audit(ctx, {
      subject: 'member',
      subjectId: memberId,
      transition: 'adjust',
      reason: approval.reason,
      data: { amount },
    })
  },
})

async function debtPayload(ctx: TransactionContext, memberId: string): Promise<Payload> {
  const amount = await balanceOf(ctx.db, 'inf.receivable', { owner: memberId }, ctx.settings.currency)
  return { memberId, amount: amount.toString() }
}

registerApproval('debt.write_off', {
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

async function moveOut(
  ctx: TransactionContext,
  entryId: string,
  bankRef: string,
  amount: bigint,
): Promise<void> {
  const move = { entryId, direction: 'out', bankRef, amount, at: ctx.now() } as const
  if (!(await addBankMove(ctx.db, move))) throw new Refusal('bank_reference_used')
}

/**
 * Nobody pays more withheld tax than is owed. Holds the lanes of the account, which stops another payment of tax, and sums
 * them afterwards: what a payment before this one left in a lane of its own is in the sum. Error: insufficient_balance (details `available`).
 */
export async function requireOwedTax(ctx: TransactionContext, amount: bigint): Promise<void> {
  const { currency } = ctx.settings
  await ctx.db.many(sql`SELECT id FROM ledger_account WHERE code = 'tax.wht_payable' AND currency = ${currency}
    ORDER BY id FOR UPDATE`)
  const available = await balanceOf(ctx.db, 'tax.wht_payable', {}, currency)
  if (amount > available) throw new Refusal('insufficient_balance', { details: { available } })
}

registerApproval('tax.pay', {
  roles: FINANCE,
  async run(ctx, approval) {
    const amount = amountIn(approval)
    await requireOwedTax(ctx, amount)
    const head = { idemKey: `approval:${approval.id}:L28`, currency: ctx.settings.currency }
    const entryId = await postEntry(ctx.db, withheldTaxRemitted(head, amount), ctx.now())
    await moveOut(ctx, entryId, text(approval, 'bankRef'), amount)
    await audit(ctx, { subject: 'ledger', transition: 'tax-paid', data: { amount } })
  },
})

registerApproval('order.offline', {
  roles: FINANCE,
  async run(ctx, approval) {
    const order = await findOrder(ctx.db, { id: approval.subjectId ?? '' })
    if (!order) throw new Refusal('not_found')
    await requireNewBankRef(ctx.db, text(approval, 'bankRef'))
    await settleNotice(ctx, 'offline', {
      eventId: approval.id,
      orderNo: order.no,
      amount: amountIn(approval),
      currency: order.currency,
      bankRef: text(approval, 'bankRef'),
      paidAt: new Date(text(approval, 'paidAt')),
    })
  },
})

interface RefundFacts {
  order: OrderRow
  lot: { id: string; slotValue: bigint | null; expiresAt: Date; source: string; refundAskedAt: Date | null }
  free: bigint
  code: 'mkt.available' | 'mkt.package'
}

/** What is free of an order's lot; locks the order. Errors: not_found, move_not_allowed, insufficient_balance (the lot has ended). */
export async function refundFacts(ctx: TransactionContext, orderId: string): Promise<RefundFacts> {
  const order = await findOrder(ctx.db, { id: orderId }, { lock: true })
  if (!order) throw new Refusal('not_found')
  if (order.status !== 'paid' && order.status !== 'part_refunded') throw new Refusal('move_not_allowed')
  const lot = await ctx.db.one<RefundFacts['lot']>(
    sql`SELECT id, slot_value, expires_at, source, refund_asked_at FROM credit_lot WHERE order_id = ${orderId}`,
  )
  // The wait for finance is ours: what was asked back in time does not end meanwhile.
  if (lot.expiresAt <= ctx.now() && !lot.refundAskedAt) throw new Refusal('insufficient_balance')
  const code = order.kind === 'package' ? 'mkt.package' : 'mkt.available'
  return { order, lot, code, free: await balanceOf(ctx.db, code, { lot: lot.id }, order.currency) }
}

/** What the credit notes of an order gave back: value, its VAT, and withheld tax whose certificate was missing. */
async function refundedBefore(
  ctx: Context,
  orderId: string,
): Promise<{ value: bigint; vat: bigint; lostWht: bigint }> {
  return ctx.db.one(sql`SELECT coalesce(sum(value), 0)::bigint AS value, coalesce(sum(vat), 0)::bigint AS vat,
      coalesce(sum(value + vat - refunded), 0)::bigint AS lost_wht
    FROM (SELECT (body->>'difference')::bigint AS value, (body->>'vat')::bigint AS vat, (body->>'refunded')::bigint AS refunded
      FROM tax_document WHERE subject_id = ${orderId} AND kind = 'CN' AND NOT void) notes`)
}

/** What comes back with `amount` of an order's credit: its VAT, less withheld tax whose certificate is missing. */
export async function refundSums(
  ctx: Context,
  order: OrderRow,
  amount: bigint,
): Promise<{ earlier: { value: bigint }; vat: bigint; lostWht: bigint }> {
  const received = await ctx.db.maybeOne(
    sql`SELECT 1 FROM document WHERE ref_id = ${order.id} AND kind = 'buyer_certificate' AND status IN ('approve', 'complete')`,
  )
  const earlier = await refundedBefore(ctx, order.id)
  const line = { subtotal: order.subtotal, tax: order.vat, bp: order.vatBp }
  const withheld = { subtotal: order.subtotal, tax: order.buyerWht, bp: order.buyerWhtBp }
  const vat = taxOfPart(line, { value: earlier.value, tax: earlier.vat }, amount)
  const lostWht = received ? 0n : taxOfPart(withheld, { value: earlier.value, tax: earlier.lostWht }, amount)
  return { earlier, vat, lostWht }
}

/** L25: unused credit of one order goes back to the bank with a credit note. */
async function refundOrder(ctx: TransactionContext, approval: Approval): Promise<void> {
  const { order, lot, code, free } = await refundFacts(ctx, approval.subjectId ?? '')
  const amount = amountIn(approval)
  if (amount > free) throw new Refusal('insufficient_balance', { details: { available: free } })
  const { earlier, vat, lostWht } = await refundSums(ctx, order, amount)
  const refunded = amount + vat - lostWht
  const entryId = await postEntry(
    ctx.db,
    creditRefunded(
      { idemKey: `approval:${approval.id}:L25`, currency: order.currency },
      { marketerId: order.marketerId, from: code, slices: [{ lotId: lot.id, amount }], vat, lostWht },
    ),
    ctx.now(),
  )
  await moveOut(ctx, entryId, text(approval, 'bankRef'), refunded)
  const invoice = await ctx.db.one<{ number: string; day: string }>(
    sql`SELECT number, body->>'date' AS day FROM tax_document WHERE subject_id = ${order.id} AND kind = 'TI' AND NOT void`,
  )
  const company = await getCompany(ctx)
  await issueDocument(ctx, {
    kind: 'CN',
    branchCode: company.branchCode,
    subjectId: order.id,
    memberId: order.marketerId,
    body: creditNoteBody(company, order, {
      at: ctx.now(),
      reason: approval.reason ?? '',
      invoiceNumber: invoice.number,
      invoiceDate: invoice.day,
      earlier: earlier.value,
      amount,
      vat,
      refunded,
    }),
  })
  await moveOrder(ctx, order, {
    to: earlier.value + amount >= order.subtotal ? 'refunded' : 'part_refunded',
    transition: 'refund',
    reason: approval.reason ?? '',
    data: { amount, refunded },
  })
  const asked = await findOpenRefund(ctx.db, order.id)
  await closeRefundRequest(ctx.db, order.id, 'paid', ctx.now())
  await notify(ctx, {
    event: 'refund_paid',
    subjectId: order.id,
    to: { memberId: order.marketerId },
    payload: {
      no: order.no,
      amount: refunded,
      currency: order.currency,
      bankRef: text(approval, 'bankRef'),
      last4: asked?.accountLast4,
    },
  })
}

registerApproval('credit.refund', { roles: FINANCE, run: refundOrder })

const DAY_MS = 86_400_000

/** Money is never dated in the future, nor more than a day before what it pays: clocks of banks and ours differ by less. */
function requireSoundMoment(ctx: Context, order: OrderRow, paidAt: Date): void {
  if (paidAt > ctx.now() || paidAt.getTime() + DAY_MS < order.createdAt.getTime())
    throw new Refusal('malformed_input', { fields: { paidAt: 'malformed_input' } })
}

/**
 * Asks for a money act that two persons decide; a promo within the bounds of `PROMO_ALONE` by finance is done at once (approvalId null). Every
 * check is made again when the second person approves. Errors: not_found, not_allowed, two_persons_needed, already_decided,
 * insufficient_balance, wrong_amount, wrong_currency, bank_reference_used, malformed_input (a payment of a day to come).
 */
export async function requestMoneyAct(
  ctx: Context,
  command: MoneyCommand,
): Promise<{ approvalId: string | null }> {
  const operator = requireOperator(ctx, 'finance', 'support')
  return inTransaction(ctx, async (ctx) => {
    const ask = async (action: string, subjectId: string | null, payload: Payload) => ({
      approvalId: await askApproval(ctx, { action, subjectId, payload, reason: command.reason }),
    })
    /** A closed account receives nothing; the ledger refuses it again when the second person approves. */
    const kindOfReceiver = async (memberId: string) => {
      const row = await ctx.db.one<{ kind: string; status: string }>(
        sql`SELECT kind, status FROM member WHERE id = ${memberId}`,
      )
      if (row.status === 'deactivated') throw new Refusal('member_closed')
      return row.kind
    }
    if ('bankRef' in command) await requireNewBankRef(ctx.db, command.bankRef)
    switch (command.kind) {
      case 'promo': {
        requireCurrency(ctx, command.currency)
        if ((await kindOfReceiver(command.marketerId)) !== 'marketer') throw new Refusal('not_found')
        const isAlone =
          operator.roles.includes('finance') &&
          (await mayGrantAlone(ctx, operator.id, command.marketerId, command.amount))
        if (!isAlone) return ask('promo.grant', command.marketerId, { amount: command.amount.toString() })
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
        if (asked && asked.amount !== command.amount)
          throw new Refusal('wrong_amount', { details: { expected: asked.amount } })
        if (lot.slotValue !== null && command.amount % lot.slotValue !== 0n) throw new Refusal('wrong_amount')
        const prepared = await ask('credit.refund', command.orderId, {
          amount: command.amount.toString(),
          bankRef: command.bankRef,
        })
        // From here on the buyer cannot take the request back.
        if (asked) {
          const { vat, lostWht } = await refundSums(ctx, order, asked.amount)
          await notify(ctx, {
            event: 'refund_started',
            subjectId: order.id,
            to: { memberId: order.marketerId },
            payload: { no: order.no, amount: asked.amount + vat - lostWht, currency: order.currency },
          })
        }
        return prepared
      }
      case 'send_back': {
        const notice = await getSuspense(ctx.db, command.noticeId)
        return ask('suspense.send_back', notice.id, {
          amount: notice.left.toString(),
          bankRef: command.bankRef,
        })
      }
      case 'adjustment':
        requireCurrency(ctx, command.currency)
        return ask('ledger.adjust', command.memberId, {
          amount: command.amount.toString(),
          memberKind: await kindOfReceiver(command.memberId),
        })
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
