import { addMonths, bangkokMonth, bangkokYear, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import type { WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { halfUp } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { balancesOf } from '../../store/ledger.ts'
import { type Context, requireInfluencer, requireOwn } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'
import { blockersOf, payeeFacts, quoteOf } from '../withdrawal/facts.ts'
import { onItsWay } from '../withdrawal/on-its-way.ts'
import { withdrawalFee } from '../withdrawal/payout-terms.ts'
import { earnedBetween } from './earned.ts'

export interface PendingPart {
  jobId: string
  jobNo: bigint
  campaignTitle: string
  amount: bigint
  freeAt: Date | null
}

/** What arrived in a year; the tax also of transfers that the bank sent back, because their certificates stay. */
async function paidInYear(ctx: Context, memberId: string, year: number) {
  return ctx.db.one<{
    net: bigint
    wht: bigint
  }>(sql`SELECT coalesce(sum(net) FILTER (WHERE status = 'paid'), 0)::bigint AS net,
      coalesce(sum(wht), 0)::bigint AS wht FROM withdrawal
    WHERE member_id = ${memberId} AND paid_at >= ${startOfBangkokDay(`${year}-01-01`)} AND paid_at < ${startOfBangkokDay(`${year + 1}-01-01`)}`)
}

const SHOWN_MONTHS = 6

/** Earnings by month of Bangkok before tax, minor units, oldest first; a month without movement is 0. */
async function earnedByMonth(ctx: Context, memberId: string) {
  const newest = `${bangkokMonth(ctx.now())}-01`
  const months = Array.from({ length: SHOWN_MONTHS }, (_, at) =>
    addMonths(newest, at - SHOWN_MONTHS + 1).slice(0, 7),
  )
  const bounds = months.map(monthBounds)
  const sums = await ctx.db.many<{
    earned: bigint
  }>(sql`SELECT ${earnedBetween(sql`${memberId}`, ctx.settings.currency, sql`m.starts`, sql`m.ends`)} AS earned
    FROM unnest(${bounds.map(({ from }) => from)}::timestamptz[], ${bounds.map(({ until }) => until)}::timestamptz[])
      WITH ORDINALITY AS m (starts, ends, n) ORDER BY m.n`)
  return months.map((month, at) => ({ month, earned: sums[at]?.earned ?? 0n }))
}

/** Withholding of a month at today's rate; negative for a month with more returned than earned. */
function withheld(earned: bigint, bp: number): bigint {
  return earned < 0n ? -halfUp(-earned, bp) : halfUp(earned, bp)
}

/**
 * The wallet of an influencer (docs/domain/withdrawals.md#wallet), minor units. Error: not_found for
 * another id.
 */
export async function getWallet(ctx: Context, memberId: string) {
  requireOwn(ctx, memberId)
  requireInfluencer(ctx)
  const { db } = ctx
  const currency = ctx.settings.currency
  const balances = await balancesOf(db, memberId, currency)
  const pendingParts =
    await db.many<PendingPart>(sql`SELECT j.id AS job_id, j.no AS job_no, c.title AS campaign_title, a.balance AS amount,
      CASE WHEN j.status = 'COMPLETED' THEN j.free_at END AS free_at
    FROM ledger_account a JOIN job j ON j.id = a.ref_id JOIN campaign c ON c.id = j.campaign_id
    WHERE a.owner_id = ${memberId} AND a.code = 'inf.pending' AND a.balance > 0 ORDER BY j.free_at NULLS LAST, j.id`)
  const facts = await db.together((db) => payeeFacts(ctx, db, memberId))
  const year = await paidInYear(ctx, memberId, bangkokYear(ctx.now()))
  const last = await db.maybeOne<{
    withdrawalId: string
    no: string
    status: WithdrawalStatus
    reason: string | null
    at: Date
    net: bigint
    expectedOn: string | null
  }>(
    sql`SELECT id AS withdrawal_id, no, status, reason, updated_at AS at, net, expected_on FROM withdrawal WHERE member_id = ${memberId} ORDER BY requested_at DESC, id DESC LIMIT 1`,
  )
  const available = balances['inf.available'] ?? 0n
  const blockers: ErrorCode[] = blockersOf(facts, available)
  const { rates } = facts
  return {
    pending: balances['inf.pending'] ?? 0n,
    pendingParts,
    nextFreeAt: pendingParts.find((part) => part.freeAt)?.freeAt ?? null,
    available,
    quote: quoteOf(rates, available),
    months: (await earnedByMonth(ctx, memberId)).map((month) => ({
      ...month,
      net: rates ? month.earned - withheld(month.earned, rates.whtBp) : null,
    })),
    whtBp: rates?.whtBp ?? null,
    withdrawing: balances['inf.withdrawing'] ?? 0n,
    onItsWay: onItsWay(last),
    owed: balances['inf.receivable'] ?? 0n,
    paidThisYear: year.net,
    withheldThisYear: year.wht,
    minimum: facts.leastGross,
    withdrawalFee: await withdrawalFee(ctx, db),
    blockers,
    openWithdrawalId: facts.payee.openWithdrawalId,
    lastProblem:
      last && (last.status === 'failed' || last.status === 'returned')
        ? { withdrawalId: last.withdrawalId, no: last.no, reason: last.reason, at: last.at }
        : null,
  }
}
