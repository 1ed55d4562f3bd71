import * as calls from '../../../contract/operator-staff.ts'
import { disableOperator } from '../../services/operator/change-operator.ts'
import { changeOperatorRoles } from '../../services/operator/change-roles.ts'
import { inviteFromConsole } from '../../services/operator/invite-from-console.ts'
import { endOperatorLogin, listOperatorLogins } from '../../services/operator/operator-logins.ts'
import { handle } from '../handle.ts'

const ROLES = ['support', 'finance', 'content', 'admin'] as const

export const operatorStaffHandlers = [
  handle(calls.inviteOperator, async (ctx, { body }) => {
    const roles = ROLES.filter((role) => body[role])
    await inviteFromConsole(ctx, { email: body.email, name: body.name, roles })
    return { ok: true as const }
  }),
  handle(calls.disableOperator, async (ctx, { params, body }) => {
    await disableOperator(ctx, { id: params.operatorId, reason: body.reason })
    return { ok: true as const }
  }),
  handle(calls.changeOperatorRoles, (ctx, { params, body }) =>
    changeOperatorRoles(ctx, params.operatorId, {
      roles: ROLES.filter((role) => body[role]),
      reason: body.reason,
    }),
  ),
  handle(calls.listOperatorLogins, async (ctx, { params }) => ({
    items: await listOperatorLogins(ctx, params.operatorId),
  })),
  handle(calls.endOperatorLogin, async (ctx, { params }) => {
    await endOperatorLogin(ctx, params.loginId)
    return { ok: true as const }
  }),
]
