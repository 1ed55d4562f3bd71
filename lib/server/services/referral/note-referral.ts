import { addHours } from '../../../domain/date/add-hours.ts'
import { bangkokMonth, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { coversReward } from '../../../domain/earning/commission.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { findRefusal, type ReferralRefusal } from './refusal.ts'
import { readReferralRules } from './rules.ts'

async function isMonthFull(db: Tx, referrerId: string, now: Date, most: number): Promise<boolean> {
  const since = startOfBangkokDay(`${bangkokMonth(now)}-01`)
  const { count } = await db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM referral_reward
    WHERE referrer_id = ${referrerId} AND status <> 'refused' AND created_at >= ${since}`)
  return count >= BigInt(most)
}

/**
 * Creates a waiting reward, by the current rules, for the invited influencer's first job with a sufficient fee soon
 * enough after sign-up, if it earned the cost of the rewards; one that the rules refuse is stored with its reason
 * (docs/domain/roles.md#referral). Call it in the transaction that completes the job.
 */
export async function noteReferral(
  ctx: TransactionContext,
  job: { id: string; influencerId: string; fee: bigint; settledServiceFee: bigint },
): Promise<void> {
  const rules = await readReferralRules(ctx, ctx.db)
  if (rules.mostPerMonth === 0 || job.fee < rules.leastFee) return
  if (!coversReward(job.settledServiceFee, rules.rewardEach)) return
  const now = ctx.now()
  const invited = await ctx.db.one<{ referredBy: string | null; createdAt: Date }>(
    sql`SELECT referred_by, created_at FROM member WHERE id = ${job.influencerId}`,
  )
  const referrerId = invited.referredBy
  if (!referrerId || addHours(invited.createdAt, 24 * rules.windowDays) < now) return
  // Two friends whose jobs complete at the same moment must not both get the month's last reward.
  await lockName(ctx.db, `referrals:${referrerId}`)
  const reason: ReferralRefusal | undefined =
    (await findRefusal(ctx.db, { referrerId, invitedId: job.influencerId, jobId: job.id })) ??
    ((await isMonthFull(ctx.db, referrerId, now, rules.mostPerMonth)) ? 'monthly_limit' : undefined)
  const id = newId(now.getTime())
  const made =
    await ctx.db.run(sql`INSERT INTO referral_reward (id, referrer_id, invited_id, job_id, status, reason, amount, due_at, created_at)
    VALUES (${id}, ${referrerId}, ${job.influencerId}, ${job.id}, ${reason ? 'refused' : 'waiting'}, ${reason ?? null},
      ${rules.rewardEach}, ${addHours(now, 24 * rules.payAfterDays)}, ${now}) ON CONFLICT (invited_id) DO NOTHING`)
  if (made === 0) return
  await audit(ctx, {
    subject: 'referral',
    subjectId: id,
    transition: reason ? 'refuse' : 'earn',
    to: reason ? 'refused' : 'waiting',
    reason: reason ?? null,
    data: { jobId: job.id },
  })
  if (reason)
    await notify(ctx, {
      event: 'referral_refused',
      subjectId: id,
      to: { memberId: referrerId },
      payload: { reason },
    })
}
