import type { DocumentKind } from '../../../domain/account/documents.ts'
import { firstSteps } from '../../../domain/account/first-steps.ts'
import { type MemberStatus, mayApplyAgain } from '../../../domain/account/statuses.ts'
import { areMetricsFresh, type ChannelStatus, type MetricsSource } from '../../../domain/channel/moves.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { bangkokMonth, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import type { WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { sql } from '../../store/client.ts'
import { balancesOf } from '../../store/ledger.ts'
import { readClocks } from '../../store/setting.ts'
import { listDueConsents } from '../auth/queries.ts'
import { type Context, requireInfluencer, requireOwn } from '../context.ts'
import { money, toCard } from '../job/card.ts'
import { readWaiting } from '../job/queries.ts'
import { readMatches } from '../job-market/matching-jobs.ts'
import { createNetOf } from '../job-market/net-of.ts'
import { toPricedOpening } from '../job-market/opening.ts'
import { blockersOf, payeeFacts, quoteOf } from '../withdrawal/facts.ts'
import { onItsWay } from '../withdrawal/on-its-way.ts'

const MOST_WAITING = 5
/** How long the first payout is shown as news, in ms. */
const CELEBRATED_MS = 14 * 86_400_000

interface MemberRow {
  id: string
  nickname: string | null
  status: MemberStatus
  statusReason: string | null
  statusUntil: Date | null
  isTalentManager: boolean
  toast: Record<string, string>
  createdAt: Date
  completedAt: Date | null
  hasBank: boolean
  earned: bigint
  /** When the very first payout was paid. */
  firstPaidAt: Date | null
  firstPayoutId: string | null
  /** The latest requested payout. */
  payoutId: string | null
  payoutNo: string
  payoutStatus: WithdrawalStatus
  payoutReason: string | null
  payoutNet: bigint
  payoutOn: string | null
  /** A bank account was set since the payout came back: nothing is left to do for its owner. */
  payoutHasAccount: boolean
  /** When the next held pay becomes available, and its amount. */
  freeAt: Date | null
  freeAmount: bigint
}

interface ChannelRow {
  id: string
  type: ChannelType
  handle: string
  status: ChannelStatus
  statusReason: string | null
  followers: bigint | null
  figuresAt: Date | null
  figuresSource: MetricsSource | null
  proofSentAt: Date | null
  claimAt: Date | null
}

interface RejectedDocument {
  documentKind: DocumentKind
  reason: string | null
}

const TROUBLED = ['failed', 'returned'] as const

/** The latest payout if it failed or waits for a new account, and rejected documents that were not sent again. */
function toTroubles(member: MemberRow, documents: readonly RejectedDocument[]) {
  const { payoutId, payoutStatus: status } = member
  const payout =
    payoutId !== null && isOneOf(TROUBLED, status) && !(status === 'returned' && member.payoutHasAccount)
      ? [
          {
            kind: 'payout' as const,
            status,
            withdrawalId: payoutId,
            no: member.payoutNo,
            reason: member.payoutReason,
          },
        ]
      : []
  return [...payout, ...documents.map((document) => ({ kind: 'document' as const, ...document }))]
}

/** Everything on the influencer's dashboard. Errors: not_signed_in, wrong_member_kind. */
export async function getInfluencerDashboard(ctx: Context) {
  const me = requireInfluencer(ctx)
  const now = ctx.now()
  const currency = ctx.settings.currency
  const wire = (minor: bigint | null | undefined) => money(minor ?? 0n, currency)
  const monthStart = startOfBangkokDay(`${bangkokMonth(now)}-01`)
  const [member, channels, waiting, counted, balances, documents, matches, payee, clocks, netOf, due] =
    await ctx.db.together((db) =>
      Promise.all([
        db.one<MemberRow>(sql`SELECT m.id, p.nickname, m.status, m.status_reason, m.status_until, m.is_talent_manager, m.toast, m.created_at,
            p.completed_at, EXISTS (SELECT 1 FROM bank_account b WHERE b.member_id = m.id AND b.is_current) AS has_bank,
            (SELECT coalesce(sum(settled_fee), 0) FROM job WHERE influencer_id = m.id AND money IN ('released', 'split')
              AND updated_at >= ${monthStart} AND coalesce(completed_at, updated_at) >= ${monthStart})::bigint AS earned,
            (SELECT min(paid_at) FROM withdrawal WHERE member_id = m.id AND status = 'paid') AS first_paid_at,
            (SELECT id FROM withdrawal WHERE member_id = m.id AND status = 'paid' ORDER BY paid_at, id LIMIT 1) AS first_payout_id,
            w.id AS payout_id, w.no AS payout_no, w.status AS payout_status, w.reason AS payout_reason, w.net AS payout_net, w.expected_on AS payout_on,
            EXISTS (SELECT 1 FROM bank_account b WHERE b.member_id = m.id AND b.is_current AND b.created_at > w.updated_at) AS payout_has_account,
            f.free_at, f.amount AS free_amount
          FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
          LEFT JOIN LATERAL (SELECT id, no, status, reason, net, expected_on, updated_at FROM withdrawal WHERE member_id = m.id
            ORDER BY requested_at DESC, id DESC LIMIT 1) w ON true
          LEFT JOIN LATERAL (SELECT j.free_at, coalesce((SELECT sum(a.balance) FROM ledger_account a
              WHERE a.code = 'inf.pending' AND a.ref_id = j.id), 0)::bigint AS amount
            FROM job j WHERE j.influencer_id = m.id AND j.free_at IS NOT NULL ORDER BY j.free_at LIMIT 1) f ON true
          WHERE m.id = ${me.id}`),
        db.many<ChannelRow>(sql`SELECT id, type, handle, status, status_reason, followers, figures_at, figures_source, proof_sent_at, claim_at FROM channel
          WHERE member_id = ${me.id} AND status <> 'deactivated' ORDER BY created_at, id`),
        readWaiting(db, 'influencer', me.id, MOST_WAITING),
        db.many<{ status: JobStatus; count: bigint }>(
          sql`SELECT status, count(*) AS count FROM job WHERE influencer_id = ${me.id} GROUP BY status ORDER BY status`,
        ),
        balancesOf(db, me.id, currency),
        db.many<RejectedDocument>(sql`SELECT kind AS document_kind, reason FROM document
          WHERE member_id = ${me.id} AND is_current AND status = 'reject' ORDER BY decided_at, id LIMIT 5`),
        readMatches(db, ctx, me.id, { isMatch: true, limit: 3 }),
        payeeFacts(ctx, db, me.id),
        readClocks(db, now),
        createNetOf(db, ctx),
        listDueConsents(db, me.id, now),
      ]),
    )
  const { firstPaidAt, freeAt } = member
  const way = onItsWay({ status: member.payoutStatus, net: member.payoutNet, expectedOn: member.payoutOn })
  const available = balances['inf.available'] ?? 0n
  const quote = quoteOf(payee.rates, available)
  return {
    member: {
      id: member.id,
      nickname: member.nickname,
      status: member.status,
      statusReason: member.statusReason,
      statusUntil: member.statusUntil,
      mayApplyAgain: mayApplyAgain(member, now),
      consentDue: due.length > 0,
      isTalentManager: member.isTalentManager,
      toast: member.toast,
    },
    checklist: firstSteps({
      memberStatus: member.status,
      signedUpAt: member.createdAt,
      profileAt: member.completedAt,
      channels,
      hasBank: member.hasBank,
      hasJob: counted.length > 0,
      reviewHours: { member: clocks.review_member, channel: clocks.review_channel },
    }),
    needsYou: waiting.map((row) => toCard(row, 'influencer', now, netOf)),
    troubles: toTroubles(member, documents),
    statusCounts: Object.fromEntries(counted.map((row) => [row.status, row.count])),
    balance: {
      withdrawable: wire(available),
      blockers: blockersOf(payee, available),
      minimum: wire(payee.leastGross),
      net: quote && wire(quote.net),
      pending: wire(balances['inf.pending']),
      withdrawing: wire(balances['inf.withdrawing']),
      onItsWay: way && { ...way, net: wire(way.net) },
      nextFreeAt: freeAt,
      nextFree: freeAt ? wire(member.freeAmount) : null,
    },
    earnedThisMonth: wire(member.earned),
    firstPayoutAt: firstPaidAt,
    firstPayoutId: member.firstPayoutId,
    firstPayoutIsNew: firstPaidAt !== null && now.getTime() - firstPaidAt.getTime() < CELEBRATED_MS,
    channels: channels.map((channel) => ({
      id: channel.id,
      type: channel.type,
      handle: channel.handle,
      status: channel.status,
      statusReason: channel.statusReason,
      followers: channel.followers,
      figuresAt: channel.figuresAt,
      figuresStale: !(
        channel.figuresSource &&
        channel.figuresAt &&
        areMetricsFresh({ source: channel.figuresSource, at: channel.figuresAt }, now)
      ),
    })),
    matching: {
      more: matches.next !== null,
      items: matches.found.map(({ row }) => toPricedOpening(row, netOf)),
    },
  }
}

/** The same for the second required path; the id must be the caller's own. Error: not_found. */
export async function getInfluencerDashboardById(ctx: Context, id: string) {
  requireOwn(ctx, id)
  return getInfluencerDashboard(ctx)
}
