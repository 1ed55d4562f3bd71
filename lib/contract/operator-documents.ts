import { DOCUMENT_KINDS, DOCUMENT_STATUSES, REJECT_REASONS } from '../domain/account/documents.ts'
import { defineCall } from './define-call.ts'
import { documentRow } from './documents.ts'
import { address } from './shapes/address.ts'
import { day, id, keysetOf, keysetQuery, queryBoolean, typed } from './shapes/common.ts'
import { nameMarks } from './shapes/name-marks.ts'
import { lazy, z } from './zod.ts'

const typedHash = lazy(() => z.string().check(z.length(64)))

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
      status: z._default(z.enum(DOCUMENT_STATUSES), 'in_progress'),
      kind: z.optional(z.enum(DOCUMENT_KINDS)),
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
      z.strictObject({
        decision: z.literal('reject'),
        typedHash,
        reason: z.enum(REJECT_REASONS),
        note: z.optional(typed(500)),
      }),
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
