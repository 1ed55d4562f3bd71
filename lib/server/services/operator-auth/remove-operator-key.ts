import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { requireCallerStays } from '../approval/asker-stays.ts'
import { type Context, inTransaction, requireOperator, requireStepUp } from '../context.ts'
import { countKeys, noteChange } from './keys.ts'

/** Removes a key; the operator is told by mail. Errors: code_required, not_found. */
export async function removeOperatorKey(ctx: Context, keyId: string): Promise<void> {
  const { id: operatorId } = requireOperator(ctx)
  requireStepUp(ctx)
  await inTransaction(ctx, async (ctx) => {
    const before = await countKeys(ctx, operatorId)
    await requireCallerStays(ctx)
    const gone = await ctx.db.maybeOne<{ name: string }>(
      sql`DELETE FROM operator_key WHERE id = ${keyId} AND operator_id = ${operatorId} RETURNING name`,
    )
    if (!gone) throw new Refusal('not_found')
    await noteChange(ctx, { operatorId, kind: 'removed', keyId, name: gone.name, before })
  })
}
