import { Refusal } from '../../../../domain/errors.ts'
import { MOVE } from '../../../../domain/job/move-codes.ts'
import { cancelCostPct } from '../../../../domain/job/rule.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { readFacts } from '../facts.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/**
 * Cancels by the schedule of the contract. `pct` is the cost that the screen showed; when it has changed since,
 * guard_failed with `details.pct`.
 */
export const cancelJob = (ctx: Context, input: JobTarget & { pct: number; note: string }): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.cancelJob, async (ctx, job) => {
    const { facts, clocks } = await readFacts(ctx.db, job, ctx.now())
    const pct = cancelCostPct(facts, ctx.now(), clocks)
    if (pct !== input.pct) throw new Refusal('guard_failed', { details: { guard: 'cost_changed', pct } })
    return { input: { note: input.note } }
  })
