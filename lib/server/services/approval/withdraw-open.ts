import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'

/** Ends the open requests for an action on a subject, because what they asked for is no more; `data` for the history. */
export async function withdrawOpen(
  ctx: TransactionContext,
  action: string,
  subjectId: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  const ended = await ctx.db.many<{ id: string }>(
    sql`UPDATE approval SET status = 'withdrawn', decided_at = ${ctx.now()}
      WHERE action = ${action} AND subject_id = ${subjectId} AND status = 'waiting' RETURNING id`,
  )
  for (const { id } of ended)
    await audit(ctx, {
      subject: 'approval',
      subjectId: id,
      seq: 2,
      transition: 'void',
      from: 'waiting',
      to: 'withdrawn',
      data: { action, ...data },
    })
}
