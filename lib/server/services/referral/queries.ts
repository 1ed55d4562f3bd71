import { bangkokMonth, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { rewardedFrom } from '../../../domain/earning/commission.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireInfluencer } from '../context.ts'
import { readServiceFeeBp } from '../job/service-fee.ts'
import { readReferralRules } from './rules.ts'

interface InvitedRow {
  firstName: string | null
  nickname: string | null
  joinedAt: Date
  rewardStatus: 'waiting' | 'paid' | 'refused' | null
  reason: string | null
  dueAt: Date | null
  amount: bigint | null
}

/** Shortens another person's nickname or first name to its first letters. */
function shorten(row: InvitedRow): string {
  const name = row.nickname ?? row.firstName
  if (!name) return '•••'
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(name)].map(
    (part) => part.segment,
  )
  return letters.length <= 2 ? `${letters[0]}•` : `${letters.slice(0, 2).join('')}•••`
}

/**
 * The caller's referral code, the people who used it and its rewards (docs/domain/roles.md#referral). Errors:
 * not_signed_in, wrong_member_kind.
 */
export async function getReferralOverview(ctx: Context) {
  const member = requireInfluencer(ctx)
  const { db, settings } = ctx
  const { refCode, isTalentManager } = await db.one<{ refCode: string | null; isTalentManager: boolean }>(
    sql`SELECT ref_code, is_talent_manager FROM member WHERE id = ${member.id}`,
  )
  const code = isTalentManager ? null : refCode
  const rows = await db.many<InvitedRow>(sql`SELECT p.first_name, p.nickname, m.created_at AS joined_at,
      r.status AS reward_status, r.reason, r.due_at, r.amount
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN referral_reward r ON r.invited_id = m.id
    WHERE m.referred_by = ${member.id} AND m.erased_at IS NULL ORDER BY m.created_at DESC, m.id DESC LIMIT 200`)
  const money = (minor: bigint) => ({ minor, currency: settings.currency })
  const monthStart = startOfBangkokDay(`${bangkokMonth(ctx.now())}-01`)
  const rules = await readReferralRules(ctx, db)
  const windowMs = rules.windowDays * 86_400_000
  const { month, earned } = await db.one<{ month: bigint; earned: bigint }>(sql`SELECT
      count(*) FILTER (WHERE created_at >= ${monthStart} AND status <> 'refused') AS month,
      coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0)::bigint AS earned
    FROM referral_reward WHERE referrer_id = ${member.id}`)
  return {
    code,
    link: code && `${settings.appUrl}/${ctx.locale}/Influencer/signup?ref=${code}`,
    reward: money(rules.rewardEach),
    leastFee: money(rewardedFrom(rules, await readServiceFeeBp(db, ctx))),
    withinDays: rules.windowDays,
    monthlyLimit: rules.mostPerMonth,
    rewardedThisMonth: Number(month),
    earned: money(earned),
    invited: rows.map((row) => ({
      name: shorten(row),
      joinedAt: row.joinedAt,
      state:
        row.rewardStatus === 'paid'
          ? ('rewarded' as const)
          : row.rewardStatus === 'refused'
            ? ('refused' as const)
            : row.rewardStatus === 'waiting'
              ? ('first_job_done' as const)
              : ctx.now().getTime() - row.joinedAt.getTime() > windowMs
                ? ('lapsed' as const)
                : ('joined' as const),
      reason: row.reason,
      amount: row.amount && row.rewardStatus !== 'refused' ? money(row.amount) : null,
      dueAt: row.rewardStatus === 'waiting' ? row.dueAt : null,
    })),
  }
}
