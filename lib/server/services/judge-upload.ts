import type { JudgedUpload, OutsideTransaction, Upload } from '../gateways/index.ts'
import { audit } from './audit.ts'
import { requireOpenLogin } from './auth/sessions.ts'
import { type Context, inTransaction, type TransactionContext } from './context.ts'

/**
 * Judges the caller's file as the first step of a write, outside a transaction: a picture may take seconds, and an open
 * transaction would hold a connection meanwhile (docs/security.md#uploads). Whoever was signed out while the file arrived
 * and was judged has sent nothing; an operator is asked again by the transaction that stores the file. Errors: those of
 * the files gateway, not_signed_in.
 */
export async function judgeUpload(
  ctx: Context & { readonly db: OutsideTransaction },
  input: Upload,
): Promise<JudgedUpload> {
  const { caller } = ctx
  const judged = await ctx.gateways.files.judge(
    input,
    'id' in caller ? caller.id : ctx.network,
    ctx.db,
    ctx.now(),
  )
  if ('status' in caller) await inTransaction(ctx, (ctx) => requireOpenLogin(ctx, caller))
  return judged
}

/** Stores a judged file, and that it was uploaded. */
export async function keepUpload(
  ctx: TransactionContext,
  judged: JudgedUpload,
  dataOf: (stored: { bytes: number }) => Record<string, unknown>,
) {
  const stored = await ctx.gateways.files.put(judged, ctx.db, ctx.now())
  await audit(ctx, { subject: 'file', subjectId: stored.id, transition: 'upload', data: dataOf(stored) })
  return stored
}
