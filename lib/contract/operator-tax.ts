import { FILING_FORMS } from '../domain/tax/filing.ts'
import { defineCall } from './define-call.ts'
import { id, money } from './shapes/common.ts'
import { month, sheetFormat } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

const form = lazy(() => z.enum(FILING_FORMS))

/** Totals of the returns and of the VAT report, and gaps that must be closed first; contains no personal numbers. */
export const getTaxMonth = defineCall({
  id: 'getTaxMonth',
  method: 'GET',
  path: '/api/operator/tax-months/{month}',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Tax of one month: totals, and what is missing',
  params: { month },
  response: lazy(() =>
    z.object({
      month,
      forms: z.array(z.object({ form, count: z.int(), income: money, tax: money })),
      sales: z.object({ count: z.int(), voids: z.int(), value: money, vat: money, feeVat: money }),
      /** The files of certificates: together they hold each valid one of the month once. */
      parts: z.array(
        z.object({
          first: z.string(),
          last: z.string(),
          count: z.int(),
          above: z.nullable(z.string()),
          upTo: z.nullable(z.string()),
        }),
      ),
      gaps: z.array(
        z.object({
          /** no_tax_id, wrong_tax_id, no_address, no_last_name, rate_not_confirmed, no_certificate, too_long. */
          gap: z.string(),
          /** Heading of the column that a value is too long for. */
          field: z.nullable(z.string()),
          form: z.nullable(form),
          number: z.string(),
          documentId: z.nullable(id),
          memberId: id,
          name: z.string(),
        }),
      ),
    }),
  ),
})

/** Contains full tax ids of payees. Audited. */
export const downloadWithholdingReturn = defineCall({
  id: 'downloadWithholdingReturn',
  method: 'GET',
  path: '/api/operator/tax-months/{month}/withholding',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  limit: 'write',
  summary: 'Withholding return of a month: text of the preparation program, CSV or XLSX',
  params: { month },
  query: lazy(() => z.object({ form, format: z.enum(['txt', 'csv', 'xlsx']) })),
  response: 'blob',
})

/** Contains full tax ids of buyers. Audited. */
export const downloadSalesVat = defineCall({
  id: 'downloadSalesVat',
  method: 'GET',
  path: '/api/operator/tax-months/{month}/sales-vat',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  limit: 'write',
  summary: 'Report of output tax of a month: CSV, XLSX or PDF',
  params: { month },
  query: lazy(() => z.object({ format: sheetFormat })),
  response: 'blob',
})

const certificateNumber = lazy(() => z.optional(z.string().check(z.regex(/^WT\d{5}-\d{4}-\d{6}$/))))

/** Those with a number after `above` and up to `upTo` where given: a month of more than 500 is downloaded in parts. Audited. */
export const downloadCertificates = defineCall({
  id: 'downloadCertificates',
  method: 'GET',
  path: '/api/operator/tax-months/{month}/certificates',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  limit: 'write',
  summary: 'All withholding certificates of a month: one PDF, or a ZIP',
  params: { month },
  query: lazy(() =>
    z.object({ format: z.enum(['pdf', 'zip']), above: certificateNumber, upTo: certificateNumber }),
  ),
  response: 'blob',
  errors: ['not_found', 'payload_too_large'],
})
