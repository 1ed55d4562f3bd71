import {
  credit,
  debit,
  type EntryDraft,
  type EntryHead,
  type Posting,
  type Slice,
  sumSlices,
  toEntry,
} from './entry.ts'
import { creditReturns, debitSlices } from './lot-lines.ts'
import type { ReturnSlice, Settlement } from './settle.ts'

// Postings of held credit when work is accepted, ends, or turns out to be fraud: L10 to L16.

/** Members involved in a job. */
export interface JobParties {
  jobId: string
  marketerId: string
  influencerId: string
  managerId: string | null
}

/** L10: post accepted. `feeSlices`: F, taken from the head of the hold; S stays held. */
export function postAccepted(head: EntryHead, job: JobParties, feeSlices: readonly Slice[]): EntryDraft {
  return toEntry(
    'L10',
    head,
    debitSlices('mkt.held', feeSlices, job.marketerId, job.jobId),
    credit('inf.pending', sumSlices(feeSlices), { owner: job.influencerId, ref: job.jobId }),
  )
}

function creditManager(job: JobParties, amount: bigint): Posting[] {
  if (amount > 0n && job.managerId === null) throw new RangeError('share without a manager')
  return credit('inf.available', amount, { owner: job.managerId })
}

/**
 * L11: job completed. `held`: the slices of S. `delayed`: for a new account the influencer's part stays in inf.pending
 * until `free_at` (L14), and only the manager's share leaves it.
 */
export function jobCompleted(
  head: EntryHead,
  job: JobParties,
  done: { settlement: Settlement; held: readonly Slice[]; delayed: boolean },
): EntryDraft {
  const { influencer, manager, platform } = done.settlement
  const pending = { owner: job.influencerId, ref: job.jobId }
  return toEntry(
    'L11',
    head,
    debit('inf.pending', done.delayed ? manager : influencer + manager, pending),
    debitSlices('mkt.held', done.held, job.marketerId, job.jobId),
    credit('inf.available', done.delayed ? 0n : influencer, { owner: job.influencerId }),
    creditManager(job, manager),
    credit('platform.service_fee', platform),
  )
}

/** L12: content-only job approved; `held` is the whole hold. */
export function contentCompleted(
  head: EntryHead,
  job: JobParties,
  done: { settlement: Settlement; held: readonly Slice[] },
): EntryDraft {
  return { ...jobSettled(head, job, { ...done, pending: 0n, returns: [] }), event: 'L12' }
}

/**
 * L13: cancelled, or decided at a percentage. Take the sources from `settlementSlices` and the returns from
 * `toReturnSlices`.
 */
export function jobSettled(
  head: EntryHead,
  job: JobParties,
  done: {
    settlement: Settlement
    held: readonly Slice[]
    pending: bigint
    returns: readonly ReturnSlice[]
  },
): EntryDraft {
  const { influencer, manager, platform } = done.settlement
  return toEntry(
    'L13',
    head,
    debit('inf.pending', done.pending, { owner: job.influencerId, ref: job.jobId }),
    debitSlices('mkt.held', done.held, job.marketerId, job.jobId),
    credit('inf.available', influencer, { owner: job.influencerId }),
    creditManager(job, manager),
    credit('platform.service_fee', platform),
    creditReturns(done.returns, job.marketerId),
  )
}

/** L14: the delay of a new account is over. */
export function earningFreed(
  head: EntryHead,
  freed: { influencerId: string; jobId: string; amount: bigint },
): EntryDraft {
  return toEntry(
    'L14',
    head,
    debit('inf.pending', freed.amount, { owner: freed.influencerId, ref: freed.jobId }),
    credit('inf.available', freed.amount, { owner: freed.influencerId }),
  )
}

/** L15: fraud found before completion; everything returns. */
export function fraudRefunded(
  head: EntryHead,
  job: JobParties,
  back: { fee: bigint; held: readonly Slice[]; returns: readonly ReturnSlice[] },
): EntryDraft {
  return toEntry(
    'L15',
    head,
    debit('inf.pending', back.fee, { owner: job.influencerId, ref: job.jobId }),
    debitSlices('mkt.held', back.held, job.marketerId, job.jobId),
    creditReturns(back.returns, job.marketerId),
  )
}
