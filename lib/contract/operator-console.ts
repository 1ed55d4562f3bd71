import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery, money, typed } from './shapes/common.ts'
import { late, z } from './zod.ts'

export const LEAD_STATUSES = ['new', 'taken', 'answered', 'closed'] as const
const leadStatus = late(() => z.enum(LEAD_STATUSES))

const lead = late(() =>
  z.object({
    id,
    reference: z.string(),
    kind: z.enum(['contact', 'campaign', 'partnership']),
    status: leadStatus,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    company: z.nullable(z.string()),
    message: z.string(),
    questionnaire: z.nullable(z.record(z.string(), z.string())),
    locale: z.string(),
    createdAt: instant,
  }),
)

export const listLeads = defineCall({
  id: 'listLeads',
  method: 'GET',
  path: '/api/operator/leads',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Contact messages and campaign interest by state, oldest first',
  query: late(() => z.object({ ...keysetQuery, status: z._default(leadStatus, 'new') })),
  response: late(() => z.extend(keysetOf(lead), { counts: z.record(z.string(), z.int()) })),
  fresh: 0,
})

export const setLeadStatus = defineCall({
  id: 'setLeadStatus',
  method: 'POST',
  path: '/api/operator/leads/{id}/status',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Marks a contact message as taken, answered or closed',
  params: { id },
  body: late(() => z.strictObject({ from: leadStatus, to: z.enum(['taken', 'answered', 'closed']) })),
  response: lead,
  errors: ['not_found', 'already_decided'],
})

export const listAuditLog = defineCall({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/operator/audit-log',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Who did what and when, newest first; by subject, id of the subject or actor, and act',
  query: late(() =>
    z.object({
      ...keysetQuery,
      subject: z.optional(typed(40)),
      /** Id of the subject or of the actor. */
      about: z.optional(id),
      transition: z.optional(typed(60)),
    }),
  ),
  response: late(() =>
    keysetOf(
      z.object({
        id,
        subject: z.string(),
        subjectId: z.nullable(id),
        transition: z.string(),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        actorKind: z.string(),
        actorId: z.nullable(id),
        /** Operators by name; members by id only. */
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

export const listOperators = defineCall({
  id: 'listOperators',
  method: 'GET',
  path: '/api/operator/operators',
  ours: true,
  access: ['operator:admin'],
  summary: 'Staff with roles and last sign-in',
  response: late(() =>
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
  response: late(() =>
    z.object({
      rates: z.array(
        z.object({
          id,
          country: z.string(),
          kind: z.enum(['vat', 'wht']),
          class: z.string(),
          /** Null: progressive, finance sets the payee's own rate. */
          bp: z.nullable(z.int()),
          /** Null: from ever on. */
          validFrom: z.nullable(z.string()),
          validTo: z.nullable(z.string()),
          source: z.string(),
          confirmedAt: z.nullable(instant),
          /** In force today. */
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
      /** Hours by clock. */
      clocks: z.array(z.object({ key: z.string(), hours: z.number(), isDefault: z.boolean() })),
    }),
  ),
  fresh: 0,
})

const articleText = late(() => z.object({ title: z.string(), excerpt: z.string(), body: z.string() }))

export const getOperatorArticle = defineCall({
  id: 'getOperatorArticle',
  method: 'GET',
  path: '/api/operator/articles/{slug}',
  ours: true,
  access: ['operator:content', 'operator:admin'],
  summary: 'One article in every state with the texts of both languages',
  response: late(() =>
    z.object({
      id,
      slug: z.string(),
      categoryId: z.int(),
      author: z.string(),
      image: z.nullable(z.string()),
      status: z.enum(['draft', 'scheduled', 'published', 'hidden']),
      publishedAt: z.nullable(instant),
      th: z.nullable(articleText),
      en: z.nullable(articleText),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})
