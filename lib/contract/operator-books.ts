import { defineCall } from './define-call.ts'
import { day, id, instant, money } from './shapes/common.ts'
import { month } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

/** Certificates of one month by form (person PND.3, company PND.53). */
export const getWithholdingMonth = defineCall({
  id: 'getWithholdingMonth',
  method: 'GET',
  path: '/api/operator/withholding',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Withholding of one month, by form',
  query: lazy(() => z.object({ month: z.optional(month) })),
  response: lazy(() =>
    z.object({
      month,
      items: z.array(
        z.object({
          documentId: id,
          number: z.string(),
          form: z.string(),
          payeeName: z.string(),
          payeeTaxIdMasked: z.nullable(z.string()),
          paidOn: day,
          income: money,
          rateBp: z.int(),
          tax: money,
        }),
      ),
      income: money,
      tax: money,
    }),
  ),
})

/** The proof page: checks every invariant of docs/domain/invariants.md#invariants now, in one snapshot. */
export const getLedgerProof = defineCall({
  id: 'getLedgerProof',
  method: 'GET',
  path: '/api/operator/ledger/proof',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  fresh: 0,
  summary: 'Invariants and trial balance',
  response: lazy(() =>
    z.object({
      at: instant,
      ok: z.boolean(),
      invariants: z.array(
        z.object({
          id: z.string(),
          sentence: z.string(),
          ok: z.boolean(),
          count: z.int(),
          /** Ids of the first violations. */
          rows: z.array(z.string()),
        }),
      ),
      accounts: z.array(
        z.object({ code: z.string(), side: z.enum(['D', 'C']), balance: money, accounts: z.int() }),
      ),
      entries: z.int(),
      lines: z.int(),
    }),
  ),
})
