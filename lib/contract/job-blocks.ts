import { defineCall } from './define-call.ts'
import { id, instant } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const state = lazy(() => z.object({ isBlocked: z.boolean() }))

/**
 * One side of a job wants no new work with the other, or takes that back; running work goes on. The other side is not
 * told, and reads "not available" (docs/domain/campaigns.md#blocking).
 */
export const blockOtherSide = defineCall({
  id: 'blockOtherSide',
  method: 'POST',
  path: '/api/jobs/{id}/block',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'No new work with the other side of this job, or again; harmless when repeated',
  params: { id },
  body: lazy(() => z.strictObject({ isBlocked: z.boolean() })),
  response: state,
  errors: ['not_found', 'not_allowed'],
})

/** Whether the caller blocked the other side of the job. */
export const getBlock = defineCall({
  id: 'getBlock',
  method: 'GET',
  path: '/api/jobs/{id}/block',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Whether the caller wants no new work with the other side of this job',
  params: { id },
  response: state,
  errors: ['not_found', 'not_allowed'],
  fresh: 0,
})

/** Everybody whom the caller blocked, latest first, each with a job by which the block is taken back. */
export const listBlocks = defineCall({
  id: 'listBlocks',
  method: 'GET',
  path: '/api/blocks',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Whom the caller wants no new work with, latest first; taken back by `blockOtherSide` of that job',
  response: lazy(() =>
    z.object({ items: z.array(z.object({ jobId: z.uuid(), name: z.string(), blockedAt: instant })) }),
  ),
  errors: [],
  fresh: 0,
})
