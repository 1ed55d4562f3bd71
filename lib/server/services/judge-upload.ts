import type { JudgedUpload, OutsideTransaction, Upload } from '../gateways/index.ts'
import type { Context } from './context.ts'

/**
 * Judges the file that the caller sent, as the first step of a write: a picture may take seconds, and a transaction that
 * waited for it would keep a connection from everybody (docs/security.md#uploads). Errors: those of the files gateway.
 */
export function judgeUpload(
  ctx: Context & { readonly db: OutsideTransaction },
  input: Upload,
): Promise<JudgedUpload> {
  const by = 'id' in ctx.caller ? ctx.caller.id : ctx.network
  return ctx.gateways.files.judge(input, by, ctx.db, ctx.now())
}
