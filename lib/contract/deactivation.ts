import {
  DEACTIVATION_REASONS,
  INFLUENCER_BLOCKERS,
  MARKETER_BLOCKERS,
} from '../domain/account/deactivation.ts'
import { defineCall } from './define-call.ts'
import { id, instant, money, typed } from './shapes/common.ts'
import { amountMinor } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

const blocker = <const C extends readonly string[]>(codes: C) =>
  z.object({
    code: z.enum(codes),
    count: z.nullable(z.int()),
    amount: z.nullable(money),
    /** An explicit consent to give it up removes the blocker. */
    waivable: z.boolean(),
    /** Page where the blocker can be resolved, without the language prefix. */
    link: z.string(),
  })
const reason = lazy(() => z.enum(DEACTIVATION_REASONS))
/** Reason for closing the account. */
const leaving = {
  reason,
  note: lazy(() => z.optional(typed(500))),
  /**
   * Explicit consent: the amount that was shown, in minor units, is given up. A blocker remains if it has grown since.
   */
  waivedAmount: lazy(() => z.optional(amountMinor)),
}
const closed = lazy(() =>
  z.object({
    status: z.literal('deactivated'),
    deactivatedAt: instant,
    /** Signing in before then restores the account. */
    undoUntil: instant,
  }),
)
const ERRORS = [
  'not_found',
  'code_required',
  'deactivation_blocked',
  'reason_required',
  'move_not_allowed',
] as const

export const validateInfluencerDeactivation = defineCall({
  id: 'validateInfluencerDeactivation',
  method: 'GET',
  path: '/sv_influ_api/influ/validate/deactivate/{id}',
  access: ['influencer'],
  summary: 'All that stands against closing the account, at once.',
  params: { id },
  response: lazy(() =>
    z.object({ canDeactivate: z.boolean(), blockers: z.array(blocker(INFLUENCER_BLOCKERS)) }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const listDeactivationReasons = defineCall({
  id: 'listDeactivationReasons',
  method: 'GET',
  path: '/sv_influ_api/influ/deactivate/reason',
  access: ['member'],
  summary: 'The reasons to choose from.',
  response: lazy(() => z.array(z.object({ code: reason, needsNote: z.boolean() }))),
  fresh: 3600,
})

export const deactivateInfluencer = defineCall({
  id: 'deactivateInfluencer',
  method: 'PATCH',
  path: '/sv_influ_api/influ/account/deactivate/{id}',
  access: ['influencer'],
  summary: 'Closes the account (step-up). Blockers are checked again; all logins end.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      ...leaving,
    }),
  ),
  response: closed,
  errors: ERRORS,
})

export const getMarketerDeactivation = defineCall({
  id: 'getMarketerDeactivation',
  method: 'GET',
  path: '/sv_marketer_profile/deactivate/',
  access: ['marketer'],
  summary: 'All that stands against closing the account, and the reasons to choose from.',
  response: lazy(() =>
    z.object({
      canDeactivate: z.boolean(),
      blockers: z.array(blocker(MARKETER_BLOCKERS)),
      reasons: z.array(z.object({ code: reason, needsNote: z.boolean() })),
    }),
  ),
  fresh: 0,
})

export const deactivateMarketer = defineCall({
  id: 'deactivateMarketer',
  method: 'PATCH',
  path: '/sv_marketer_profile/deactivate/',
  access: ['marketer'],
  summary: 'Closes the account (step-up). Blockers are checked again; all logins end.',
  body: lazy(() =>
    z.strictObject({
      ...leaving,
    }),
  ),
  response: closed,
  errors: ERRORS,
})
