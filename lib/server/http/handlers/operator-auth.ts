import {
  getOperatorStatus,
  signInOperator,
  signOutOperator,
  verifyOperatorCode,
} from '../../../contract/operator-auth.ts'
import { signOut } from '../../services/auth/sessions.ts'
import * as operators from '../../services/operator-auth/sign-in.ts'
import { type Handler, handle } from '../handle.ts'

export const operatorAuthHandlers: readonly Handler[] = [
  handle(signInOperator, (ctx, { body }) => operators.signInOperator(ctx, body)),
  handle(verifyOperatorCode, async (ctx, { body }, reply) => {
    const { token, operator } = await operators.proveOperatorCode(ctx, body)
    reply.operatorSession({ token })
    return operator
  }),
  handle(getOperatorStatus, (ctx) => operators.getOperatorStatus(ctx)),
  handle(signOutOperator, async (ctx, _, reply) => {
    await signOut(ctx)
    reply.operatorSession(null)
    return { ok: true as const }
  }),
]
