import { defineCall } from './define-call.ts'
import { cancelCost } from './shapes/cancel-cost.ts'
import { id, version } from './shapes/common.ts'
import { jobMoved } from './shapes/job.ts'
import { moveErrors, note, withVersion } from './shapes/job-move.ts'
import { lazy, z } from './zod.ts'

/** The current cost of cancel-job. */
export const previewCancelJob = defineCall({
  id: 'previewCancelJob',
  method: 'GET',
  path: '/api/jobs/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'The cost of cancelling this job now',
  params: { id },
  response: cancelCost,
  errors: ['not_found', 'move_not_allowed', 'guard_failed'],
  fresh: 0,
})

/**
 * cancel-job. `pct` is the percentage that was shown; if it has changed, the response is guard_failed with the new one.
 */
export const cancelJob = defineCall({
  id: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'Cancel a job by the schedule of its contract',
  params: { id },
  body: lazy(() => z.strictObject({ version, pct: z.int().check(z.gte(0), z.lte(100)), note })),
  response: jobMoved,
  errors: [...moveErrors],
  idempotent: true,
})

export const askCancel = defineCall({
  id: 'askCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/ask',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Ask the other side to cancel together',
  params: { id },
  body: lazy(() => z.strictObject({ version, note })),
  response: jobMoved,
  errors: [...moveErrors],
})

export const takeBackCancel = defineCall({
  id: 'takeBackCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/take-back',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Take the own request to cancel back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'not_allowed'],
})

export const refuseCancel = defineCall({
  id: 'refuseCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/refuse',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Refuse to cancel together',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'not_allowed'],
})

export const agreeCancel = defineCall({
  id: 'agreeCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/agree',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Agree to cancel together: everything goes back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'not_allowed'],
})
