import * as calls from '../../../contract/operator-account.ts'
import { renewRecoveryCodes } from '../../services/operator-auth/recovery-codes.ts'
import {
  proveOperatorStepUp,
  proveStepUpByKey,
  requestOperatorStepUp,
} from '../../services/operator-auth/step-up.ts'
import {
  confirmTimeCodes,
  getTimeCodes,
  removeTimeCodes,
  startTimeCodes,
} from '../../services/operator-auth/time-codes.ts'
import { type Handler, handle } from '../handle.ts'

export const operatorAccountHandlers: readonly Handler[] = [
  handle(calls.requestOperatorStepUp, (ctx, { body }) => requestOperatorStepUp(ctx, body.way)),
  handle(calls.verifyOperatorStepUp, async (ctx, { body }, reply) => {
    const { until, ...login } = await proveOperatorStepUp(ctx, body)
    reply.operatorSession(login)
    return { until }
  }),
  handle(calls.verifyStepUpByKey, async (ctx, { body }, reply) => {
    const { until, ...login } = await proveStepUpByKey(ctx, body)
    reply.operatorSession(login)
    return { until }
  }),
  handle(calls.getTimeCodes, (ctx) => getTimeCodes(ctx)),
  handle(calls.startTimeCodes, (ctx) => startTimeCodes(ctx)),
  handle(calls.confirmTimeCodes, (ctx, { body }) => confirmTimeCodes(ctx, body.code)),
  handle(calls.renewRecoveryCodes, (ctx) => renewRecoveryCodes(ctx)),
  handle(calls.removeTimeCodes, async (ctx) => {
    await removeTimeCodes(ctx)
    return { ok: true as const }
  }),
]
