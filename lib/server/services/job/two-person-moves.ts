import { Refusal } from '../../../domain/errors.ts'
import type { MoveInput } from '../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import type { Tx } from '../../store/client.ts'
import { findJob, type JobRow } from '../../store/job.ts'
import { type Approval, askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import type { OperatorRole, TransactionContext } from '../context.ts'
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

/** Registers a job move that two persons decide. The payload becomes stale when the job moves meanwhile. */
export function registerJobCommand(
  name: string,
  move: JobMoveCode,
  given: {
    askers: readonly OperatorRole[]
    roles: readonly OperatorRole[]
    inputOf: (payload: Payload) => MoveInput
  },
): void {
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
}

/**
 * Asks a second person for a move of a job; `said` is what is signed besides the job's facts. Errors: not_found,
 * stale_version, move_not_allowed, guard_failed (no case open), and those of `askApproval`.
 */
export async function askForMove(
  ctx: TransactionContext,
  target: JobTarget,
  request: { action: string; move: JobMoveCode; said: Payload; reason?: string },
): Promise<{ approvalId: string; job: JobRow }> {
  const job = await getJobOf(ctx.db, target.jobId)
  if (job.version !== target.version) throw new Refusal('stale_version')
  const { from, inDispute } = JOB_MOVES[request.move]
  if (from === 'none' || !isOneOf(from, job.status))
    throw new Refusal('move_not_allowed', { details: { status: job.status } })
  if (inDispute && job.dispute !== 'open')
    throw new Refusal('guard_failed', { details: { guard: 'no_dispute' } })
  const approvalId = await askApproval(ctx, {
    action: request.action,
    subjectId: job.id,
    payload: { ...factsOf(job), ...request.said },
    ...(request.reason === undefined ? {} : { reason: request.reason }),
  })
  return { approvalId, job }
}
