import { credit, debit, type Posting, type Slice } from './entry.ts'
import type { ReturnSlice } from './settle.ts'

// Lines of an entry that move credit lot by lot.

export type MarketerFund = 'mkt.available' | 'mkt.package'
export type MarketerCode = MarketerFund | 'mkt.reserved' | 'mkt.held'

export function debitSlices(
  code: MarketerCode,
  slices: readonly Slice[],
  owner: string,
  ref?: string,
): Posting[] {
  return slices.flatMap((slice) => debit(code, slice.amount, { owner, lot: slice.lotId, ref: ref ?? null }))
}

export function creditSlices(
  code: MarketerCode,
  slices: readonly Slice[],
  owner: string,
  ref?: string,
): Posting[] {
  return slices.flatMap((slice) => credit(code, slice.amount, { owner, lot: slice.lotId, ref: ref ?? null }))
}

export function creditReturns(returns: readonly ReturnSlice[], owner: string): Posting[] {
  return returns.flatMap((slice) => credit(slice.to, slice.amount, { owner, lot: slice.lotId }))
}
