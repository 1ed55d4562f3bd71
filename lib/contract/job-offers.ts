import { DECLINE_REASONS, REFUSE_REASONS } from '../domain/job/reasons.ts'
import { defineCall } from './define-call.ts'
import { feeMinor, id, ordinal, version } from './shapes/common.ts'
import { jobMoved } from './shapes/job.ts'
import { moveErrors, note, withVersion } from './shapes/job-move.ts'
import { lazy, z } from './zod.ts'

/** For the influencer or a manager (apply_accept). */
export const takeBackApplication = defineCall({
  id: 'takeBackApplication',
  method: 'POST',
  path: '/api/jobs/{id}/take-back',
  ours: true,
  access: ['influencer'],
  summary: 'Take an application back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})

/** Makes the contract. `briefVersion` is the version that was read. */
export const acceptOffer = defineCall({
  id: 'acceptOffer',
  method: 'POST',
  path: '/api/jobs/{id}/accept',
  ours: true,
  access: ['influencer'],
  summary: 'Accept an offer',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      briefVersion: ordinal.check(z.gte(1)),
      shareAddress: z._default(z.boolean(), false),
    }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'member_not_active', 'brief_outdated', 'address_required', 'self_dealing'],
})

export const declineOffer = defineCall({
  id: 'declineOffer',
  method: 'POST',
  path: '/api/jobs/{id}/decline',
  ours: true,
  access: ['influencer'],
  summary: 'Decline an offer',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(DECLINE_REASONS), note })),
  response: jobMoved,
  errors: [...moveErrors, 'reason_required'],
})

/** Makes the contract; the price is held from the reserve. */
export const selectApplicant = defineCall({
  id: 'selectApplicant',
  method: 'POST',
  path: '/api/jobs/{id}/select',
  ours: true,
  access: ['marketer'],
  summary: 'Choose an applicant',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [
    ...moveErrors,
    'no_slot',
    'campaign_not_open',
    'brief_outdated',
    'criteria_not_met',
    'insufficient_balance',
    'member_not_active',
  ],
  idempotent: true,
})

/** make-personal-offer: `fee` is F in minor units, never lower than the campaign's. */
export const makePersonalOffer = defineCall({
  id: 'makePersonalOffer',
  method: 'POST',
  path: '/api/jobs/{id}/personal-offer',
  ours: true,
  access: ['marketer'],
  summary: 'Offer an applicant a personal fee, or the new brief',
  params: { id },
  body: lazy(() => z.strictObject({ version, fee: feeMinor.check(z.gte(1)) })),
  response: jobMoved,
  errors: [
    ...moveErrors,
    'no_slot',
    'campaign_not_open',
    'wrong_amount',
    'insufficient_balance',
    'member_not_active',
  ],
  idempotent: true,
})

export const refuseApplicant = defineCall({
  id: 'refuseApplicant',
  method: 'POST',
  path: '/api/jobs/{id}/refuse',
  ours: true,
  access: ['marketer'],
  summary: 'Refuse an applicant with a reason',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(REFUSE_REASONS), note })),
  response: jobMoved,
  errors: [...moveErrors, 'reason_required'],
})

/** The marketer moves MISMATCHED to MATCHED; audited. */
export const overrideMismatch = defineCall({
  id: 'overrideMismatch',
  method: 'POST',
  path: '/api/jobs/{id}/override',
  ours: true,
  access: ['marketer'],
  summary: 'Treat an applicant who misses a criterion as a match',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'member_not_active'],
})

export const withdrawOffer = defineCall({
  id: 'withdrawOffer',
  method: 'POST',
  path: '/api/jobs/{id}/withdraw',
  ours: true,
  access: ['marketer'],
  summary: 'Withdraw an offer that is not answered',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})
