import type { EntryDraft, EntryHead, Posting, Slice } from '../entry.ts'
import { assertBalanced } from '../entry.ts'
import type * as book from '../postings.ts'

export const HEAD: EntryHead = { idemKey: 'k', currency: 'THB' }
export const JOB: book.JobParties = { jobId: 'j', marketerId: 'm', influencerId: 'i', managerId: 't' }
export const A = (amount: bigint): Slice => ({ lotId: 'A', amount })
export const B = (amount: bigint): Slice => ({ lotId: 'B', amount })
export const CREDIT = { fund: 'credit', price: 0n } as const

/** Lines like "D bank.cash 1070000" in the order of the entry; members and lots in brackets. */
export function show(entry: EntryDraft): string[] {
  assertBalanced(entry.lines)
  return entry.lines.map((line: Posting) => {
    const who = line.lot ? `(${line.lot})` : line.code === 'inf.available' ? `(${line.owner})` : ''
    return `${line.side} ${line.code}${who} ${line.amount}`
  })
}
