import { defineCall } from './define-call.ts'
import { instant, money } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/**
 * Invite a friend (docs/domain/roles.md#referral). Names are shortened; `reason` of a refused reward is a message key.
 */
export const getReferralOverview = defineCall({
  id: 'getReferralOverview',
  method: 'GET',
  path: '/api/referrals',
  ours: true,
  access: ['influencer'],
  summary: 'Own code, who came by it, and what it brought.',
  response: lazy(() =>
    z.object({
      /** Null for talent managers. */
      code: z.nullable(z.string()),
      /** Absolute URL with the code. */
      link: z.nullable(z.string()),
      reward: money,
      /** Condition of the reward: a first job with at least this fee, within `withinDays` of sign-up. */
      leastFee: money,
      withinDays: z.int(),
      monthlyLimit: z.int(),
      rewardedThisMonth: z.int(),
      earned: money,
      invited: z.array(
        z.object({
          name: z.string(),
          joinedAt: instant,
          state: z.enum(['joined', 'first_job_done', 'rewarded', 'refused', 'lapsed']),
          reason: z.nullable(z.string()),
          amount: z.nullable(money),
          dueAt: z.nullable(instant),
        }),
      ),
    }),
  ),
  errors: [],
})
