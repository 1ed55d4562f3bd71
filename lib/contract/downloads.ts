import { defineCall } from './define-call.ts'
import { id, locale, queryBoolean, queryInt, typed } from './shapes/common.ts'
import { month, sheetFormat, statementFilter } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

/** Legal documents are in Thai with English beside it; lists are in the requested language. */
const inLocale = lazy(() => z._default(locale, 'th'))

/** An own invoice, credit note, certificate or payout slip. The owner gets the original; `copy` is marked สำเนา. */
export const downloadTaxDocument = defineCall({
  id: 'downloadTaxDocument',
  method: 'GET',
  path: '/api/tax-documents/{id}/pdf',
  ours: true,
  access: ['member'],
  summary: 'One own tax document as PDF',
  params: { id },
  query: lazy(() => z.object({ copy: z._default(queryBoolean, false) })),
  // Rendering is expensive, so it is rate-limited like a write.
  limit: 'write',
  response: 'blob',
  errors: ['not_found'],
})

/**
 * The prefilled certificate that a withholding buyer owes the company: the buyer checks, numbers, signs and returns it.
 */
export const downloadBuyerCertificate = defineCall({
  id: 'downloadBuyerCertificate',
  method: 'GET',
  path: '/api/orders/{id}/withholding-certificate',
  ours: true,
  access: ['marketer'],
  summary: 'Withholding certificate of a paid order, filled in as PDF',
  params: { id },
  limit: 'write',
  response: 'blob',
  errors: ['not_found'],
})

/** The statement with the filters of the screen: CSV (UTF-8 with BOM, formulas escaped), XLSX or PDF. */
export const downloadStatement = defineCall({
  id: 'downloadStatement',
  method: 'GET',
  path: '/api/credits/statement/{format}',
  ours: true,
  access: ['marketer'],
  summary: 'Credit statement as CSV, XLSX or PDF',
  params: { format: sheetFormat },
  query: lazy(() => z.object({ ...statementFilter, locale: inLocale })),
  limit: 'write',
  response: 'blob',
})

/** Movements of the available balance, of one month or of all. */
export const downloadEarnings = defineCall({
  id: 'downloadEarnings',
  method: 'GET',
  path: '/api/earnings/ledger/{format}',
  ours: true,
  access: ['influencer'],
  summary: 'Earnings ledger as CSV, XLSX or PDF',
  params: { format: sheetFormat },
  query: lazy(() => z.object({ month: z.optional(month), locale: inLocale })),
  limit: 'write',
  response: 'blob',
})

/** Payouts of one tax year with tax withheld and certificate numbers. */
export const downloadEarningsYear = defineCall({
  id: 'downloadEarningsYear',
  method: 'GET',
  path: '/api/earnings/year/{format}',
  ours: true,
  access: ['influencer'],
  summary: 'Yearly income and tax summary as CSV, XLSX or PDF',
  params: { format: sheetFormat },
  query: lazy(() => z.object({ year: z.optional(queryInt(2020, 2200)), locale: inLocale })),
  limit: 'write',
  response: 'blob',
})

/** The report of an own campaign: one row per post, with sums. */
export const downloadCampaignReport = defineCall({
  id: 'downloadCampaignReport',
  method: 'GET',
  path: '/api/campaigns/{id}/report/{format}',
  ours: true,
  access: ['marketer'],
  summary: 'Campaign report as CSV, XLSX or PDF',
  params: { id, format: sheetFormat },
  query: lazy(() => z.object({ locale: inLocale })),
  limit: 'write',
  response: 'blob',
  errors: ['not_found'],
})

/** The company's copy, marked สำเนา. Documents of payees are for finance only. Audited. */
export const downloadCompanyCopy = defineCall({
  id: 'downloadCompanyCopy',
  method: 'GET',
  path: '/api/operator/tax-documents/{id}/pdf',
  ours: true,
  access: ['operator:finance', 'operator:support'],
  summary: "The company's copy of a tax document as PDF",
  params: { id },
  limit: 'write',
  response: 'blob',
  errors: ['not_found', 'not_allowed'],
})

/**
 * Corrects a wrong name, number or address: the old document becomes void and keeps its number, a new one replaces it.
 */
export const replaceTaxDocument = defineCall({
  id: 'replaceTaxDocument',
  method: 'POST',
  path: '/api/operator/tax-documents/{id}/replace',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Void a tax invoice or certificate and issue another one with the profile of today',
  params: { id },
  body: lazy(() => z.strictObject({ reason: typed(500, 3) })),
  response: lazy(() => z.object({ id, number: z.string() })),
  errors: [
    'not_found',
    'move_not_allowed',
    'profile_incomplete',
    'bank_account_missing',
    'holder_name_differs',
    'tax_class_missing',
  ],
})
