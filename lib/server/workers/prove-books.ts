import { checkSince, findCheckpoint, writeCheckpoint } from '../invariants/checkpoint.ts'
import { checkInvariants } from '../invariants/index.ts'
import { audit } from '../services/audit.ts'
import { asSystem, type Context, inTransaction } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { raw } from '../store/client.ts'
import { findUpkeep, noteUpkeep } from '../store/upkeep.ts'

/** History before the checkpoint is read again after this time. */
const WHOLE_EVERY_MS = 6.5 * 86_400_000

/**
 * Checks every invariant once a night, records the result, and tells finance and administrators of violations. Reads
 * the history since the last checkpoint, and all of it once a week (docs/promises.md#r51).
 */
export async function proveBooks(given: Context): Promise<{ broken: string[]; isWhole: boolean }> {
  const ctx = asSystem(given)
  const now = ctx.now()
  const { wholeAt } = (await findUpkeep(ctx.db, 'proof')) ?? {}
  const isDue = wholeAt === undefined || now.getTime() - Date.parse(wholeAt) > WHOLE_EVERY_MS
  const proof = await ctx.db.transaction(async (tx) => {
    // One snapshot for the proof and for the checkpoint.
    await tx.run(raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'))
    await tx.run(raw(`SET LOCAL statement_timeout = '300s'`))
    await tx.run(raw(`SET LOCAL idle_in_transaction_session_timeout = '300s'`))
    const checkpoint = isDue ? undefined : await findCheckpoint(tx)
    const found =
      checkpoint === undefined ? await checkInvariants(tx, now) : await checkSince(tx, now, checkpoint)
    const broken = found.map(({ id }) => id)
    const isWhole = checkpoint === undefined
    return { broken, isWhole, next: broken.length === 0 ? await writeCheckpoint(tx, now) : undefined }
  })
  const { broken, isWhole, next } = proof
  const provenAt = isWhole && broken.length === 0 ? now.toISOString() : wholeAt
  await inTransaction(ctx, async (ctx) => {
    // This audit row is sealed after the ends in the checkpoint, so a checkpoint that is forged later has no such row.
    if (next) await audit(ctx, { subject: 'history', transition: 'proven', data: { ...next } })
    await noteUpkeep(ctx.db, 'proof', {
      at: now.toISOString(),
      broken,
      ...(provenAt ? { wholeAt: provenAt } : {}),
    })
    if (broken.length > 0)
      await notify(ctx, {
        event: 'proof_failed',
        to: { operators: ['finance', 'admin'] },
        payload: { invariants: broken.join(', ') },
      })
  })
  return { broken, isWhole }
}
