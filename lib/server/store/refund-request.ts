import type { Currency } from '../../domain/money/money.ts'
import { changeOne } from './change-one.ts'
import { type Db, sql, type Tx } from './client.ts'

export type RefundStatus = 'asked' | 'paid' | 'refused' | 'withdrawn'

/** A row of table `refund_request`. */
export interface RefundRow {
  id: string
  orderId: string
  marketerId: string
  lotId: string
  status: RefundStatus
  currency: Currency
  amount: bigint
  bankCode: string | null
  accountEnc: Buffer | null
  accountLast4: string | null
  holderName: string | null
  reason: string | null
  askedAt: Date
  decidedAt: Date | null
}

/** The open request of an order, if there is one. */
export function findOpenRefund(db: Db, orderId: string): Promise<RefundRow | undefined> {
  return db.maybeOne<RefundRow>(
    sql`SELECT * FROM refund_request WHERE order_id = ${orderId} AND status = 'asked'`,
  )
}

/**
 * Ends the open request of an order and releases its lot; false when none was open. The caller has locked the order.
 */
export async function closeRefundRequest(
  db: Tx,
  orderId: string,
  status: Exclude<RefundStatus, 'asked'>,
  now: Date,
  reason?: string,
): Promise<boolean> {
  const closed = await db.maybeOne<{ lotId: string }>(sql`UPDATE refund_request
    SET status = ${status}, decided_at = ${now}, reason = ${reason ?? null}
    WHERE order_id = ${orderId} AND status = 'asked' RETURNING lot_id`)
  if (!closed) return false
  await changeOne(
    db,
    sql`UPDATE credit_lot SET refund_asked_at = NULL WHERE id = ${closed.lotId} AND refund_asked_at IS NOT NULL`,
  )
  return true
}
