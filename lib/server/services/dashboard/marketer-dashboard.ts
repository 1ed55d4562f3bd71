import { type MemberStatus, mayApplyAgain } from '../../../domain/account/statuses.ts'
import { CERTIFICATE_DAYS } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { sql } from '../../store/client.ts'
import { HOME_TIME } from '../../store/home-time.ts'
import { balancesOf } from '../../store/ledger.ts'
import { listDueConsents } from '../auth/queries.ts'
import { activeCampaigns } from '../campaign/list-campaigns.ts'
import { type Context, requireMarketer } from '../context.ts'
import { fileUrl, money, toCard } from '../job/card.ts'
import { readWaiting } from '../job/queries.ts'
import { findWorkPictures } from '../job/work-pictures.ts'
import { sumMetrics } from '../report/queries.ts'
import { readSince } from './marketer-visit.ts'

const EXPIRY_DAYS = 30
const MOST_MONTHS = 12

interface MemberRow {
  id: string
  name: string | null
  status: MemberStatus
  statusReason: string | null
  statusUntil: Date | null
  completedAt: Date | null
  hasOrder: boolean
  hasCampaign: boolean
  unpaidOrders: bigint
  drafts: bigint
  /** Paid orders without a withholding certificate, how many of them are late, and the oldest. */
  certificates: bigint
  certificatesLate: bigint
  certificateOrderId: string | null
  hasExpired: boolean
  slots: bigint
  /** True when some credit has not expired. */
  isOpen: boolean
  /** The next credit to expire within the warning time. */
  nextAt: Date | null
  nextAmount: bigint | null
}

/** Everything on the marketer's dashboard. Errors: not_signed_in, wrong_member_kind. */
export async function getMarketerDashboard(ctx: Context) {
  const me = requireMarketer(ctx)
  const now = ctx.now()
  const currency = ctx.settings.currency
  const wire = (minor: bigint | null | undefined) => money(minor ?? 0n, currency)
  const certificateBy = new Date(now.getTime() - CERTIFICATE_DAYS * 86_400_000)
  const soon = addHours(now, EXPIRY_DAYS * 24)
  const isFull = sql`a.code IN ('mkt.available', 'mkt.package') AND a.currency = ${currency} AND a.balance > 0`
  const [member, { toPay, ...waiting }, jobs, balances, results, months, campaigns, since, due] =
    await ctx.db.together((db) =>
      Promise.all([
        db.one<MemberRow>(sql`SELECT m.id, coalesce(nullif(p.brand_name, ''), nullif(p.company_name, ''), m.name) AS name,
            m.status, m.status_reason, m.status_until, p.completed_at,
            EXISTS (SELECT 1 FROM credit_lot l WHERE l.marketer_id = m.id) AS has_order,
            EXISTS (SELECT 1 FROM campaign c WHERE c.marketer_id = m.id AND c.opened_at IS NOT NULL) AS has_campaign,
            EXISTS (SELECT 1 FROM credit_lot l WHERE l.marketer_id = m.id AND l.expires_at <= ${now}) AS has_expired,
            (SELECT count(*) FROM purchase_order o WHERE o.marketer_id = m.id AND o.status = 'awaiting_payment') AS unpaid_orders,
            (SELECT count(*) FROM campaign c WHERE c.marketer_id = m.id AND c.status = 'draft') AS drafts,
            coalesce((SELECT sum(a.balance / l.slot_value) FROM ledger_account a JOIN credit_lot l ON l.id = a.lot_id
              WHERE a.owner_id = m.id AND a.code = 'mkt.package' AND ${isFull}), 0)::bigint AS slots,
            EXISTS (SELECT 1 FROM ledger_account a JOIN credit_lot l ON l.id = a.lot_id
              WHERE a.owner_id = m.id AND ${isFull} AND l.expires_at > ${now}) AS is_open,
            n.expires_at AS next_at, n.balance AS next_amount,
            w.certificates, w.late AS certificates_late, w.oldest AS certificate_order_id
          FROM member m LEFT JOIN marketer_profile p ON p.member_id = m.id
          LEFT JOIN LATERAL (SELECT l.expires_at, a.balance FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id
            WHERE l.marketer_id = m.id AND l.expires_at > ${now} AND l.expires_at <= ${soon} AND ${isFull}
            ORDER BY l.expires_at, l.id, a.code LIMIT 1) n ON true
          LEFT JOIN LATERAL (SELECT count(*) AS certificates, count(*) FILTER (WHERE o.paid_at < ${certificateBy}) AS late,
              (array_agg(o.id ORDER BY o.paid_at, o.id))[1] AS oldest
            FROM purchase_order o WHERE o.marketer_id = m.id AND o.buyer_wht > 0 AND o.status IN ('paid', 'part_refunded')
              AND NOT EXISTS (SELECT 1 FROM document d WHERE d.member_id = m.id AND d.ref_id = o.id
                AND d.kind = 'buyer_certificate' AND d.is_current AND d.status <> 'reject')) w ON true
          WHERE m.id = ${me.id}`),
        // Waiting jobs leave out those in a dispute, which an operator decides; `to_pay` sums fees of accepted posts,
        // in a dispute or not.
        db.one<
          Record<'toReview' | 'applicants' | 'toShip' | 'figures' | 'cancelRequests' | 'toPay', bigint>
        >(sql`
          SELECT count(*) FILTER (WHERE is_free AND status = 'SUBMIT') AS to_review,
            count(*) FILTER (WHERE is_free AND status = 'MATCHED') AS applicants,
            count(*) FILTER (WHERE is_free AND status = 'SHIPPING' AND tracking_sent_at IS NULL) AS to_ship,
            count(*) FILTER (WHERE is_free AND status = 'INSIGHT' AND review = 'pending') AS figures,
            count(*) FILTER (WHERE is_free AND cancel_request = 'by_influencer') AS cancel_requests,
            coalesce(sum(fee) FILTER (WHERE money = 'pending'), 0)::bigint AS to_pay
          FROM (SELECT *, dispute <> 'open' AS is_free FROM job
            WHERE marketer_id = ${me.id} AND status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL')) live`),
        readWaiting(db, 'marketer', me.id, 5),
        balancesOf(db, me.id, currency),
        sumMetrics(db, sql`j.marketer_id = ${me.id}`),
        db.many<{ month: string; spent: bigint; completed: bigint }>(sql`
          SELECT to_char(month, 'YYYY-MM') AS month, spent, completed FROM (
            SELECT date_trunc('month', coalesce(completed_at, updated_at) ${HOME_TIME}) AS month,
              sum(settled_fee + settled_share + settled_service_fee)::bigint AS spent, count(*) FILTER (WHERE status = 'COMPLETED') AS completed
            FROM job WHERE marketer_id = ${me.id} AND money IN ('released', 'split') GROUP BY 1) m ORDER BY m.month`),
        activeCampaigns(db, me.id, 5),
        readSince(db, me.id, now),
        listDueConsents(db, me.id, now),
      ]),
    )
  const pictures = await findWorkPictures(
    ctx.db,
    jobs.map((row) => row.id),
  )
  const isEmpty = !member.isOpen && !balances['mkt.reserved'] && !balances['mkt.held']
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)
  return {
    member: {
      id: member.id,
      name: member.name,
      status: member.status,
      statusReason: member.statusReason,
      statusUntil: member.statusUntil,
      mayApplyAgain: mayApplyAgain(member, now),
      consentDue: due.length > 0,
    },
    checklist: [
      { key: 'profile', done: member.completedAt !== null },
      { key: 'credit', done: member.hasOrder },
      { key: 'campaign', done: member.hasCampaign },
    ],
    waiting: {
      ...waiting,
      unpaidOrders: member.unpaidOrders,
      certificates: member.certificates,
      certificatesLate: member.certificatesLate,
      certificateOrderId: member.certificateOrderId,
      drafts: member.drafts,
    },
    since: since ?? null,
    needsYou: jobs.map((row) => ({
      ...toCard(row, 'marketer', now),
      pictureUrl: fileUrl(pictures.get(row.id) ?? null),
    })),
    credit: {
      available: wire(balances['mkt.available']),
      reserved: wire(balances['mkt.reserved']),
      held: wire(balances['mkt.held']),
      packageSlots: Number(member.slots),
      nextExpiryAt: member.nextAt,
      nextExpiry: member.nextAmount === null ? null : wire(member.nextAmount),
      allExpired: isEmpty && member.hasExpired,
    },
    campaigns,
    results: {
      jobsCompleted: sum(months.map((row) => row.completed)),
      posts: results.posts,
      figures: results.figures,
      spent: wire(sum(months.map((row) => row.spent))),
      toPay: wire(toPay),
    },
    spentByMonth: months
      .slice(-MOST_MONTHS)
      .map((row) => ({ month: row.month, spent: wire(row.spent), completed: row.completed })),
  }
}
