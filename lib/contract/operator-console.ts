import { FOUND_KINDS } from '../domain/work/found-kinds.ts'
import { defineCall } from './define-call.ts'
import {
  givenDay,
  id,
  inEachLanguage,
  inOrder,
  instant,
  keysetOf,
  keysetQuery,
  locale,
  money,
  typed,
} from './shapes/common.ts'
import { lazy, z } from './zod.ts'

export const findInConsole = defineCall({
  id: 'findInConsole',
  method: 'GET',
  path: '/api/operator/find',
  ours: true,
  access: ['operator'],
  summary:
    'Members, channels, campaigns, jobs, orders, withdrawals and documents by name, number, the end of a phone number or a bank reference; of the kinds that the role may see',
  query: lazy(() => z.object({ q: typed(100, 2) })),
  response: lazy(() =>
    z.object({
      groups: z.array(
        z.object({
          kind: z.enum(FOUND_KINDS),
          /** There are more results than shown. */
          more: z.boolean(),
          items: z.array(
            z.object({
              id,
              /** Id of the record whose page shows this one; null: it has its own page. */
              of: z.nullable(id),
              title: z.nullable(z.string()),
              /** Kind of member, channel, order or document. */
              sort: z.nullable(z.string()),
              /** Distinguishes records of the same name; phone numbers masked. */
              detail: z.nullable(z.string()),
              status: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
  fresh: 0,
})

const auditFilter = {
  subject: lazy(() => z.optional(typed(40))),
  /** Id of the subject or of the actor. */
  about: lazy(() => z.optional(id)),
  transition: lazy(() => z.optional(typed(60))),
  /** Name or e-mail of the actor, or of the member concerned. */
  person: lazy(() => z.optional(typed(100, 2))),
  /** Days in Bangkok, both inclusive. */
  from: lazy(() => z.optional(givenDay)),
  to: lazy(() => z.optional(givenDay)),
}

export const listAuditLog = defineCall({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/operator/audit-log',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Who did what and when, newest first; by subject, id, act, person and period',
  query: lazy(() => z.object({ ...keysetQuery, ...auditFilter }).check(inOrder('from', 'to'))),
  response: lazy(() =>
    keysetOf(
      z.object({
        id,
        subject: z.string(),
        subjectId: z.nullable(id),
        /** Display name: a name, a number, a title. */
        subjectName: z.nullable(z.string()),
        transition: z.string(),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        actorKind: z.string(),
        actorId: z.nullable(id),
        actorName: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        data: z.nullable(z.record(z.string(), z.unknown())),
        requestId: z.nullable(z.string()),
        at: instant,
      }),
    ),
  ),
  fresh: 0,
})

/** The download itself is recorded in the log. */
export const downloadAuditLog = defineCall({
  id: 'downloadAuditLog',
  method: 'GET',
  path: '/api/operator/audit-log/{format}',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'The audit log with the same filters, in words, as CSV or XLSX; at most 10,000 rows',
  params: { format: lazy(() => z.enum(['csv', 'xlsx'])) },
  query: lazy(() =>
    z.object({ ...auditFilter, locale: z._default(locale, 'th') }).check(inOrder('from', 'to')),
  ),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

export const listOperators = defineCall({
  id: 'listOperators',
  method: 'GET',
  path: '/api/operator/operators',
  ours: true,
  access: ['operator:admin'],
  summary: 'Staff with roles and last sign-in',
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          roles: z.array(z.string()),
          isDemo: z.boolean(),
          endedAt: z.nullable(instant),
          createdAt: instant,
          lastSignInAt: z.nullable(instant),
        }),
      ),
    }),
  ),
  fresh: 0,
})

export const getConsoleSettings = defineCall({
  id: 'getConsoleSettings',
  method: 'GET',
  path: '/api/operator/settings',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Tax rows with their days, and the fees and clocks in force now',
  response: lazy(() =>
    z.object({
      rates: z.array(
        z.object({
          id,
          country: z.string(),
          kind: z.enum(['vat', 'wht']),
          class: z.string(),
          /** Null: progressive rate; finance sets it per payee. */
          bp: z.nullable(z.int()),
          /** Null: valid from the beginning. */
          validFrom: z.nullable(z.string()),
          validTo: z.nullable(z.string()),
          source: z.string(),
          confirmedAt: z.nullable(instant),
          /** Valid today. */
          isCurrent: z.boolean(),
        }),
      ),
      fees: z.object({
        serviceFeeBp: z.int(),
        /** VAT inside. */
        withdrawalFee: money,
        leastWithdrawal: money,
        secondApproverFrom: money,
      }),
      /** Hours per clock. */
      clocks: z.array(z.object({ key: z.string(), hours: z.number(), isDefault: z.boolean() })),
    }),
  ),
  fresh: 0,
})

const articleText = lazy(() => z.object({ title: z.string(), excerpt: z.string(), body: z.string() }))

export const getOperatorArticle = defineCall({
  id: 'getOperatorArticle',
  method: 'GET',
  path: '/api/operator/articles/{slug}',
  ours: true,
  access: ['operator:content', 'operator:admin'],
  summary: 'One article in every state with the texts of both languages',
  response: lazy(() =>
    z.object({
      id,
      slug: z.string(),
      categoryId: z.int(),
      author: z.string(),
      image: z.nullable(z.string()),
      status: z.enum(['draft', 'scheduled', 'published', 'hidden']),
      publishedAt: z.nullable(instant),
      ...inEachLanguage(z.nullable(articleText)),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})
