import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import type { SuspenseReason } from '../../store/order.ts'
import { type Context, requireOperator } from '../context.ts'
import { backOfKept } from './kept-credit.ts'

/** Money without a matching order, oldest first, with an order that it would pay exactly: of its buyer where one is named. */
export async function listSuspense(ctx: Context, query: KeysetQuery) {
  requireOperator(ctx, 'finance')
  const rows = await ctx.db.many<{
    id: string
    amount: bigint
    currency: Currency
    orderNo: string | null
    orderId: string | null
    buyerId: string | null
    buyerName: string | null
    bankRef: string
    receivedAt: Date
    reason: SuspenseReason | null
    matchOrderId: string | null
    approvalId: string | null
    memberId: string | null
    memberName: string | null
  }>(sql`SELECT n.id, n.amount - n.used AS amount, n.currency, n.order_no, n.bank_ref, n.received_at, n.reason,
      n.member_id, w.name AS member_name, named.id AS order_id, b.id AS buyer_id, b.name AS buyer_name,
      (SELECT o.id FROM purchase_order o JOIN member m ON m.id = o.marketer_id AND m.status <> 'deactivated' WHERE n.lots IS NULL AND o.status IN ('awaiting_payment', 'slip_review') AND o.transfer - o.received = n.amount - n.used
        AND o.currency = n.currency AND o.marketer_id = coalesce(n.member_id, named.marketer_id, o.marketer_id) ORDER BY (o.no = n.order_no) DESC, o.created_at LIMIT 1) AS match_order_id,
      (SELECT a.id FROM approval a WHERE a.subject_id = n.id AND a.status = 'waiting' LIMIT 1) AS approval_id
    FROM payment_notice n LEFT JOIN member w ON w.id = n.member_id
      LEFT JOIN purchase_order named ON named.no = n.order_no LEFT JOIN member b ON b.id = named.marketer_id
    WHERE n.outcome = 'suspense' AND n.resolved_at IS NULL AND n.kept_for IS NULL ${keysetWhere(query, 'n.received_at', 'oldest')}
    ORDER BY n.received_at, n.id LIMIT ${query.limit + 1}`)
  const total = await ctx.db.one<{
    total: bigint
  }>(sql`SELECT coalesce(sum(balance), 0)::bigint AS total FROM ledger_account
    WHERE code = 'suspense.in' AND currency = ${ctx.settings.currency}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.receivedAt, id: row.id }))
  const items = []
  for (const { memberId, memberName, buyerId, buyerName, ...row } of page.items)
    items.push({
      ...row,
      // Only credit of a closed account can have an invoice.
      back: memberId === null ? row.amount : await backOfKept(ctx, row.id, row.amount),
      member: toMember(memberId, memberName) ?? toMember(buyerId, buyerName),
    })
  return { items, next: page.next, total: total.total }
}

function toMember(id: string | null, name: string | null) {
  return id === null ? null : { id, name }
}
