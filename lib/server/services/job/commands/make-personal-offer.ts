import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { offerPrice } from '../offer-price.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Offers `fee` (F in minor units), never below the campaign's. Errors: wrong_amount, no_slot, insufficient_balance. */
export const makePersonalOffer = (ctx: Context, input: JobTarget & { fee: bigint }): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.makePersonalOffer, async (ctx, job) => {
    const offer = await offerPrice(ctx.db, ctx, job, input.fee)
    return { input: { offer }, extras: { extraFee: offer.fee - job.fee } }
  })
