import { defineCall } from './define-call.ts'
import { currency, id, money } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/** Fields missing before publishing, findings that an operator will review, and the price. */
export const checkCampaign = defineCall({
  id: 'checkCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}/check',
  ours: true,
  access: ['marketer'],
  summary: 'Check a draft before publishing',
  params: { id },
  response: lazy(() =>
    z.object({
      ready: z.boolean(),
      /** Why the account cannot open campaigns: its business details, or a reason that the account page shows. */
      account: z.nullable(z.enum(['profile', 'other'])),
      missing: z.array(z.object({ field: z.string(), code: z.string() })),
      /** Words or contact data that were found; with them the campaign goes to an operator. */
      flags: z.array(z.object({ field: z.string(), code: z.string(), found: z.string() })),
      price: z.object({
        currency,
        fee: money,
        serviceFee: money,
        serviceFeeBp: z.int(),
        price: money,
        slots: z.int(),
        /** Amount reserved now: slots × P for a public campaign, else zero. */
        total: money,
        available: money,
        shortBy: money,
      }),
      matchCount: z.int(),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

/** Applicants of similar public campaigns; `expected` is null when there are fewer than `least` of them. */
export const expectApplicants = defineCall({
  id: 'expectApplicants',
  method: 'GET',
  path: '/api/campaigns/{id}/expected-applicants',
  ours: true,
  access: ['marketer'],
  summary: 'How many people applied to campaigns like this one',
  params: { id },
  response: lazy(() =>
    z.object({
      /** At least half of the similar campaigns had from `low` to `high`. */
      expected: z.nullable(z.object({ low: z.int(), middle: z.int(), high: z.int() })),
      campaigns: z.int(),
      least: z.int(),
      /** Definition of similar: recruiting ended within this many months, and pay within these bounds. */
      months: z.int(),
      feeFrom: money,
      feeTo: money,
    }),
  ),
  errors: ['not_found'],
  fresh: 60,
})

/**
 * Pay of finished jobs similar to a draft's; `guide` is null for fewer than `least` jobs, or jobs of too few brands.
 */
export const getPriceGuide = defineCall({
  id: 'getPriceGuide',
  method: 'GET',
  path: '/api/campaigns/{id}/price-guide',
  ours: true,
  access: ['marketer'],
  summary: 'What work like this was paid',
  params: { id },
  response: lazy(() =>
    z.object({
      guide: z.nullable(z.object({ low: money, middle: money, high: money })),
      jobs: z.int(),
      least: z.int(),
      months: z.int(),
    }),
  ),
  errors: ['not_found'],
  fresh: 60,
})
