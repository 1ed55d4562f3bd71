import { CERTIFICATE_DAYS, dueOf, type OrderStatus } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { encodePromptPay, toPaymentRef } from '../../../domain/promptpay/promptpay.ts'
import { toQrSvg } from '../../gateways/qr.ts'
import { type Db, empty, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { findOrder, type OrderRow, type SuspenseReason } from '../../store/order.ts'
import { bundlePeopleOf } from '../campaign/start-bundle.ts'
import { type Context, requireMarketer, requireOperator } from '../context.ts'
import { isMine } from '../work/is-mine.ts'
import { readAllowance } from './arrival-limits.ts'
import { getCompany } from './company.ts'
import { describeRefund } from './list-refunds.ts'
import { methodsFor } from './pay-by-card.ts'
import { otherClaimAt } from './slip-claims.ts'

type Invoiced = OrderRow & { invoiceId: string | null; invoiceNumber: string | null }
const WITH_INVOICE = sql`SELECT o.*, d.id AS invoice_id, d.number AS invoice_number FROM purchase_order o
  LEFT JOIN tax_document d ON d.subject_id = o.id AND d.kind = 'TI' AND NOT d.void`

/** An order as a row of a list; amounts are bigint minor units. */
export function toOrderView<T extends OrderRow>(row: T) {
  const { nameTh, nameEn, slugTh, slugEn } = row.item
  return {
    ...row,
    slots: row.item.slots,
    offerName: nameTh && nameEn ? { th: nameTh, en: nameEn } : null,
    offerSlug: slugTh && slugEn ? { th: slugTh, en: slugEn } : null,
  }
}
export type OrderView = ReturnType<typeof toOrderView>

/** Own orders, newest first. */
export async function listOrders(ctx: Context, query: KeysetQuery & { status?: OrderStatus | undefined }) {
  const marketer = requireMarketer(ctx)
  const rows = await ctx.db.many<Invoiced>(sql`${WITH_INVOICE} WHERE o.marketer_id = ${marketer.id}
    ${query.status ? sql`AND o.status = ${query.status}` : empty} ${keysetWhere(query, 'o.created_at')}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: page.items.map(toOrderView), next: page.next }
}

/** The draft that `startBundle` made for an order, while it is still a draft. */
async function findBundleDraft(db: Db, order: OrderRow): Promise<string | null> {
  if (order.kind !== 'package' || order.status !== 'paid') return null
  if ((await bundlePeopleOf(db, order)).length === 0) return null
  const draft = await db.maybeOne<{
    id: string
  }>(sql`SELECT c.id FROM credit_lot l JOIN campaign c ON c.lot_id = l.id
    WHERE l.order_id = ${order.id} AND l.marketer_id = ${order.marketerId} AND c.marketer_id = ${order.marketerId}
      AND c.status = 'draft' AND cardinality(c.invited_channel_ids) > 0 ORDER BY c.created_at, c.id LIMIT 1`)
  return draft?.id ?? null
}

/** Whether the withholding certificate of an order was sent; a refused one does not count. */
async function hasCertificate(db: Db, orderId: string): Promise<boolean> {
  const sent =
    await db.maybeOne(sql`SELECT 1 AS ok FROM document WHERE ref_id = ${orderId} AND kind = 'buyer_certificate'
    AND is_current AND status <> 'reject'`)
  return sent !== undefined
}

/** What arrived for an order, is in suspense and was reserved for nothing; minor units of the order's currency. */
async function unusedOf(db: Db, order: OrderRow): Promise<bigint> {
  const { unused } = await db.one<{
    unused: bigint
  }>(sql`SELECT coalesce(sum(amount - used), 0)::bigint AS unused FROM payment_notice
    WHERE order_id = ${order.id} AND currency = ${order.currency} AND outcome = 'suspense' AND resolved_at IS NULL
      AND kept_for IS NULL`)
  return unused
}

/** An order with everything a payment screen needs. Error: not_found. */
async function detailOf(ctx: Context, row: Invoiced) {
  const now = ctx.now()
  const payable = row.status === 'awaiting_payment' && row.payBy !== null && row.payBy > now
  const company = payable ? await getCompany(ctx) : undefined
  const ref1 = toPaymentRef(row.no)
  const target = company?.billerId
    ? ({ kind: 'bill', biller: company.billerId, ref1 } as const)
    : ({ kind: 'id', number: company?.taxId ?? '' } as const)
  const showsQr =
    company !== undefined && row.method === 'promptpay' && row.qrExpiresAt !== null && row.qrExpiresAt > now
  const payload = showsQr ? encodePromptPay(target, dueOf(row)) : null
  return {
    ...toOrderView(row),
    due: dueOf(row),
    unused: await unusedOf(ctx.db, row),
    qr:
      payload && row.qrExpiresAt
        ? { payload, svg: await toQrSvg(payload), expiresAt: row.qrExpiresAt }
        : null,
    transferTo: company
      ? {
          bankCode: company.bankCode,
          accountNo: company.accountNo,
          accountName: company.accountName,
          reference: ref1,
        }
      : null,
    slip: row.slipFileId
      ? { fileId: row.slipFileId, reference: row.slipReference, note: row.slipNote }
      : null,
    certificateDueAt:
      row.buyerWht > 0n && row.paidAt && !(await hasCertificate(ctx.db, row.id))
        ? addHours(row.paidAt, CERTIFICATE_DAYS * 24)
        : null,
    draftId: await findBundleDraft(ctx.db, row),
    canPayByCard: payable && row.received === 0n && methodsFor(ctx, row.transfer).includes('card'),
    canCancel: row.status === 'awaiting_payment',
    canUploadSlip: row.status === 'awaiting_payment' || row.status === 'expired',
    now,
  }
}

async function getInvoiced(db: Db, id: string, marketerId?: string): Promise<Invoiced> {
  return db.one<Invoiced>(
    sql`${WITH_INVOICE} WHERE o.id = ${id} ${marketerId ? sql`AND o.marketer_id = ${marketerId}` : empty}`,
  )
}

/** One own order. Error: not_found. */
export async function getOrder(ctx: Context, id: string) {
  const marketer = requireMarketer(ctx)
  return detailOf(ctx, await getInvoiced(ctx.db, id, marketer.id))
}

interface MarketerName {
  memberName: string | null
  memberEmail: string | null
}

/** Orders in one state for finance and support: waiting ones oldest first, others newest first. */
export async function listPurchases(
  ctx: Context,
  query: KeysetQuery & { status: OrderStatus | 'refund_asked'; mine?: boolean | undefined },
) {
  requireOperator(ctx, 'finance', 'support')
  const waiting = ['slip_review', 'awaiting_payment', 'refund_asked'].includes(query.status)
  const isIn =
    query.status === 'refund_asked'
      ? sql`EXISTS (SELECT 1 FROM refund_request r WHERE r.order_id = o.id AND r.status = 'asked')`
      : sql`o.status = ${query.status}`
  const order = waiting ? 'oldest' : 'newest'
  const direction = waiting ? sql`ASC` : sql`DESC`
  const rows = await ctx.db.many<
    OrderRow & MarketerName
  >(sql`SELECT o.*, m.name AS member_name, m.email AS member_email
    FROM purchase_order o JOIN member m ON m.id = o.marketer_id WHERE ${isIn}
      ${query.mine ? sql`AND ${isMine(ctx, 'order', 'o.id')}` : empty} ${keysetWhere(query, 'o.created_at', order)}
    ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT ${query.limit + 1}`)
  const counts = await ctx.db.many<{ status: OrderStatus | 'refund_asked'; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM purchase_order GROUP BY status
      UNION ALL SELECT 'refund_asked', count(*) FROM refund_request WHERE status = 'asked' HAVING count(*) > 0`,
  )
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  return {
    items: page.items.map((row) => ({
      ...row,
      marketer: { id: row.marketerId, name: row.memberName, email: row.memberEmail },
    })),
    next: page.next,
    counts: Object.fromEntries(counts.map((row) => [row.status, row.count])),
  }
}

/** Money in suspense that arrived for an order. */
interface Arrival {
  id: string
  amount: bigint
  left: bigint
  bankRef: string
  receivedAt: Date
  reason: SuspenseReason | null
  isKept: boolean
  isOpen: boolean
  approvalId: string | null
}

/** One order for the console, with other uses of its slip's reference and its refunds. Error: not_found. */
export async function getPurchase(ctx: Context, id: string) {
  const operator = requireOperator(ctx, 'finance', 'support')
  const db = ctx.db
  const row = await getInvoiced(db, id)
  const member = await db.one<{ name: string | null; email: string | null }>(
    sql`SELECT name, email FROM member WHERE id = ${row.marketerId}`,
  )
  const same = row.slipReference
    ? await db.maybeOne<{
        orderNo: string | null
        at: Date
      }>(sql`SELECT order_no, received_at AS at FROM payment_notice WHERE bank_ref_key(bank_ref) = bank_ref_key(${row.slipReference})
        UNION ALL SELECT no, created_at FROM purchase_order WHERE bank_ref_key(slip_reference) = bank_ref_key(${row.slipReference}) AND id <> ${row.id} LIMIT 1`)
    : undefined
  const arrivals =
    await db.many<Arrival>(sql`SELECT n.id, n.amount, n.amount - n.used AS left, n.bank_ref, n.received_at, n.reason,
      coalesce(n.kept_for = ${row.id}, false) AS is_kept, n.resolved_at IS NULL AS is_open,
      (SELECT a.id FROM approval a WHERE a.subject_id = n.id AND a.status = 'waiting' LIMIT 1) AS approval_id
    FROM payment_notice n WHERE n.outcome = 'suspense' AND (n.order_id = ${row.id} OR n.kept_for = ${row.id}
      OR bank_ref_key(n.bank_ref) = bank_ref_key(${row.slipReference})) ORDER BY n.received_at, n.id LIMIT 20`)
  const creditNotes = await db.many<{
    id: string
    number: string
    total: bigint
    refunded: bigint
    issuedAt: Date
  }>(sql`SELECT id, number, (body->>'total')::bigint AS total, (body->>'refunded')::bigint AS refunded, issued_at
    FROM tax_document WHERE member_id = ${row.marketerId} AND kind = 'CN' AND subject_id = ${row.id} AND NOT void
    ORDER BY issued_at, no`)
  const { act, left } = await readAllowance(ctx, operator.id)
  const asked = await db.maybeOne<{ id: string }>(
    sql`SELECT id FROM approval WHERE action = 'order.offline' AND subject_id = ${row.id} AND status = 'waiting'`,
  )
  return {
    ...(await detailOf(ctx, row)),
    confirm: { takesTwo: dueOf(row) > act || dueOf(row) > left, askedId: asked?.id ?? null },
    marketer: { id: row.marketerId, ...member },
    sameReference: same ?? null,
    otherClaimAt: row.slipReference ? await otherClaimAt(db, row.marketerId, row.slipReference) : null,
    arrivals,
    creditNotes,
    refundRequest: await describeRefund(ctx, row),
  }
}

/** A row for the console after a decision. Error: not_found. */
export async function getPurchaseRow(ctx: Context, id: string) {
  requireOperator(ctx, 'finance', 'support')
  const db = ctx.db
  const row = await findOrder(db, { id })
  if (!row) throw new Refusal('not_found')
  const member = await db.one<{ name: string | null; email: string | null }>(
    sql`SELECT name, email FROM member WHERE id = ${row.marketerId}`,
  )
  return { ...row, marketer: { id: row.marketerId, ...member } }
}
