import { type EntryDraft, type EntryHead, type Slice, toEntry } from './entry.ts'
import { creditSlices, debitSlices, type MarketerFund } from './lot-lines.ts'

// Credit is reserved for a campaign, held for an offer, and returned unused: L05 to L09.

/** L05: reserve of a public campaign, or an increase when slots are added. */
export function campaignReserved(
  head: EntryHead,
  reserve: { marketerId: string; campaignId: string; from: MarketerFund; slices: readonly Slice[] },
): EntryDraft {
  const { marketerId, campaignId, from, slices } = reserve
  return toEntry(
    'L05',
    head,
    debitSlices(from, slices, marketerId),
    creditSlices('mkt.reserved', slices, marketerId, campaignId),
  )
}

/** L06: an applicant is selected; `extra` is the increase of a personal offer (S2), taken from available credit. */
export function applicantSelected(
  head: EntryHead,
  hold: {
    marketerId: string
    campaignId: string
    jobId: string
    reserved: readonly Slice[]
    extra?: readonly Slice[]
  },
): EntryDraft {
  const { marketerId, campaignId, jobId, reserved, extra = [] } = hold
  return toEntry(
    'L06',
    head,
    debitSlices('mkt.reserved', reserved, marketerId, campaignId),
    debitSlices('mkt.available', extra, marketerId),
    creditSlices('mkt.held', joinSlices([...reserved, ...extra]), marketerId, jobId),
  )
}

/** Sums slices of the same lot, in the order of their first appearance. */
export function joinSlices(slices: readonly Slice[]): Slice[] {
  const byLot = new Map<string, bigint>()
  for (const { lotId, amount } of slices) byLot.set(lotId, (byLot.get(lotId) ?? 0n) + amount)
  return [...byLot].map(([lotId, amount]) => ({ lotId, amount }))
}

/** L07: an offer holds its price. */
export function offerHeld(
  head: EntryHead,
  hold: { marketerId: string; jobId: string; from: MarketerFund; slices: readonly Slice[] },
): EntryDraft {
  const { marketerId, jobId, from, slices } = hold
  return toEntry(
    'L07',
    head,
    debitSlices(from, slices, marketerId),
    creditSlices('mkt.held', slices, marketerId, jobId),
  )
}

/** New lot of returned credit by its old lot; a lot that is not listed gets its credit back. */
export type Places = ReadonlyMap<string, string>

function atPlaces(slices: readonly Slice[], places: Places = new Map()): Slice[] {
  return slices.map(({ lotId, amount }) => ({ lotId: places.get(lotId) ?? lotId, amount }))
}

/** L08: an offer ended without a job; destinations by docs/domain/ledger.md#returned-money. */
export function offerReleased(
  head: EntryHead,
  release: {
    marketerId: string
    jobId: string
    campaignId?: string
    toAvailable?: readonly Slice[]
    toPackage?: readonly Slice[]
    toReserve?: readonly Slice[]
    places?: Places
  },
): EntryDraft {
  const { marketerId, jobId, campaignId, toAvailable = [], toPackage = [], toReserve = [], places } = release
  const held = joinSlices([...toReserve, ...toAvailable, ...toPackage])
  return toEntry(
    'L08',
    head,
    debitSlices('mkt.held', held, marketerId, jobId),
    creditSlices('mkt.reserved', toReserve, marketerId, campaignId),
    creditSlices('mkt.available', atPlaces(toAvailable, places), marketerId),
    creditSlices('mkt.package', atPlaces(toPackage, places), marketerId),
  )
}

/** L09: unused reserve returns. */
export function reserveReturned(
  head: EntryHead,
  back: {
    marketerId: string
    campaignId: string
    to: MarketerFund
    slices: readonly Slice[]
    places?: Places
  },
): EntryDraft {
  const { marketerId, campaignId, to, slices, places } = back
  return toEntry(
    'L09',
    head,
    debitSlices('mkt.reserved', slices, marketerId, campaignId),
    creditSlices(to, atPlaces(slices, places), marketerId),
  )
}
