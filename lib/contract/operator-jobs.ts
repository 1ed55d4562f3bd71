import { CASE_REASONS } from '../domain/job/reasons.ts'
import { defineCall } from './define-call.ts'
import { statusList } from './jobs.ts'
import { approvalRow } from './operator-approvals.ts'
import {
  currency,
  givenInstant,
  id,
  keysetOf,
  keysetQuery,
  minor,
  queryBoolean,
  typed,
  version,
} from './shapes/common.ts'
import { jobCard, jobDetail, jobMoved } from './shapes/job.ts'
import { moveErrors, note } from './shapes/job-move.ts'
import { lazy, z } from './zod.ts'

export const listOperatorJobs = defineCall({
  id: 'listOperatorJobs',
  method: 'GET',
  path: '/api/operator/jobs',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'Jobs, newest change first',
  query: lazy(() =>
    z.object({
      status: z.optional(statusList),
      dispute: z.optional(z.enum(['none', 'open', 'resolved'])),
      memberId: z.optional(id),
      campaignId: z.optional(id),
      /** Job number or id. */
      q: z.optional(typed(60)),
      /** Only jobs that the caller has claimed. */
      mine: z.optional(queryBoolean),
      ...keysetQuery,
    }),
  ),
  response: lazy(() => keysetOf(jobCard)),
})

export const inspectJob = defineCall({
  id: 'inspectJob',
  method: 'GET',
  path: '/api/operator/jobs/{id}',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'One job with contract, history and evidence',
  params: { id },
  response: lazy(() =>
    z.object({
      ...jobDetail.shape,
      /**
       * Of an open case. `needsSecond`: a decision of the caller must be signed by a second person too. `terms`: what the
       * price is divided by, minor units.
       */
      deciding: z.nullable(
        z.object({
          needsSecond: z.boolean(),
          waiting: z.array(approvalRow),
          terms: z.object({
            fee: minor,
            serviceFee: minor,
            managerBp: z.int(),
            step: minor,
            fund: z.enum(['credit', 'package']),
            currency,
          }),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

/** Within 7 days of the event; stops all clocks. */
export const openCase = defineCall({
  id: 'openCase',
  method: 'POST',
  path: '/api/operator/jobs/{id}/case',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Open a case about a job',
  params: { id },
  body: lazy(() =>
    z.strictObject({ version, reason: z.enum(CASE_REASONS), note: typed(2000), eventAt: givenInstant }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'reason_required'],
})

/**
 * decide-case: `pct` 0–100 is the share of P that is paid for the work; the rest returns to the marketer. Beyond what
 * one person decides alone a second one is asked: the answer is the job as it was.
 */
export const decideCase = defineCall({
  id: 'decideCase',
  method: 'POST',
  path: '/api/operator/jobs/{id}/decide',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Decide a case in writing',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      pct: z.int().check(z.gte(0), z.lte(100)),
      fault: z._default(z.enum(['influencer', 'none']), 'none'),
      note: typed(4000),
    }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'amount_out_of_range', 'reason_required', 'two_persons_needed', 'already_decided'],
  idempotent: true,
})

/** A party reported the parcel as lost or damaged. */
export const recordLoss = defineCall({
  id: 'recordLoss',
  method: 'POST',
  path: '/api/operator/jobs/{id}/lost',
  ours: true,
  access: ['operator:support'],
  summary: 'The product is lost or damaged',
  params: { id },
  body: lazy(() => z.strictObject({ version, note: typed(1000) })),
  response: jobMoved,
  errors: [...moveErrors],
})

export const stopJob = defineCall({
  id: 'stopJob',
  method: 'POST',
  path: '/api/operator/jobs/{id}/stop',
  ours: true,
  access: ['operator:support'],
  summary: 'Stop a job whose goods cannot be delivered or whose member is blacklisted',
  params: { id },
  body: lazy(() =>
    z.strictObject({ version, reason: z.enum(['member_blacklisted', 'goods_undeliverable']), note }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'reason_required'],
})

/** The delivery as reported by the carrier. */
export const recordDelivery = defineCall({
  id: 'recordDelivery',
  method: 'POST',
  path: '/api/operator/jobs/{id}/delivered',
  ours: true,
  access: ['operator:support'],
  summary: 'The carrier says the product was delivered',
  params: { id },
  body: lazy(() => z.strictObject({ version, deliveredAt: givenInstant })),
  response: jobMoved,
  errors: [...moveErrors, 'tracking_missing'],
})

const twoPersonErrors = [...moveErrors, 'two_persons_needed', 'already_decided'] as const

/**
 * Request of the first person. `proof` describes the evidence of fraud; the second person decides through
 * `decideApproval`.
 */
export const requestFraudCancel = defineCall({
  id: 'requestFraudCancel',
  method: 'POST',
  path: '/api/operator/jobs/{id}/fraud',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Ask a second person to cancel a job in a case for fraud',
  params: { id },
  body: lazy(() => z.strictObject({ version, proof: typed(2000) })),
  response: lazy(() => z.object({ approvalId: id })),
  errors: [...twoPersonErrors],
  idempotent: true,
})

/** Request of the first person: takes back what a completed job paid, within 90 days. Finance approves. */
export const requestClawback = defineCall({
  id: 'requestClawback',
  method: 'POST',
  path: '/api/operator/jobs/{id}/clawback',
  ours: true,
  access: ['operator:support', 'operator:finance'],
  summary: 'Ask a second person to take back the pay of a completed job',
  params: { id },
  body: lazy(() => z.strictObject({ version, proof: typed(2000) })),
  response: lazy(() => z.object({ approvalId: id })),
  errors: [...twoPersonErrors],
  idempotent: true,
})
