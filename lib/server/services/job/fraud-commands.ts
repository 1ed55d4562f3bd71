import { Refusal } from '../../../domain/errors.ts'
import { type JobMoveCode, MOVE } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import type { Tx } from '../../store/client.ts'
import { findJob, type JobRow } from '../../store/job.ts'
import { type Approval, askApproval, type Payload, registerApproval } from '../approval/approvals.ts'
import {
  type Context,
  inTransaction,
  type OperatorRole,
  requireOperator,
  type TransactionContext,
} from '../context.ts'
import type { JobTarget } from './run-command.ts'
import { moveJob } from './run-command.ts'

async function getJobOf(db: Tx, jobId: string | null): Promise<JobRow> {
  const job = jobId ? await findJob(db, jobId) : undefined
  if (!job) throw new Refusal('not_found')
  return job
}

/** Facts that must be unchanged for the second person: the job as the asker saw it, and the proof. */
function factsOf(job: JobRow): Payload {
  return {
    no: job.no.toString(),
    version: job.version,
    status: job.status,
    amount: job.fee.toString(),
    total: job.price.toString(),
    currency: job.currency,
  }
}

/** Registers a job move that two persons decide. The payload becomes stale when the job moves meanwhile. */
function registerJobCommand(
  name: string,
  move: typeof MOVE.cancelForFraud | typeof MOVE.clawBack,
  { askers, roles }: { askers: readonly OperatorRole[]; roles: readonly OperatorRole[] },
): void {
  registerApproval(name, {
    askers,
    roles,
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
        input: { hasTwoPersons: true, hasProof: Boolean(approval.payload.proof), reason: 'fraud' },
      })
    },
  })
}
const FRAUD_ASKERS = ['support', 'admin'] as const
const CLAWBACK_ASKERS = ['support', 'finance'] as const
registerJobCommand('job.fraud', MOVE.cancelForFraud, { askers: FRAUD_ASKERS, roles: ['support', 'admin'] })
registerJobCommand('job.clawback', MOVE.clawBack, { askers: CLAWBACK_ASKERS, roles: ['finance'] })

async function ask(
  ctx: Context,
  target: JobTarget & { proof: string },
  action: string,
  move: JobMoveCode,
): Promise<{ approvalId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJobOf(ctx.db, target.jobId)
    if (job.version !== target.version) throw new Refusal('stale_version')
    const { from, inDispute } = JOB_MOVES[move]
    if (from === 'none' || !isOneOf(from, job.status))
      throw new Refusal('move_not_allowed', { details: { status: job.status } })
    if (inDispute && job.dispute !== 'open')
      throw new Refusal('guard_failed', { details: { guard: 'no_dispute' } })
    const payload = { ...factsOf(job), proof: target.proof }
    return { approvalId: await askApproval(ctx, { action, subjectId: job.id, payload, reason: 'fraud' }) }
  })
}

/**
 * First person: reports fraud in a case before completion; when the second one approves, the marketer gets all back and
 * the influencer a strike (docs/domain/jobs.md#moves). Errors: not_found, not_allowed, stale_version, move_not_allowed,
 * guard_failed (no case open), two_persons_needed, already_decided.
 */
export async function requestFraudCancel(ctx: Context, input: JobTarget & { proof: string }) {
  requireOperator(ctx, ...FRAUD_ASKERS)
  return ask(ctx, input, 'job.fraud', MOVE.cancelForFraud)
}

/**
 * First person: takes back what a completed job paid, within 90 days; finance approves
 * (docs/domain/jobs.md#moves, docs/domain/roles.md#permissions). Every guard is asked again at the approval. Errors:
 * as above.
 */
export async function requestClawback(ctx: Context, input: JobTarget & { proof: string }) {
  requireOperator(ctx, ...CLAWBACK_ASKERS)
  return ask(ctx, input, 'job.clawback', MOVE.clawBack)
}
