import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  INFLUENCER_DOCUMENTS,
  MARKETER_DOCUMENTS,
  REJECT_REASONS,
} from '../domain/account/documents.ts'
import { defineCall } from './define-call.ts'
import { id, instant } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const kind = lazy(() => z.enum(DOCUMENT_KINDS))
const status = lazy(() => z.enum(DOCUMENT_STATUSES))
const reason = lazy(() => z.enum(REJECT_REASONS))

export const documentRow = lazy(() =>
  z.object({
    id,
    kind,
    set: z.enum(['A', 'B']),
    status,
    /** The status to display (docs/domain/accounts.md#documents): approve and complete are both `complete`. */
    label: z.enum(['in_progress', 'complete', 'rejected']),
    isCurrent: z.boolean(),
    /** Message key; null unless rejected. */
    reason: z.nullable(reason),
    note: z.nullable(z.string()),
    contentType: z.string(),
    bytes: z.int(),
    /** Path of the file; only the owner and the operators who may decide can open it. */
    fileUrl: z.string(),
    createdAt: instant,
    decidedAt: z.nullable(instant),
    canTakeBack: z.boolean(),
    /** The order of a withholding certificate. */
    orderId: z.nullable(id),
  }),
)

const UPLOAD_ERRORS = [
  'not_found',
  'file_missing',
  'file_too_large',
  'file_type_refused',
  'too_many_requests',
] as const

export const listDocuments = defineCall({
  id: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  ours: true,
  access: ['member'],
  summary: 'Own documents, newest first, and what a payout still needs.',
  response: lazy(() =>
    z.object({
      items: z.array(documentRow),
      /** Kinds that this member may upload now. */
      kinds: z.array(kind),
      /** Each entry is satisfied by any one of its kinds. Empty for marketers. */
      needed: z.array(
        z.object({ anyOf: z.array(kind), state: z.enum(['missing', 'in_progress', 'complete', 'rejected']) }),
      ),
      payoutReady: z.boolean(),
    }),
  ),
  fresh: 0,
})

export const uploadInfluencerDocument = defineCall({
  id: 'uploadInfluencerDocument',
  method: 'POST',
  path: '/sv_influ_api/influ/attachment/{id}',
  access: ['influencer'],
  summary:
    'A document: JPEG, PNG, WebP or PDF, at most 4,096,000 bytes. Replaces the current one of its kind.',
  params: { id },
  encoding: 'multipart',
  body: lazy(() => z.strictObject({ kind: z.enum(INFLUENCER_DOCUMENTS) })),
  response: documentRow,
  errors: UPLOAD_ERRORS,
  limit: 'upload',
})

export const uploadVatRegistration = defineCall({
  id: 'uploadVatRegistration',
  method: 'PATCH',
  path: '/api/influencers/{id}/upload-file-registration-vat',
  access: ['influencer'],
  summary: 'The VAT registration; VAT is added to payouts once it is approved.',
  params: { id },
  encoding: 'multipart',
  response: documentRow,
  errors: UPLOAD_ERRORS,
  limit: 'upload',
})

export const uploadMarketerDocument = defineCall({
  id: 'uploadMarketerDocument',
  method: 'POST',
  path: '/api/marketers/{id}/documents',
  ours: true,
  access: ['marketer'],
  summary: 'Company certificate, or the withholding certificate of one order (`refId`).',
  params: { id },
  encoding: 'multipart',
  body: lazy(() => z.strictObject({ kind: z.enum(MARKETER_DOCUMENTS), refId: z.optional(id) })),
  response: documentRow,
  errors: UPLOAD_ERRORS,
  limit: 'upload',
})

export const takeBackDocument = defineCall({
  id: 'takeBackDocument',
  method: 'POST',
  path: '/api/documents/{id}/take-back',
  ours: true,
  access: ['member'],
  summary: 'Takes an undecided document back.',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: documentRow,
  errors: ['not_found', 'already_decided'],
})

export const getDocumentFile = defineCall({
  id: 'getDocumentFile',
  method: 'GET',
  path: '/api/documents/{id}/file',
  ours: true,
  access: ['member', 'operator'],
  summary:
    'The file of a document: its owner, support for identity documents, finance for bank and tax documents. Audited.',
  params: { id },
  response: 'blob',
  errors: ['not_found'],
})
