import { Refusal } from '../../../domain/errors.ts'
import { moneyUnmatched } from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { addBankMove, isTypedRefUsed, postEntry } from '../../store/ledger.ts'
import type { OrderRow, SuspenseReason } from '../../store/order.ts'
import { withdrawOpen } from '../approval/withdraw-open.ts'
import { audit } from '../audit.ts'
import { requireOperator, type TransactionContext } from '../context.ts'
import { requireAlone } from './arrival-limits.ts'
import { requireGivenAlone } from './may-give-alone.ts'

/** Money in suspense; `left` is the unused rest. */
export interface SuspenseMoney {
  id: string
  left: bigint
  currency: Currency
  bankRef: string
  orderId: string | null
  /** The order for which this part is reserved until the rest arrives. */
  keptFor: string | null
  /** Invoiced credit of a closed account: it is returned with its VAT and pays no other order. */
  isCredit: boolean
}

const OPEN = sql`SELECT id, amount - used AS left, currency, bank_ref, order_id, kept_for, lots IS NOT NULL AS is_credit, outcome, resolved_at FROM payment_notice`

type OpenRow = SuspenseMoney & { outcome: string; resolvedAt: Date | null }

function requireOpen(row: OpenRow): SuspenseMoney {
  if (row.outcome !== 'suspense') throw new Refusal('not_found')
  if (row.resolvedAt) throw new Refusal('already_decided')
  return row
}

/** Unresolved money in suspense; locks the notice. Errors: not_found, already_decided. */
export async function getSuspense(db: Tx, id: string): Promise<SuspenseMoney> {
  return requireOpen(await db.one<OpenRow>(sql`${OPEN} WHERE id = ${id} FOR UPDATE`))
}

/** The unresolved suspense money of one transfer, in any spelling of its reference; locks it. */
export async function findSuspense(db: Tx, bankRef: string): Promise<SuspenseMoney | undefined> {
  return db.maybeOne<OpenRow>(sql`${OPEN} WHERE bank_ref_key(bank_ref) = bank_ref_key(${bankRef})
    AND outcome = 'suspense' AND resolved_at IS NULL FOR UPDATE`)
}

/**
 * Refuses credit of a closed account, which is no payment: it has an invoice and is returned with its VAT. Error:
 * move_not_allowed.
 */
export function requireArrived(money: SuspenseMoney): void {
  if (money.isCredit) throw new Refusal('move_not_allowed')
}

export interface Arrival {
  bankRef: string
  amount: bigint
  currency: Currency
}

/**
 * The suspense money of a transfer: from an earlier notice, or newly booked (L03). The sum that a person enters must
 * equal the unused rest. Errors: bank_reference_used (used up, or kept for an order), move_not_allowed (credit of a
 * closed account), wrong_amount (details `available`), wrong_currency, second_person_needed (newly booked, or not known
 * to be of this buyer, beyond what one person may say alone).
 */
export async function takeArrival(
  ctx: TransactionContext,
  order: OrderRow,
  arrival: Arrival,
  reason: SuspenseReason,
): Promise<SuspenseMoney> {
  const found = await findSuspense(ctx.db, arrival.bankRef)
  if (!found) return bookArrival(ctx, order, arrival, reason)
  requireArrived(found)
  if (found.keptFor) throw new Refusal('bank_reference_used')
  if (found.currency !== arrival.currency) throw new Refusal('wrong_currency')
  if (found.left !== arrival.amount)
    throw new Refusal('wrong_amount', {
      details: { available: found.left },
      fields: { amount: 'wrong_amount' },
    })
  // That it is not this buyer's gives it to nobody.
  if (reason !== 'wrong_order') await requireGivenAlone(ctx, order, found, 'amount')
  await changeOne(
    ctx.db,
    sql`UPDATE payment_notice SET reason = ${reason}, order_id = ${order.id}, order_no = ${order.no} WHERE id = ${found.id} AND resolved_at IS NULL`,
  )
  return found
}

async function bookArrival(
  ctx: TransactionContext,
  order: OrderRow,
  arrival: Arrival,
  reason: SuspenseReason,
): Promise<SuspenseMoney> {
  const { bankRef, amount, currency } = arrival
  if (await isTypedRefUsed(ctx.db, bankRef))
    throw new Refusal('bank_reference_used', { fields: { bankRef: 'bank_reference_used' } })
  await requireAlone(ctx, requireOperator(ctx, 'finance').id, amount, 'amount')
  const now = ctx.now()
  const id = newId(now.getTime())
  const entryId = await postEntry(ctx.db, moneyUnmatched({ idemKey: `notice:${id}`, currency }, amount), now)
  if (!(await addBankMove(ctx.db, { entryId, direction: 'in', bankRef, amount, at: now })))
    throw new Refusal('bank_reference_used', { fields: { bankRef: 'bank_reference_used' } })
  await ctx.db.run(sql`INSERT INTO payment_notice (id, provider, event_id, order_no, order_id, amount, currency, bank_ref, outcome, reason, entry_id, received_at)
    VALUES (${id}, 'desk', ${id}, ${order.no}, ${order.id}, ${amount}, ${currency}, ${bankRef}, 'suspense', ${reason}, ${entryId}, ${now})`)
  return { id, left: amount, currency, bankRef, orderId: order.id, keptFor: null, isCredit: false }
}

/** Ends a waiting request to send money back once an order or a clawback uses the money, or an order keeps it. */
export async function voidSendBack(
  ctx: TransactionContext,
  noticeId: string,
  orderId: string | null,
): Promise<void> {
  const order = await ctx.db.maybeOne<{ no: string }>(
    sql`SELECT no FROM purchase_order WHERE id = ${orderId}`,
  )
  await withdrawOpen(ctx, 'suspense.send_back', noticeId, { orderNo: order?.no ?? null })
}

/** An order uses `amount` of suspense money; a surplus stays open with that reason. Error: stale_version. */
export async function spendSuspense(
  ctx: TransactionContext,
  noticeId: string,
  orderId: string,
  amount: bigint,
): Promise<void> {
  await changeOne(
    ctx.db,
    sql`UPDATE payment_notice SET used = used + ${amount}, order_id = ${orderId}, kept_for = NULL,
      reason = CASE WHEN amount - used > ${amount} THEN 'surplus' ELSE reason END,
      resolved_at = CASE WHEN amount - used = ${amount} THEN ${ctx.now()}::timestamptz END
    WHERE id = ${noticeId} AND outcome = 'suspense' AND resolved_at IS NULL AND lots IS NULL AND amount - used >= ${amount}`,
  )
  await voidSendBack(ctx, noticeId, orderId)
}

/** A clawback takes suspense money of a closed account. Error: stale_version. */
export async function clawFromSuspense(
  ctx: TransactionContext,
  noticeId: string,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return
  await changeOne(
    ctx.db,
    sql`UPDATE payment_notice SET used = used + ${amount},
      resolved_at = CASE WHEN amount - used = ${amount} THEN ${ctx.now()}::timestamptz END
    WHERE id = ${noticeId} AND outcome = 'suspense' AND resolved_at IS NULL AND amount - used >= ${amount}`,
  )
  await voidSendBack(ctx, noticeId, null)
  await audit(ctx, { subject: 'suspense', subjectId: noticeId, transition: 'claw-back', data: { amount } })
}

/** Uses every part that is reserved for the order; together they must equal `received`. Error: stale_version. */
export async function spendParts(ctx: TransactionContext, order: OrderRow): Promise<void> {
  if (order.received === 0n) return
  const parts = await ctx.db.many<{ id: string; left: bigint }>(
    sql`SELECT id, amount - used AS left FROM payment_notice WHERE kept_for = ${order.id} AND resolved_at IS NULL ORDER BY id FOR UPDATE`,
  )
  if (parts.reduce((sum, part) => sum + part.left, 0n) !== order.received) throw new Refusal('stale_version')
  for (const part of parts) await spendSuspense(ctx, part.id, order.id, part.left)
}

/** The order ends unpaid: its parts become unresolved suspense money again, for finance to send back or match. */
export async function letPartsGo(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db.run(
    sql`UPDATE payment_notice SET kept_for = NULL, reason = 'order_not_payable' WHERE kept_for = ${orderId} AND resolved_at IS NULL`,
  )
}
