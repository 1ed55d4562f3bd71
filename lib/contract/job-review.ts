import { PLACES_MOST } from '../domain/job/change-place.ts'
import { CHANGE_REASONS, WRONG_POST_REASONS } from '../domain/job/reasons.ts'
import { defineCall } from './define-call.ts'
import { id, typed, version } from './shapes/common.ts'
import { changePlace, jobMoved } from './shapes/job.ts'
import { moveErrors, note, withVersion } from './shapes/job-move.ts'
import { lazy, z } from './zod.ts'

/** For a content-only job this completes and pays it. */
export const approveDraft = defineCall({
  id: 'approveDraft',
  method: 'POST',
  path: '/api/jobs/{id}/approve',
  ours: true,
  access: ['marketer'],
  summary: 'Approve the draft',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})

export const askChanges = defineCall({
  id: 'askChanges',
  method: 'POST',
  path: '/api/jobs/{id}/changes',
  ours: true,
  access: ['marketer'],
  summary: 'Ask for changes with a reason, a note and the places in the draft',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      reason: z.enum(CHANGE_REASONS),
      note: typed(1000),
      places: z.optional(z.array(changePlace).check(z.maxLength(PLACES_MOST))),
    }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'revisions_used_up', 'reason_required', 'note_incomplete'],
})

export const acceptPost = defineCall({
  id: 'acceptPost',
  method: 'POST',
  path: '/api/jobs/{id}/accept-post',
  ours: true,
  access: ['marketer'],
  summary: 'Accept the published post',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})

/** report-wrong-post, at most twice. */
export const reportWrongPost = defineCall({
  id: 'reportWrongPost',
  method: 'POST',
  path: '/api/jobs/{id}/wrong-post',
  ours: true,
  access: ['marketer'],
  summary: 'The published post is not right',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(WRONG_POST_REASONS), note })),
  response: jobMoved,
  errors: [...moveErrors, 'revisions_used_up', 'reason_required'],
})

export const approveFigures = defineCall({
  id: 'approveFigures',
  method: 'POST',
  path: '/api/jobs/{id}/figures/ok',
  ours: true,
  access: ['marketer'],
  summary: 'The figures are fine',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})

/** refuse-figures, at most twice. */
export const refuseFigures = defineCall({
  id: 'refuseFigures',
  method: 'POST',
  path: '/api/jobs/{id}/figures/unreadable',
  ours: true,
  access: ['marketer'],
  summary: 'The figures cannot be read',
  params: { id },
  body: lazy(() => z.strictObject({ version, note })),
  response: jobMoved,
  errors: [...moveErrors, 'revisions_used_up'],
})

/** Completes the job by hand once the figures are approved and the keep-live time is over. */
export const completeJob = defineCall({
  id: 'completeJob',
  method: 'POST',
  path: '/api/jobs/{id}/complete',
  ours: true,
  access: ['marketer'],
  summary: 'Complete and pay the job',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'keep_live_running', 'figures_missing'],
})

/** report-post-missing, at most twice. */
export const reportPostMissing = defineCall({
  id: 'reportPostMissing',
  method: 'POST',
  path: '/api/jobs/{id}/post-missing',
  ours: true,
  access: ['marketer'],
  summary: 'The post is gone: 48 hours to restore it',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'revisions_used_up'],
})

export const reportPostRestored = defineCall({
  id: 'reportPostRestored',
  method: 'POST',
  path: '/api/jobs/{id}/post-restored',
  ours: true,
  access: ['marketer'],
  summary: 'The post is back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})
