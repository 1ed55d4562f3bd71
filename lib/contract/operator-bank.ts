import { DATE_FORMATS } from '../domain/bank/cells.ts'
import { defineCall } from './define-call.ts'
import { payoutResult } from './operator-payouts.ts'
import { id, instant, money, typedLine } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/** Index of a column from 0; null when the file has no such column. */
const place = lazy(() => z.int().check(z.gte(0), z.lte(59)))
const maybePlace = lazy(() => z.nullable(place))
const dateFormat = lazy(() => z.enum(DATE_FORMATS))
const skip = lazy(() => z.int().check(z.gte(0), z.lte(100)))
const word = lazy(() => typedLine(60))

export const statementMapping = lazy(() =>
  z.strictObject({
    skip,
    dateFormat,
    sign: z.enum(['signed', 'columns', 'marker']),
    date: place,
    time: maybePlace,
    amount: maybePlace,
    moneyIn: maybePlace,
    moneyOut: maybePlace,
    marker: maybePlace,
    inWord: z.nullable(word),
    reference: maybePlace,
    text: maybePlace,
    balance: maybePlace,
  }),
)

export const resultMapping = lazy(() =>
  z.strictObject({
    skip,
    dateFormat,
    payoutRef: place,
    result: place,
    paidWord: word,
    failedWord: z.nullable(word),
    bankRef: place,
    date: maybePlace,
    amount: maybePlace,
    reason: maybePlace,
  }),
)
const saved = { id, version: lazy(() => z.int()), savedAt: instant, name: lazy(() => z.string()) }
export const bankMapping = lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ ...saved, kind: z.literal('statement'), body: statementMapping }),
    z.object({ ...saved, kind: z.literal('result'), body: resultMapping }),
  ]),
)

export const listBankMappings = defineCall({
  id: 'listBankMappings',
  method: 'GET',
  path: '/api/operator/bank-mappings',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'How banks lay out their lists',
  response: lazy(() => z.object({ items: z.array(bankMapping) })),
})

/** Overwrites a mapping of the same kind and name. */
export const saveBankMapping = defineCall({
  id: 'saveBankMapping',
  method: 'POST',
  path: '/api/operator/bank-mappings',
  ours: true,
  access: ['operator:finance'],
  summary: 'Save how a bank lays out its columns',
  body: lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('statement'), name: typedLine(60, 1), body: statementMapping }),
      z.strictObject({ kind: z.literal('result'), name: typedLine(60, 1), body: resultMapping }),
    ]),
  ),
  response: bankMapping,
})

/** The format of a file and its first lines, for choosing columns; nothing is stored. */
export const readBankFile = defineCall({
  id: 'readBankFile',
  method: 'POST',
  path: '/api/operator/bank-files/read',
  ours: true,
  access: ['operator:finance'],
  limit: 'upload',
  encoding: 'multipart',
  summary: 'Look into a file of a bank',
  body: lazy(() => z.strictObject({})),
  response: lazy(() =>
    z.object({
      format: z.string(),
      lines: z.int(),
      columns: z.int(),
      head: z.array(z.array(z.string())),
    }),
  ),
  errors: ['file_missing', 'file_too_large', 'bank_file_unreadable', 'bank_file_too_long'],
})

const file = {
  mappingId: lazy(() => z.optional(id)),
  /** `true` returns the result without changing anything. */
  dryRun: lazy(() => z._default(z.enum(['true', 'false']), 'false')),
}
const fileErrors = [
  'file_missing',
  'file_too_large',
  'bank_file_unreadable',
  'bank_file_too_long',
  'bank_mapping_missing',
  'bank_mapping_wrong',
] as const

/**
 * CSV and XLSX by a saved mapping; camt.053 and camt.054 directly. A line that was imported before is not booked again.
 */
export const importBankStatement = defineCall({
  id: 'importBankStatement',
  method: 'POST',
  path: '/api/operator/bank-statements',
  ours: true,
  access: ['operator:finance'],
  limit: 'upload',
  encoding: 'multipart',
  summary: 'Import a statement of the company’s account',
  body: lazy(() => z.strictObject(file)),
  response: lazy(() =>
    z.object({
      dryRun: z.boolean(),
      format: z.string(),
      lines: z.array(
        z.object({
          lineNo: z.int(),
          at: z.nullable(instant),
          direction: z.enum(['in', 'out']),
          amount: z.nullable(money),
          bankRef: z.nullable(z.string()),
          text: z.string(),
          status: z.enum(['paid', 'suspense', 'booked', 'waiting', 'repeated', 'refused']),
          /** Reason code: reference_and_amount, amount_only, date_unreadable … */
          reason: z.nullable(z.string()),
          orderNo: z.nullable(z.string()),
        }),
      ),
      counts: z.record(z.string(), z.int()),
    }),
  ),
  errors: [...fileErrors, 'bank_account_foreign', 'stale_version'],
})

/** pain.002, a table by a saved mapping, or our own CSV format. */
export const importResultFile = defineCall({
  id: 'importResultFile',
  method: 'POST',
  path: '/api/operator/payout-batches/{id}/result-file',
  ours: true,
  access: ['operator:finance'],
  limit: 'upload',
  encoding: 'multipart',
  summary: 'Import the bank’s result as a file',
  params: { id },
  body: lazy(() => z.strictObject(file)),
  response: payoutResult,
  errors: ['not_found', 'move_not_allowed', 'malformed_input', ...fileErrors],
})
