import { MOVE } from '../../../domain/job/move-codes.ts'
import type { JobRow } from '../../store/job.ts'
import type { Context } from '../context.ts'
import { findAddress } from './address.ts'
import { offerPrice } from './offer-price.ts'
import { type JobTarget, runAsInfluencer, runAsMarketer } from './run-command.ts'

/** Takes an application back. Errors: not_found, not_allowed, stale_version, move_not_allowed. */
export const takeBackApplication = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.takeBackApplication, 'apply_accept')

/**
 * Accepts an offer; the contract is frozen in the same transaction. `shareAddress` counts only with an address on
 * file. Errors: member_not_active, brief_outdated, address_required and those of every move.
 */
export const acceptOffer = (
  ctx: Context,
  input: JobTarget & { briefVersion: number; shareAddress: boolean },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.acceptOffer, 'apply_accept', async (ctx, job) => {
    const address = input.shareAddress ? await findAddress(ctx.db, job.influencerId) : null
    return {
      input: { acceptedBriefVersion: input.briefVersion, hasAddress: address !== null },
      ...(address ? { extras: { shipAddress: address } } : {}),
    }
  })

/** Declines an offer with a reason. Errors: reason_required and those of every move. */
export const declineOffer = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.declineOffer, 'apply_accept', () => ({
    input: { reason: input.reason, note: input.note },
  }))

/** Chooses an applicant. Errors: no_slot, campaign_not_open, brief_outdated, criteria_not_met, insufficient_balance. */
export const selectApplicant = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.selectApplicant)

/** make-personal-offer: `fee` is F in minor units, never below the campaign's. Errors: wrong_amount, no_slot, insufficient_balance. */
export const makePersonalOffer = (ctx: Context, input: JobTarget & { fee: bigint }): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.makePersonalOffer, async (ctx, job) => {
    const offer = await offerPrice(ctx.db, ctx, job, input.fee)
    return { input: { offer }, extras: { extraFee: offer.fee - job.fee } }
  })

/** Refuses an applicant. Error: reason_required. */
export const refuseApplicant = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.refuseApplicant, () => ({
    input: { reason: input.reason, note: input.note },
  }))

/** By the marketer: an applicant who misses a criterion counts as a match from now on. */
export const overrideMismatch = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.recheckMatch)

/** Withdraws an offer that is not answered; hold and slot return. */
export const withdrawOffer = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.withdrawOffer)

/** 72 hours more, once per status. */
export const extendJob = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.extendJob)
