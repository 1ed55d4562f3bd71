import { defineCall } from './define-call.ts'
import { operatorMessage } from './operator-work.ts'
import { id, instant, keysetOf, keysetQuery, queryBoolean } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

export const LEAD_STATUSES = ['new', 'taken', 'answered', 'closed'] as const
const leadStatus = lazy(() => z.enum(LEAD_STATUSES))

const lead = lazy(() =>
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
  query: lazy(() =>
    z.object({ ...keysetQuery, mine: z.optional(queryBoolean), status: z._default(leadStatus, 'new') }),
  ),
  response: lazy(() =>
    z.extend(
      keysetOf(
        z.extend(lead, {
          replies: z.array(operatorMessage),
          /** Prefilled text of the reply, in the lead's language. */
          draft: z.object({ title: z.string(), text: z.string() }),
        }),
      ),
      { counts: z.record(z.string(), z.int()) },
    ),
  ),
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
  body: lazy(() => z.strictObject({ from: leadStatus, to: z.enum(['taken', 'answered', 'closed']) })),
  response: lead,
  errors: ['not_found', 'already_decided'],
})
