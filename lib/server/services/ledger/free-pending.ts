import * as postings from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { type Context, inTransaction } from '../context.ts'
import { notify } from '../notify.ts'
import { workThrough } from '../work-through.ts'
import { aboutJob, currencyOf, freeKey } from './money-job.ts'
import { postForAll } from './post-for-all.ts'

/**
 * L14, scheduled: frees earnings of new accounts after 72 hours. Harmless when repeated. Returns how many were freed.
 */
export async function freePending(ctx: Context, limit = 100): Promise<number> {
  let freed = 0
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM job WHERE free_at <= ${ctx.now()} AND status = 'COMPLETED' ORDER BY free_at LIMIT ${limit}`,
  )
  await workThrough(
    due,
    ({ id }) => `job ${id}`,
    async ({ id }) => {
      await inTransaction(ctx, async (ctx) => {
        const job = await ctx.db.maybeOne<{ no: bigint; influencerId: string; currency: Currency }>(
          sql`SELECT no, influencer_id, currency FROM job WHERE id = ${id} AND free_at <= ${ctx.now()} FOR UPDATE SKIP LOCKED`,
        )
        if (!job) return
        const amount = await balanceOf(ctx.db, 'inf.pending', { ref: id }, job.currency)
        if (amount > 0n) {
          await postForAll(
            ctx,
            postings.earningFreed(
              { idemKey: freeKey(id), currency: currencyOf(job) },
              { influencerId: job.influencerId, jobId: id, amount },
            ),
            aboutJob(job),
          )
          await notify(ctx, {
            event: 'money_free',
            subjectId: id,
            to: { memberId: job.influencerId },
            payload: { amount, currency: job.currency },
          })
          freed++
        }
        await changeOne(
          ctx.db,
          sql`UPDATE job SET free_at = NULL WHERE id = ${id} AND free_at <= ${ctx.now()}`,
        )
      })
    },
  )
  return freed
}
