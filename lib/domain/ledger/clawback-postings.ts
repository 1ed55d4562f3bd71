import { debit, type EntryDraft, type EntryHead, type Posting, toEntry } from './entry.ts'
import type { JobParties } from './job-postings.ts'
import { creditReturns } from './lot-lines.ts'
import type { ReturnSlice } from './settle.ts'

/** What a member must pay back, and where it can be taken from. */
export interface ClawbackPart {
  owed: bigint
  available: bigint
  /** Still in inf.pending for this job (new account). */
  pending?: bigint
  /** Held in suspense because the account was closed. */
  kept?: bigint
}

function takeBack(ownerId: string, jobId: string, part: ClawbackPart): Posting[] {
  const least = (a: bigint, b: bigint) => (a < b ? a : b)
  const pending = least(part.owed, part.pending ?? 0n)
  const kept = least(part.owed - pending, part.kept ?? 0n)
  const available = least(part.owed - pending - kept, part.available)
  return [
    ...debit('inf.pending', pending, { owner: ownerId, ref: jobId }),
    ...debit('suspense.in', kept),
    ...debit('inf.available', available, { owner: ownerId }),
    ...debit('inf.receivable', part.owed - pending - kept - available, { owner: ownerId }),
  ]
}

/**
 * L16: clawback after completion. The marketer gets back the whole amount; what members cannot cover becomes a debt.
 */
export function clawedBack(
  head: EntryHead,
  job: JobParties,
  back: {
    influencer: ClawbackPart
    manager?: ClawbackPart
    serviceFee: bigint
    returns: readonly ReturnSlice[]
  },
): EntryDraft {
  const manager =
    job.managerId !== null && back.manager ? takeBack(job.managerId, job.jobId, back.manager) : []
  return toEntry(
    'L16',
    head,
    takeBack(job.influencerId, job.jobId, back.influencer),
    manager,
    debit('platform.service_fee', back.serviceFee),
    creditReturns(back.returns, job.marketerId),
  )
}
