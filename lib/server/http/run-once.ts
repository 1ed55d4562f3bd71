import { createHash } from 'node:crypto'
import type { AnyCall } from '../../contract/define-call.ts'
import { Refusal } from '../../domain/errors.ts'
import { type Context, inTransaction } from '../services/context.ts'
import { claimKey, storeAnswer } from '../store/idempotency.ts'
import type { Handler, HandlerInput } from './handle.ts'

const IDEMPOTENCY_KEY = /^[A-Za-z0-9._-]{8,100}$/

/**
 * Runs once for each caller and key and stores the result; the same key with another input is refused
 * (docs/domain/README.md#p5, docs/promises.md#r4).
 */
export async function runOnce(
  ctx: Context,
  handler: Handler,
  input: HandlerInput<AnyCall>,
  answer: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = input.headers.get('idempotency-key')
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw new Refusal('idempotency_key_missing')
  const owner = 'id' in ctx.caller ? ctx.caller.id : ctx.network
  const inputHash = createHash('sha256')
    .update(JSON.stringify([handler.call.id, input.params, input.query ?? null]))
    .update(input.raw)
    .digest()
  return inTransaction(ctx, async (ctx) => {
    const stored = await claimKey(ctx.db, { owner, key, call: handler.call.id, inputHash, now: ctx.now() })
    if (stored) {
      if (stored.call !== handler.call.id || !Buffer.from(stored.inputHash).equals(inputHash))
        throw new Refusal('idempotency_mismatch')
      if (stored.status === null) throw new Refusal('in_progress')
      return stored.response
    }
    const result = await answer(ctx)
    await storeAnswer(ctx.db, owner, key, 200, result)
    return result
  })
}
