import { Refusal } from '../../../domain/errors.ts'
import { decideMove } from '../../../domain/job/decide.ts'
import type { MoveInput } from '../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../domain/job/move-codes.ts'
import type { Tx } from '../../store/client.ts'
import { findJob, type JobRow } from '../../store/job.ts'
import { type Approval, askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import type { OperatorRole, TransactionContext } from '../context.ts'
import { readFacts } from './facts.ts'
import { type JobTarget, moveJob } from './run-command.ts'

export async function getJobOf(db: Tx, jobId: string | null): Promise<JobRow> {
  const job = jobId ? await findJob(db, jobId) : undefined
  if (!job) throw new Refusal('not_found')
  return job
}

/**
 * Facts that must be unchanged for the second person: the job as the asker saw it. Of a completed one what was paid,
 * because a case may have divided the agreed price.
 */
function factsOf(job: JobRow): Payload {
  const [amount, total] =
    job.status === 'COMPLETED'
      ? [job.settledFee + job.settledShare, job.price - job.settledReturned]
      : [job.fee, job.price]
  return {
    no: job.no.toString(),
    version: job.version,
    status: job.status,
    amount: amount.toString(),
    total: total.toString(),
    currency: job.currency,
  }
}

/**
 * Registers a job move that two persons decide, and returns what asks the second one. The payload becomes stale when the
 * job moves meanwhile. `said` is what is signed besides the job's facts; the move's rule is asked with it at once, so
 * that nobody signs what would then be refused. Errors of asking: not_found, stale_version, all of `decideMove`, and
 * those of `askApproval`.
 */
export function registerJobCommand(
  name: string,
  move: JobMoveCode,
  given: {
    askers: readonly OperatorRole[]
    roles: readonly OperatorRole[]
    inputOf: (said: Payload) => MoveInput
    reason?: string
  },
): (
  ctx: TransactionContext,
  target: JobTarget,
  said: Payload,
) => Promise<{ approvalId: string; job: JobRow }> {
  registerApproval(name, {
    askers: given.askers,
    roles: given.roles,
    payloadNow: async (ctx, approval) => ({
      ...approval.payload,
      ...factsOf(await getJobOf(ctx.db, approval.subjectId)),
    }),
    async run(ctx: TransactionContext, approval: Approval) {
      const job = await getJobOf(ctx.db, approval.subjectId)
      await moveJob(ctx, {
        jobId: job.id,
        version: job.version,
        move,
        by: 'operator',
        input: given.inputOf(approval.payload),
      })
    },
  })
  return async (ctx, target, said) => {
    const job = await getJobOf(ctx.db, target.jobId)
    if (job.version !== target.version) throw new Refusal('stale_version')
    const { facts, clocks } = await readFacts(ctx.db, job, ctx.now())
    decideMove(facts, move, 'operator', given.inputOf(said), ctx.now(), clocks)
    const approvalId = await askApproval(ctx, {
      action: name,
      subjectId: job.id,
      payload: { ...factsOf(job), ...said },
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    })
    return { approvalId, job }
  }
}
