import {
  acceptOperatorInvitation,
  getOperatorStatus,
  readOperatorInvitation,
  signInOperator,
  signOutOperator,
  verifyOperatorCode,
  verifyOperatorKey,
} from '../../../contract/operator-auth.ts'
import { parseCookies } from '../../../session/cookies.ts'
import { signOut } from '../../services/auth/sessions.ts'
import { acceptInvitation, readInvitation } from '../../services/operator/accept-invitation.ts'
import * as operators from '../../services/operator-auth/sign-in.ts'
import { type Handler, handle } from '../handle.ts'

export const operatorAuthHandlers: readonly Handler[] = [
  handle(signInOperator, (ctx, { body, headers }) => {
    const jar = parseCookies(headers.get('cookie'))
    const deviceToken = jar.get('__Host-op_device') ?? jar.get('op_device')
    return operators.signInOperator(ctx, { ...body, deviceToken })
  }),
  handle(verifyOperatorCode, async (ctx, { body }, reply) => {
    const { token, deviceToken, operator } = await operators.proveOperatorCode(ctx, body)
    reply.operatorSession({ token, id: operator.id })
    reply.operatorDevice(deviceToken)
    return operator
  }),
  handle(verifyOperatorKey, async (ctx, { body }, reply) => {
    const { token, deviceToken, operator } = await operators.proveOperatorKey(ctx, body)
    reply.operatorSession({ token, id: operator.id })
    reply.operatorDevice(deviceToken)
    return operator
  }),
  handle(readOperatorInvitation, (ctx, { body }) => readInvitation(ctx, body.token)),
  handle(acceptOperatorInvitation, async (ctx, { body }, reply) => {
    const { token, deviceToken, operator } = await acceptInvitation(ctx, body)
    reply.operatorSession({ token, id: operator.id })
    reply.operatorDevice(deviceToken)
    return operator
  }),
  handle(getOperatorStatus, async (ctx) => ({
    ...(await operators.getOperatorStatus(ctx)),
    clockAheadMs: ctx.clockAheadMs,
  })),
  handle(signOutOperator, async (ctx, _, reply) => {
    await signOut(ctx)
    reply.operatorSession(null)
    return { ok: true as const }
  }),
]
