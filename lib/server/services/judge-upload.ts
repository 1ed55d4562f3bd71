import type { JudgedUpload, OutsideTransaction, Upload } from '../gateways/index.ts'
import type { Context } from './context.ts'

/**
 * Judges the caller's file as the first step of a write, outside a transaction: a picture may take seconds, and an open
 * transaction would hold a connection meanwhile (docs/security.md#uploads). Errors: those of the files gateway.
 */
export function judgeUpload(
  ctx: Context & { readonly db: OutsideTransaction },
  input: Upload,
): Promise<JudgedUpload> {
  const by = 'id' in ctx.caller ? ctx.caller.id : ctx.network
  return ctx.gateways.files.judge(input, by, ctx.db, ctx.now())
}
