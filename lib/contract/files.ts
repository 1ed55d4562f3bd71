import { defineCall } from './define-call.ts'
import { id } from './shapes/common.ts'
import { submissionFile } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

/**
 * Uploads one picture or PDF of at most 4,096,000 bytes (docs/requirements.md#validation); its id is then used in a
 * draft, post, figures or brief.
 */
export const uploadFile = defineCall({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  ours: true,
  access: ['member'],
  summary: 'Upload one file for a job or brief',
  encoding: 'multipart',
  body: lazy(() => z.strictObject({ purpose: z.enum(['draft', 'screenshot', 'brief']) })),
  response: submissionFile,
  errors: ['file_missing', 'file_too_large', 'file_type_refused'],
  limit: 'upload',
})

/**
 * For the owner, the parties of a job that contains the file, and operators who read jobs; public brief pictures for
 * anybody.
 */
export const getFile = defineCall({
  id: 'getFile',
  method: 'GET',
  path: '/api/files/{id}',
  ours: true,
  access: ['visitor', 'member', 'operator'],
  summary: 'A stored file',
  params: { id },
  response: 'blob',
  errors: ['not_found'],
})

/** `Download/{id}`: sends the page's URL to the caller if the caller may open it. */
export const sendFileLink = defineCall({
  id: 'sendFileLink',
  method: 'POST',
  path: '/api/files/{id}/send',
  ours: true,
  access: ['member'],
  summary:
    'Sends the download page of a file or an own tax document to the own e-mail or LINE. `channel_not_active`: no address, or LINE is not linked.',
  params: { id },
  body: lazy(() => z.strictObject({ by: z.enum(['email', 'line']) })),
  response: lazy(() => z.object({ to: z.string() })),
  errors: ['not_found', 'channel_not_active', 'too_many_requests'],
})
