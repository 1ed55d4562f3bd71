import { defineCall } from './define-call.ts'
import { emailAddress } from './shapes/account.ts'
import { done, id, instant, typed, typedLine } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

export const changeOperatorRoles = defineCall({
  id: 'changeOperatorRoles',
  method: 'POST',
  path: '/api/operator/operators/{operatorId}/roles',
  ours: true,
  access: ['operator:admin'],
  summary: 'Other roles of an operator; a second administrator confirms',
  params: { operatorId: id },
  body: lazy(() =>
    z.strictObject({
      support: z.boolean(),
      finance: z.boolean(),
      content: z.boolean(),
      admin: z.boolean(),
      reason: typed(500, 3),
    }),
  ),
  response: lazy(() => z.object({ status: z.enum(['done', 'waiting']), approvalId: z.nullable(id) })),
  errors: ['not_found', 'already_decided', 'two_persons_needed'],
})

export const listOperatorLogins = defineCall({
  id: 'listOperatorLogins',
  method: 'GET',
  path: '/api/operator/operators/{operatorId}/logins',
  ours: true,
  access: ['operator:admin'],
  summary: 'Open logins of an operator',
  params: { operatorId: id },
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id,
          createdAt: instant,
          lastSeenAt: instant,
          network: z.nullable(z.string()),
          userAgent: z.nullable(z.string()),
          isMine: z.boolean(),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const endOperatorLogin = defineCall({
  id: 'endOperatorLogin',
  method: 'POST',
  path: '/api/operator/logins/{loginId}/end',
  ours: true,
  access: ['operator:admin'],
  summary: 'Ends one login of an operator at once',
  params: { loginId: id },
  response: done,
  errors: ['not_found', 'already_decided'],
})

export const inviteOperator = defineCall({
  id: 'inviteOperator',
  method: 'POST',
  path: '/api/operator/operators/invite',
  ours: true,
  access: ['operator:admin'],
  summary: 'Adds an operator and mails a link that works once and for a day',
  body: lazy(() =>
    z.strictObject({
      email: emailAddress,
      name: typedLine(120),
      support: z.boolean(),
      finance: z.boolean(),
      content: z.boolean(),
      admin: z.boolean(),
    }),
  ),
  response: done,
  errors: ['already_registered', 'two_persons_needed'],
})

export const disableOperator = defineCall({
  id: 'disableOperator',
  method: 'POST',
  path: '/api/operator/operators/{operatorId}/disable',
  ours: true,
  access: ['operator:admin'],
  summary: 'Ends the access of an operator at once: logins and links',
  params: { operatorId: id },
  body: lazy(() => z.strictObject({ reason: typed(500, 3) })),
  response: done,
  errors: ['not_found', 'already_decided'],
})
