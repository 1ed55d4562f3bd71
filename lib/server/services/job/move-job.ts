import type { JobRow } from '../../store/job.ts'
import type { TransactionContext } from '../context.ts'
import { applyMove, type MoveRequest } from './apply-move.ts'
import { strike } from './strike.ts'

/**
 * The one way a job changes (docs/domain/jobs.md#moves, docs/domain/README.md#p3): decide, one conditional UPDATE,
 * then slot, contract, money, audit, messages and a strike in the same transaction. `by` is the part that the caller
 * was proven to play. Errors: not_found, stale_version, and all of `decideMove`.
 */
export async function moveJob(ctx: TransactionContext, request: MoveRequest): Promise<JobRow> {
  const { job, change } = await applyMove(ctx, request)
  if (change.strike === 'influencer') await strike(ctx, job.influencerId, job.id)
  return job
}
