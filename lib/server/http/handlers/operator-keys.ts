import * as calls from '../../../contract/operator-keys.ts'
import { addOperatorKey, listOperatorKeys, startOperatorKey } from '../../services/operator-auth/keys.ts'
import { removeOperatorKey } from '../../services/operator-auth/remove-operator-key.ts'
import { type Handler, handle } from '../handle.ts'

export const operatorKeysHandlers: readonly Handler[] = [
  handle(calls.listOperatorKeys, (ctx) => listOperatorKeys(ctx)),
  handle(calls.startOperatorKey, (ctx) => startOperatorKey(ctx)),
  handle(calls.addOperatorKey, (ctx, { body }) => addOperatorKey(ctx, body)),
  handle(calls.removeOperatorKey, async (ctx, { params }) => {
    await removeOperatorKey(ctx, params.keyId)
    return { ok: true as const }
  }),
]
