import type { BankEntry } from '../../../domain/bank/mapping.ts'
import { dueOf } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { toPaymentRef } from '../../../domain/promptpay/promptpay.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { hasOtherVat } from '../order/other-vat.ts'

/** Why a line was matched, or why a person must look. */
export const LINE_REASONS = [
  'reference_and_amount',
  'slip_and_amount',
  'already_booked',
  'reference_other_amount',
  'booked_other_amount',
  'order_not_payable',
  'before_order',
  'several_orders',
  'slip_claimed_twice',
  'amount_only',
  'perhaps_booked',
  'nothing_fits',
  'money_out',
  // The line fits, but exceeds what the importer may confirm alone.
  'second_person',
] as const
export type LineReason = (typeof LINE_REASONS)[number]

export interface LinePlan {
  /**
   * pay: pays the order. order: booked for the order, which it does not pay. booked: nothing to do. wait: for a person.
   */
  command: 'pay' | 'order' | 'booked' | 'wait'
  reason: LineReason
  order: OrderRow | null
}

const wait = (reason: LineReason, order: OrderRow | null = null): LinePlan => ({
  command: 'wait',
  reason,
  order,
})
const PAYABLE = ['awaiting_payment', 'slip_review']
/** An order of another VAT is paid no more: its money waits for a person's decision (docs/domain/tax.md#rates). */
export const byVat = (plan: LinePlan, vatBp: number | undefined): LinePlan =>
  plan.command === 'pay' && plan.order && hasOtherVat(plan.order, vatBp)
    ? { command: 'order', reason: 'order_not_payable', order: plan.order }
    : plan

/** The clocks of banks differ from ours, and a statement may have only the day. */
const DAY_MS = 86_400_000

/** A movement whose fields were all readable. */
export type SoundEntry = BankEntry & { at: Date; amount: bigint; ref: string }

/** Orders whose number or payment reference is in the line's text, in its order. */
async function namedOrders(db: Tx, entry: SoundEntry): Promise<OrderRow[]> {
  const text = `${entry.bankRef ?? ''} ${entry.text}`.toUpperCase().replaceAll('-', '')
  const refs = new Set(text.match(/PO\d{16}/g))
  if (refs.size === 0) return []
  const numbers = [...refs].map((ref) => `${ref.slice(0, 10)}-${ref.slice(10)}`)
  const orders = await db.many<OrderRow>(
    sql`SELECT * FROM purchase_order WHERE no = ANY (${numbers}::text[]) ORDER BY array_position(${numbers}::text[], no)`,
  )
  return orders.filter((order) => refs.has(toPaymentRef(order.no)))
}

/**
 * Matches a statement's line by reference, amount and time (docs/domain/credits.md#statements). Only a line that names
 * its order and has its exact sum is certain; nothing is booked on an amount alone.
 */
export async function matchLine(db: Tx, entry: SoundEntry): Promise<LinePlan> {
  const move = await db.maybeOne<{ amount: bigint; direction: string }>(
    sql`SELECT amount, direction FROM bank_move WHERE bank_ref_key(bank_ref) = bank_ref_key(${entry.ref}) LIMIT 1`,
  )
  if (move)
    return move.amount === entry.amount && move.direction === entry.direction
      ? { command: 'booked', reason: 'already_booked', order: null }
      : wait('booked_other_amount')
  if (entry.direction === 'out') return wait('money_out')
  const named = await namedOrders(db, entry)
  if (named.length > 1) return wait('several_orders', named[0])
  const [order] = named
  if (order) return planFor(order, entry, 'reference_and_amount')
  const bySlip = entry.bankRef
    ? await db.maybeOne<OrderRow>(
        sql`SELECT * FROM purchase_order WHERE status = 'slip_review' AND bank_ref_key(slip_reference) = bank_ref_key(${entry.bankRef})`,
      )
    : undefined
  // The first person to type the reference may have copied it from another buyer's slip.
  if (bySlip?.slipContestedAt) return wait('slip_claimed_twice', bySlip)
  if (bySlip) return planFor(bySlip, entry, 'slip_and_amount')
  const near = new Date(entry.at.getTime() - 2 * DAY_MS)
  const until = addHours(entry.at, 2 * 24)
  const booked =
    await db.maybeOne(sql`SELECT 1 FROM bank_move m WHERE m.direction = 'in' AND m.amount = ${entry.amount}
    AND m.at BETWEEN ${near} AND ${until} AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE bank_ref_key(l.bank_ref) = bank_ref_key(m.bank_ref)) LIMIT 1`)
  if (booked) return wait('perhaps_booked')
  const since = new Date(entry.at.getTime() - 14 * DAY_MS)
  const candidate =
    await db.maybeOne<OrderRow>(sql`SELECT * FROM purchase_order WHERE status IN ('awaiting_payment', 'slip_review')
      AND transfer - received = ${entry.amount} AND created_at BETWEEN ${since} AND ${addHours(entry.at, 24)}
      ORDER BY created_at, id LIMIT 1`)
  return candidate ? wait('amount_only', candidate) : wait('nothing_fits')
}

function planFor(order: OrderRow, entry: SoundEntry, reason: LineReason): LinePlan {
  if (!PAYABLE.includes(order.status)) return wait('order_not_payable', order)
  if (entry.at.getTime() + DAY_MS < order.createdAt.getTime()) return wait('before_order', order)
  return dueOf(order) === entry.amount
    ? { command: 'pay', reason, order }
    : { command: 'order', reason: 'reference_other_amount', order }
}
