import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'
import { payReferral } from '../ledger/member-money.ts'
import { notify } from '../notify.ts'
import { workThrough } from '../work-through.ts'
import { findRefusal } from './refusal.ts'

interface Due {
  id: string
  referrerId: string
  invitedId: string
  jobId: string
  amount: bigint
}

/**
 * L27, scheduled: pays both sides of every reward whose waiting time is over, or refuses it with a reason that has come
 * up since (docs/domain/roles.md#referral). Harmless when repeated. Returns how many were paid. Error: not_allowed.
 */
export async function payDueReferrals(ctx: Context, limit = 100): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db.many<{ id: string }>(sql`SELECT id FROM referral_reward
    WHERE status = 'waiting' AND due_at <= ${ctx.now()} ORDER BY due_at, id LIMIT ${limit}`)
  let paid = 0
  await workThrough(
    due,
    ({ id }) => `referral ${id}`,
    ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const reward =
          await ctx.db.maybeOne<Due>(sql`SELECT id, referrer_id, invited_id, job_id, amount FROM referral_reward
        WHERE id = ${id} AND status = 'waiting' FOR UPDATE SKIP LOCKED`)
        if (!reward) return
        const reason = await findRefusal(ctx.db, reward)
        const { amount, ...parts } = reward
        const entryId = reason ? null : await payReferral(ctx, { ...parts, amountEach: amount })
        const status = reason ? 'refused' : 'paid'
        await changeOne(
          ctx.db,
          sql`UPDATE referral_reward SET status = ${status}, reason = ${reason ?? null}, entry_id = ${entryId}
        WHERE id = ${id} AND status = 'waiting'`,
        )
        await audit(ctx, {
          subject: 'referral',
          subjectId: id,
          transition: reason ? 'refuse' : 'pay',
          from: 'waiting',
          to: status,
          reason: reason ?? null,
        })
        const told = reason ? [reward.referrerId] : [reward.referrerId, reward.invitedId]
        for (const memberId of told)
          await notify(ctx, {
            event: reason ? 'referral_refused' : 'referral_rewarded',
            subjectId: id,
            to: { memberId },
            payload: reason ? { reason } : { amount, currency: ctx.settings.currency },
          })
        if (!reason) paid++
      }),
  )
  return paid
}
