import { defineCall } from './define-call.ts'
import { givenInstant, id, typed, typedOrEmpty, version } from './shapes/common.ts'
import { jobMoved } from './shapes/job.ts'
import { moveErrors, note, withVersion } from './shapes/job-move.ts'
import { lazy, z } from './zod.ts'

/** Once per status: 72 h more for a response, a draft or the marketer's own review. */
export const extendJob = defineCall({
  id: 'extendJob',
  method: 'POST',
  path: '/api/jobs/{id}/extend',
  ours: true,
  access: ['marketer'],
  summary: 'Give 72 hours more, once',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})

/** May be repeated when a parcel is sent again. */
export const markSent = defineCall({
  id: 'markSent',
  method: 'POST',
  path: '/api/jobs/{id}/sent',
  ours: true,
  access: ['marketer'],
  summary: 'The product is sent',
  params: { id },
  body: lazy(() => z.strictObject({ version, carrier: typed(60), trackingNo: typed(60) })),
  response: jobMoved,
  errors: [...moveErrors, 'tracking_missing'],
})

export const confirmReceipt = defineCall({
  id: 'confirmReceipt',
  method: 'POST',
  path: '/api/jobs/{id}/receipt',
  ours: true,
  access: ['influencer'],
  summary: 'The product has arrived',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors, 'tracking_missing'],
})

/** The influencer leaves a job whose product was not sent, from day 7 on. */
export const leaveUnsentJob = defineCall({
  id: 'leaveUnsentJob',
  method: 'POST',
  path: '/api/jobs/{id}/not-sent',
  ours: true,
  access: ['influencer'],
  summary: 'Leave a job whose product was not sent',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...moveErrors],
})

/** File ids from earlier uploads, at least one per deliverable; for a shared link the caption is enough. */
export const submitDraft = defineCall({
  id: 'submitDraft',
  method: 'POST',
  path: '/api/jobs/{id}/draft',
  ours: true,
  access: ['influencer'],
  summary: 'Send a draft for review',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      caption: z._default(typedOrEmpty(5000), ''),
      fileIds: z._default(z.array(id).check(z.maxLength(20)), []),
      note,
    }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'deliverable_missing', 'file_too_large'],
})

/** A public URL on the channel's platform; for story, LINE chat and WhatsApp status a screenshot with its time. */
export const submitPost = defineCall({
  id: 'submitPost',
  method: 'POST',
  path: '/api/jobs/{id}/post',
  ours: true,
  access: ['influencer'],
  summary: 'Send the link of the published post',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      url: z.optional(typed(1000)),
      screenshotFileId: z.optional(id),
      postedAt: z.optional(givenInstant),
      /** The published caption; the disclosure tag is searched in it. */
      caption: z._default(typedOrEmpty(5000), ''),
    }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'link_host_refused', 'link_used', 'disclosure_missing', 'deliverable_missing'],
})

/** The keys are those of `requiredFigures`. */
export const submitFigures = defineCall({
  id: 'submitFigures',
  method: 'POST',
  path: '/api/jobs/{id}/figures',
  ours: true,
  access: ['influencer'],
  summary: 'Send the figures of the post with a screenshot',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      figures: z.partialRecord(
        z.enum(['likes', 'comments', 'shares', 'reach', 'views', 'clicks']),
        z.int().check(z.gte(0), z.lte(2_000_000_000)),
      ),
      screenshotFileIds: z.array(id).check(z.minLength(1), z.maxLength(5)),
    }),
  ),
  response: jobMoved,
  errors: [...moveErrors, 'figures_missing'],
})
