import type { JobRow } from '../../store/job.ts'
import type { Context } from '../context.ts'
import { actAsInfluencer, actAsMarketer, type JobTarget } from './act.ts'
import { findAddress } from './address.ts'
import { offerPrice } from './offer-price.ts'

/** S4: takes an application back. Errors: not_found, not_allowed, stale_version, move_not_allowed. */
export const takeBackApplication = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsInfluencer(ctx, input, 'S4', 'apply_accept')

/**
 * S6: accepts an offer; the contract is frozen in the same transaction. `shareAddress` counts only with an address on
 * file. Errors: member_not_active, brief_outdated, address_required and those of every move.
 */
export const acceptOffer = (
  ctx: Context,
  input: JobTarget & { briefVersion: number; shareAddress: boolean },
): Promise<JobRow> =>
  actAsInfluencer(ctx, input, 'S6', 'apply_accept', async (ctx, job) => {
    const address = input.shareAddress ? await findAddress(ctx.db, job.influencerId) : null
    return {
      input: { acceptedBriefVersion: input.briefVersion, hasAddress: address !== null },
      ...(address ? { extras: { shipAddress: address } } : {}),
    }
  })

/** S7: declines an offer with a reason. Errors: reason_required and those of every move. */
export const declineOffer = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  actAsInfluencer(ctx, input, 'S7', 'apply_accept', () => ({
    input: { reason: input.reason, note: input.note },
  }))

/** S1: chooses an applicant. Errors: no_slot, campaign_not_open, brief_outdated, criteria_not_met, insufficient_balance. */
export const selectApplicant = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'S1')

/** S2: `fee` is F in minor units, never below the campaign's. Errors: wrong_amount, no_slot, insufficient_balance. */
export const makePersonalOffer = (ctx: Context, input: JobTarget & { fee: bigint }): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'S2', async (ctx, job) => {
    const offer = await offerPrice(ctx.db, ctx, job, input.fee)
    return { input: { offer }, extras: { extraFee: offer.fee - job.fee } }
  })

/** S3: refuses an applicant. Error: reason_required. */
export const refuseApplicant = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'S3', () => ({ input: { reason: input.reason, note: input.note } }))

/** E4 by the marketer: an applicant who misses a criterion counts as a match from now on. */
export const overrideMismatch = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'E4')

/** S8: withdraws an offer that is not answered; hold and slot return. */
export const withdrawOffer = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  actAsMarketer(ctx, input, 'S8')

/** T1: 72 hours more, once per status. */
export const extendJob = (ctx: Context, input: JobTarget): Promise<JobRow> => actAsMarketer(ctx, input, 'T1')
