import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery, money } from './shapes/common.ts'
import { taxDocumentKind } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

export const taxDocumentRow = lazy(() =>
  z.object({
    id,
    number: z.string(),
    kind: taxDocumentKind,
    subjectId: id,
    issuedAt: instant,
    void: z.boolean(),
    total: money,
  }),
)

/**
 * The caller's tax documents: invoices and credit notes of a marketer; certificates and payout slips of an influencer.
 */
export const listTaxDocuments = defineCall({
  id: 'listTaxDocuments',
  method: 'GET',
  path: '/api/tax-documents',
  ours: true,
  access: ['member'],
  summary: 'Own tax documents, newest first',
  query: lazy(() => z.object({ ...keysetQuery, kind: z.optional(taxDocumentKind) })),
  response: lazy(() => keysetOf(taxDocumentRow)),
})

/**
 * One document with every field of docs/market.md#tax-invoice, docs/market.md#withholding-certificate, for the print
 * view.
 */
export const getTaxDocument = defineCall({
  id: 'getTaxDocument',
  method: 'GET',
  path: '/api/tax-documents/{id}',
  ours: true,
  access: ['member'],
  summary: 'One tax document with its body',
  params: { id },
  response: lazy(() => z.extend(taxDocumentRow, { body: z.record(z.string(), z.unknown()) })),
  errors: ['not_found'],
})
