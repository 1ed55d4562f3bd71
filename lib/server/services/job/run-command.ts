import { Refusal } from '../../../domain/errors.ts'
import type { MoveInput } from '../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import type { JobExtras, JobRow } from '../../store/job.ts'
import {
  type Context,
  inTransaction,
  type OperatorRole,
  requireMarketer,
  requireOperator,
  type TransactionContext,
} from '../context.ts'
import { type ManagerPermission, requireJobParty, requireStillGranted } from './access.ts'
import { applyMove, type MoveRequest } from './apply-move.ts'
import { lockForStrike, strike } from './strike.ts'

/** What a command adds to its move: facts, additional columns, rows written before or after it. */
export interface Command {
  input?: MoveInput | undefined
  extras?: JobExtras | undefined
  after?: (job: JobRow) => Promise<void>
}

/** A move, or a function that chooses it by the job. */
type MoveChoice = JobMoveCode | ((ctx: TransactionContext, job: JobRow) => Promise<JobMoveCode>)

/** Makes the command from the job as the caller sees it. */
type Prepare = (ctx: TransactionContext, job: JobRow, by: JobRole) => Promise<Command> | Command

export interface JobTarget {
  jobId: string
  version: number
}

/**
 * The only function that changes a job (docs/domain/jobs.md#moves, docs/domain/README.md#p3): decide, one conditional
 * UPDATE, then slot, contract, money, audit, messages and a strike in the same transaction. `by` is the caller's
 * checked role. Errors: not_found, stale_version, and all of `decideMove`.
 */
export async function moveJob(ctx: TransactionContext, request: MoveRequest): Promise<JobRow> {
  if (JOB_MOVES[request.move].strikes) await lockForStrike(ctx, request.jobId)
  const { job, change } = await applyMove(ctx, request)
  if (change.strike === 'influencer') await strike(ctx, job.influencerId, job.id)
  return job
}

/** Runs a move by a party of the job in one transaction. Others get not_found (docs/domain/README.md#p13). */
export function runAsParty(
  ctx: Context,
  target: JobTarget,
  given: {
    move: MoveChoice
    parts: readonly ('influencer' | 'marketer')[]
    permission?: ManagerPermission
    prepare?: Prepare | undefined
  },
): Promise<JobRow> {
  return inTransaction(ctx, async (ctx) => {
    const permission = given.permission ?? 'view'
    const { job, by } = await requireJobParty(ctx, ctx.db, target.jobId, permission)
    const part = by === 'manager' ? 'influencer' : by
    if (!given.parts.includes(part)) throw new Refusal('wrong_member_kind')
    if (job.version !== target.version) throw new Refusal('stale_version')
    const command: Command = given.prepare ? await given.prepare(ctx, job, by) : {}
    const moved = await moveJob(ctx, {
      jobId: job.id,
      seen: job,
      version: target.version,
      move: typeof given.move === 'string' ? given.move : await given.move(ctx, job),
      by,
      input: command.input,
      extras: command.extras,
    })
    await command.after?.(moved)
    if (by === 'manager') await requireStillGranted(ctx, job.influencerId, permission)
    return moved
  })
}

/** The influencer of the job, or a linked talent manager with the permission. */
export function runAsInfluencer(
  ctx: Context,
  target: JobTarget,
  move: JobMoveCode,
  permission: ManagerPermission,
  prepare?: Prepare,
): Promise<JobRow> {
  return runAsParty(ctx, target, { move, parts: ['influencer'], permission, prepare })
}

/** The marketer of the job. */
export function runAsMarketer(
  ctx: Context,
  target: JobTarget,
  move: MoveChoice,
  prepare?: Prepare,
): Promise<JobRow> {
  requireMarketer(ctx)
  return runAsParty(ctx, target, { move, parts: ['marketer'], prepare })
}

/** Whichever party of the job asks. */
export function runAsEither(
  ctx: Context,
  target: JobTarget,
  move: JobMoveCode,
  prepare?: Prepare,
): Promise<JobRow> {
  return runAsParty(ctx, target, { move, parts: ['influencer', 'marketer'], prepare })
}

/** An operator with one of the roles; sees every job. */
export function runAsOperator(
  ctx: Context,
  target: JobTarget,
  roles: readonly OperatorRole[],
  move: JobMoveCode,
  command: Command,
): Promise<JobRow> {
  requireOperator(ctx, ...roles)
  return inTransaction(ctx, async (ctx) => {
    const moved = await moveJob(ctx, {
      jobId: target.jobId,
      version: target.version,
      move,
      by: 'operator',
      input: command.input,
      extras: command.extras,
    })
    await command.after?.(moved)
    return moved
  })
}
