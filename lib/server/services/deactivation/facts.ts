import {
  type Blocker,
  type InfluencerBlocker,
  influencerBlockers,
  type MarketerBlocker,
  marketerBlockers,
} from '../../../domain/account/deactivation.ts'
import { withdrawalAmounts } from '../../../domain/earning/withdrawal.ts'
import { type Db, sql } from '../../store/client.ts'
import { balancesOf } from '../../store/ledger.ts'
import type { Context } from '../context.ts'
import { payeeFacts } from '../withdrawal/facts.ts'
import { withdrawalFee } from '../withdrawal/payout-terms.ts'

/** A blocker with the page where it can be resolved. */
export type ShownBlocker<C extends string> = Blocker<C> & { link: string }

const WAYS_OUT: Record<InfluencerBlocker | `marketer_${MarketerBlocker}`, string> = {
  document_processing: '/Influencer/account?section=documents',
  bank_account_empty: '/Influencer/earn?view=bank',
  working_job: '/Influencer/job',
  new_job: '/Influencer/job',
  less_earning: '/Influencer/account?section=deactivate',
  waiting_for_earnings: '/Influencer/earn/withdraw?closing=1',
  marketer_working_job: '/Marketer/dashboard',
  marketer_open_campaign: '/Marketer/dashboard',
  marketer_order_in_review: '/Marketer/credit',
  marketer_credit_left: '/Marketer/credit',
}

interface Counts {
  documents: number
  own: number
  /** Running jobs of other influencers that will still pay this member a manager's share. */
  managed: number
  fresh: number
}

/**
 * All blockers of closing an influencer's account (docs/domain/accounts.md#closing-an-influencers-account); `available`
 * is the amount that a waiver gives up.
 */
export async function findInfluencerBlockers(
  ctx: Context,
  db: Db,
  memberId: string,
  waived: bigint,
): Promise<{ available: bigint; blockers: ShownBlocker<InfluencerBlocker>[] }> {
  const counts = await db.one<Counts>(sql`SELECT
    (SELECT count(*)::int FROM document WHERE member_id = ${memberId} AND is_current AND status = 'in_progress') AS documents,
    count(*) FILTER (WHERE status IN ('SHIPPING', 'READY', 'SUBMIT', 'INSIGHT') AND influencer_id = ${memberId})::int AS own,
    count(*) FILTER (WHERE status IN ('SHIPPING', 'READY', 'SUBMIT', 'INSIGHT') AND manager_bp > 0
      AND manager_id = ${memberId})::int AS managed,
    count(*) FILTER (WHERE status = 'ASSIGN' AND influencer_id = ${memberId})::int AS fresh
    FROM job WHERE ${memberId}::uuid IN (influencer_id, manager_id)`)
  const facts = await payeeFacts(ctx, db, memberId)
  const balances = await balancesOf(db, memberId, ctx.settings.currency)
  // Without a tax class only the fee is certain: a balance below it is too small in any case.
  const rates = facts.rates ?? {
    whtBp: 0,
    vatBp: 0,
    fee: await withdrawalFee(ctx, db),
    isVatInvoiced: false,
  }
  const blockers = influencerBlockers({
    documentsInProgress: counts.documents,
    hasBankAccount: facts.bank !== undefined,
    workingJobs: counts.own + counts.managed,
    newJobs: counts.fresh,
    available: facts.available,
    availableNet: withdrawalAmounts(facts.available, rates).net,
    pending: balances['inf.pending'] ?? 0n,
    withdrawing: balances['inf.withdrawing'] ?? 0n,
    waived,
  })
  return {
    available: facts.available,
    blockers: blockers.map((blocker) => ({
      ...blocker,
      link:
        blocker.code === 'working_job' && counts.own === 0
          ? '/Influencer/myInfluencers?tab=jobs'
          : WAYS_OUT[blocker.code],
    })),
  }
}

/**
 * All blockers of closing a marketer's account (docs/domain/accounts.md#closing-a-marketers-account). Promo credit does
 * not count.
 */
export async function findMarketerBlockers(
  ctx: Context,
  db: Db,
  memberId: string,
  waived: bigint,
): Promise<ShownBlocker<MarketerBlocker>[]> {
  const facts = await db.one<{ jobs: number; campaigns: number; orders: number; credit: bigint }>(sql`SELECT
    (SELECT count(*)::int FROM job WHERE marketer_id = ${memberId}
      AND status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')) AS jobs,
    (SELECT count(*)::int FROM campaign WHERE marketer_id = ${memberId}
      AND status IN ('in_review', 'open', 'paused', 'full', 'running', 'reporting')) AS campaigns,
    (SELECT count(*)::int FROM purchase_order o WHERE o.marketer_id = ${memberId} AND (o.status = 'slip_review'
      OR EXISTS (SELECT 1 FROM refund_request r WHERE r.order_id = o.id AND r.status = 'asked')
      OR EXISTS (SELECT 1 FROM approval a WHERE a.action = 'credit.refund' AND a.subject_id = o.id AND a.status = 'waiting'))) AS orders,
    (SELECT coalesce(sum(a.balance), 0)::bigint FROM ledger_account a JOIN credit_lot l ON l.id = a.lot_id
      WHERE a.owner_id = ${memberId} AND a.code IN ('mkt.available', 'mkt.package') AND l.source <> 'promo'
        AND l.expires_at > ${ctx.now()}) AS credit`)
  return marketerBlockers({
    liveJobs: facts.jobs,
    openCampaigns: facts.campaigns,
    ordersInReview: facts.orders,
    paidCredit: facts.credit,
    waived,
  }).map((blocker) => ({ ...blocker, link: WAYS_OUT[`marketer_${blocker.code}`] }))
}
