import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { requireStanding } from '../../member/require-standing.ts'
import { findAddress } from '../address.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/**
 * Accepts an offer; the contract is frozen in the same transaction. `shareAddress` counts only with an address on
 * file. Errors: member_not_active, brief_outdated, address_required and those of every move.
 */
export const acceptOffer = (
  ctx: Context,
  input: JobTarget & { briefVersion: number; shareAddress: boolean },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.acceptOffer, 'apply_accept', async (ctx, job, by) => {
    if (by === 'manager') await requireStanding(ctx)
    const address = input.shareAddress ? await findAddress(ctx.db, job.influencerId) : null
    return {
      input: { acceptedBriefVersion: input.briefVersion, hasAddress: address !== null },
      ...(address ? { extras: { shipAddress: address } } : {}),
    }
  })
