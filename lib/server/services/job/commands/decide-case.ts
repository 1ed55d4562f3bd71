import { Refusal } from '../../../../domain/errors.ts'
import { MOVE } from '../../../../domain/job/move-codes.ts'
import { settle } from '../../../../domain/ledger/settle.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Payload } from '../../approval/approvals.ts'
import { holdDay } from '../../approval/one-persons-day.ts'
import { type Context, inTransaction, requireOperator } from '../../context.ts'
import { termsOf } from '../../ledger/money-job.ts'
import { mayDecideCaseAlone } from '../case-alone.ts'
import { type JobTarget, moveJob } from '../run-command.ts'
import { getJobOf, registerJobCommand } from '../two-person-moves.ts'

const DECIDERS = ['support', 'admin'] as const

/** The sums that a percentage comes to, which the second person signs with it. */
function sharesOf(job: JobRow, pct: number): Payload {
  const { influencer, manager, platform, returned } = settle(termsOf(job), pct)
  return {
    toInfluencer: influencer.toString(),
    toManager: job.managerId ? manager.toString() : null,
    serviceKept: platform.toString(),
    toMarketer: returned.toString(),
  }
}

type Fault = 'influencer' | 'none'

const askForDecision = registerJobCommand('job.case', MOVE.decideCase, {
  askers: DECIDERS,
  roles: DECIDERS,
  inputOf: ({ pct, fault, note }) => ({
    pct: Number(pct),
    fault: fault === 'influencer' ? 'influencer' : 'none',
    note: String(note),
  }),
})

/**
 * Decides a case; `pct` 0–100 of P goes to the influencer's side. Beyond what one person decides alone
 * (docs/domain/jobs.md#cases) a second one is asked, and the job stays as it is. Errors: not_found, not_allowed,
 * stale_version, move_not_allowed, guard_failed, amount_out_of_range, reason_required; asking: two_persons_needed,
 * already_decided (a second person is asked already).
 */
export async function decideCase(
  ctx: Context,
  input: JobTarget & { pct: number; fault: Fault; note: string },
): Promise<JobRow> {
  const operator = requireOperator(ctx, ...DECIDERS)
  const { jobId, version, pct, fault, note } = input
  return inTransaction(ctx, async (ctx) => {
    await holdDay(ctx, operator.id)
    const job = await getJobOf(ctx.db, jobId)
    if (await mayDecideCaseAlone(ctx, operator.id, job.price))
      return moveJob(ctx, {
        jobId,
        version,
        move: MOVE.decideCase,
        by: 'operator',
        input: { pct, fault, note },
      })
    if (note.trim() === '') throw new Refusal('reason_required')
    const said = { pct, ...sharesOf(job, pct), fault, note: note.trim() }
    return (await askForDecision(ctx, input, said)).job
  })
}
