import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  INFLUENCER_DOCUMENTS,
  MARKETER_DOCUMENTS,
  REJECT_REASONS,
} from '../domain/account/documents.ts'
import { defineCall } from './define-call.ts'
import { address } from './shapes/address.ts'
import { day, id, instant, keysetOf, keysetQuery, queryBoolean, typed } from './shapes/common.ts'
import { nameMarks } from './shapes/name-marks.ts'
import { lazy, z } from './zod.ts'

const kind = lazy(() => z.enum(DOCUMENT_KINDS))
const status = lazy(() => z.enum(DOCUMENT_STATUSES))
const reason = lazy(() => z.enum(REJECT_REASONS))
const typedHash = lazy(() => z.string().check(z.length(64)))

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

export const operatorDocument = lazy(() =>
  z.object({
    ...documentRow.shape,
    member: z.object({
      id,
      kind: z.enum(['influencer', 'marketer']),
      name: z.nullable(z.string()),
      status: z.string(),
    }),
    decider: z.enum(['support', 'finance']),
    /** The caller has a role that decides this kind. */
    canDecide: z.boolean(),
  }),
)

export const listOperatorDocuments = defineCall({
  id: 'listOperatorDocuments',
  method: 'GET',
  path: '/api/operator/documents',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary:
    'Documents that wait, oldest first; support sees identity documents, finance bank and tax documents.',
  query: lazy(() =>
    z.object({
      ...keysetQuery,
      mine: z.optional(queryBoolean),
      status: z._default(status, 'in_progress'),
      kind: z.optional(kind),
      member: z.optional(id),
    }),
  ),
  response: lazy(() =>
    z.object({ ...keysetOf(operatorDocument).shape, counts: z.record(z.string(), z.int()) }),
  ),
  fresh: 0,
})

export const getOperatorDocument = defineCall({
  id: 'getOperatorDocument',
  method: 'GET',
  path: '/api/operator/documents/{id}',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'One document beside what its member typed, with the earlier versions.',
  params: { id },
  response: lazy(() =>
    z.object({
      ...operatorDocument.shape,
      /** Hash of `typed`; a decision must send it back. */
      typedHash: z.string(),
      typed: z.object({
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        firstNameEn: z.nullable(z.string()),
        lastNameEn: z.nullable(z.string()),
        birthDate: z.nullable(day),
        /** The full number, for comparison; only for operators who decide this kind, and audited. */
        nationalId: z.nullable(z.string()),
        companyName: z.nullable(z.string()),
        taxId: z.nullable(z.string()),
        address: z.nullable(address),
        bank: z.nullable(
          z.object({
            id,
            bankCode: z.string(),
            accountNo: z.nullable(z.string()),
            last4: z.string(),
            holderName: z.string(),
          }),
        ),
      }),
      nameMarks,
      /** Other accounts with this number, approved documents first; only for operators who decide this kind. */
      sameNumber: z.array(
        z.object({ id, name: z.nullable(z.string()), status: z.string(), isProven: z.boolean() }),
      ),
      versions: z.array(documentRow),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const decideDocument = defineCall({
  id: 'decideDocument',
  method: 'POST',
  path: '/api/operator/documents/{id}/decide',
  ours: true,
  access: ['operator:support', 'operator:finance'],
  summary:
    'Approves, or rejects with a reason, beside the typed data that were seen; never by the uploader. `complete` follows by itself.',
  params: { id },
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve'), typedHash }),
      z.strictObject({ decision: z.literal('reject'), typedHash, reason, note: z.optional(typed(500)) }),
    ]),
  ),
  response: operatorDocument,
  errors: [
    'not_found',
    'not_allowed',
    'already_decided',
    'decider_is_uploader',
    'reason_required',
    'stale_version',
    'number_proven',
  ],
})
