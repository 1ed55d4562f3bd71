import type { JobMoneyOrder } from '../../../domain/job/facts.ts'
import type { TransactionContext } from '../context.ts'
import { holdForOffer, holdFromReserve, releaseHold } from './hold-job-money.ts'
import type { MoneyJob, ReturnOptions, Settled } from './money-job.ts'
import { acceptPost, completeContent, completeJob } from './pay-job.ts'
import { clawBack, refundFraud, settleJob } from './return-job-money.ts'

/**
 * Posts the money that `decideMove` decided on. Returns the `settled_*` columns to store, or null while the money is
 * not divided.
 */
export async function applyJobMoney(
  ctx: TransactionContext,
  job: MoneyJob & Partial<Settled>,
  order: JobMoneyOrder,
  options: ReturnOptions = {},
): Promise<Settled | null> {
  if (order === 'none') return null
  switch (order.kind) {
    case 'hold':
      await holdForOffer(ctx, job)
      return null
    case 'hold-from-reserve':
      await holdFromReserve(ctx, job)
      return null
    case 'release-hold':
      return releaseHold(ctx, job, options)
    case 'accept-post':
      await acceptPost(ctx, job)
      return null
    case 'complete': {
      const { freeAt: _, ...settled } = await completeJob(ctx, job, { delayed: order.delayed })
      return settled
    }
    case 'complete-content':
      return completeContent(ctx, job)
    case 'settle':
      return settleJob(ctx, job, order.pct, options)
    case 'fraud-refund':
      return refundFraud(ctx, job)
    case 'clawback':
      return clawBack(ctx, {
        ...job,
        settledFee: job.settledFee ?? 0n,
        settledShare: job.settledShare ?? 0n,
        settledServiceFee: job.settledServiceFee ?? 0n,
        settledReturned: job.settledReturned ?? 0n,
      })
  }
}
