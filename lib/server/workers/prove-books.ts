import { checkInvariants } from '../invariants/index.ts'
import { asSystem, type Context, inTransaction } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { raw } from '../store/client.ts'
import { noteUpkeep } from '../store/upkeep.ts'

/** Asks every invariant once a night, notes when, and tells finance and administrators what does not hold. */
export async function proveBooks(given: Context): Promise<{ broken: string[] }> {
  const ctx = asSystem(given)
  const broken = await ctx.db.snapshot(async (db) => {
    await db.run(raw(`SET LOCAL statement_timeout = '300s'`))
    return (await checkInvariants(db, ctx.now())).map(({ id }) => id)
  })
  await inTransaction(ctx, async (ctx) => {
    await noteUpkeep(ctx.db, 'proof', { at: ctx.now().toISOString(), broken })
    if (broken.length > 0)
      await notify(ctx, {
        event: 'proof_failed',
        to: { operators: ['finance', 'admin'] },
        payload: { invariants: broken.join(', ') },
      })
  })
  return { broken }
}
