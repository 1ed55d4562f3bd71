import type { EntryDraft, EntryHead, Posting, Slice } from './entry.ts'
import { credit, debit, sumSlices, toEntry } from './entry.ts'
import type { ReturnSlice, Settlement } from './settle.ts'

// One builder per event of docs/domain/ledger.md#entries. Amounts are minor units; zero amounts make no line.

type MarketerFund = 'mkt.available' | 'mkt.package'
type MarketerCode = MarketerFund | 'mkt.reserved' | 'mkt.held'

function debitSlices(code: MarketerCode, slices: readonly Slice[], owner: string, ref?: string): Posting[] {
  return slices.flatMap((slice) => debit(code, slice.amount, { owner, lot: slice.lotId, ref: ref ?? null }))
}

function creditSlices(code: MarketerCode, slices: readonly Slice[], owner: string, ref?: string): Posting[] {
  return slices.flatMap((slice) => credit(code, slice.amount, { owner, lot: slice.lotId, ref: ref ?? null }))
}

function creditReturns(returns: readonly ReturnSlice[], owner: string): Posting[] {
  return returns.flatMap((slice) => credit(slice.to, slice.amount, { owner, lot: slice.lotId }))
}

export interface OrderPayment {
  marketerId: string
  lotId: string
  subtotal: bigint
  vat: bigint
  /** Tax withheld by the buyer; 0 when none. */
  buyerWht: bigint
}

function grant(code: MarketerFund, paid: OrderPayment): Posting[] {
  return [
    ...credit(code, paid.subtotal, { owner: paid.marketerId, lot: paid.lotId }),
    ...credit('tax.vat_output', paid.vat),
  ]
}

function transferOf(paid: OrderPayment): bigint {
  return paid.subtotal + paid.vat - paid.buyerWht
}

/** L01: credits bought and paid. */
export function creditsBought(head: EntryHead, paid: OrderPayment): EntryDraft {
  return toEntry(
    'L01',
    head,
    debit('bank.cash', transferOf(paid)),
    debit('tax.wht_receivable', paid.buyerWht),
    grant('mkt.available', paid),
  )
}

/** L02: package bought and paid. */
export function packageBought(head: EntryHead, paid: OrderPayment): EntryDraft {
  return toEntry(
    'L02',
    head,
    debit('bank.cash', transferOf(paid)),
    debit('tax.wht_receivable', paid.buyerWht),
    grant('mkt.package', paid),
  )
}

/** L03: money came in without an order of its amount. */
export function moneyUnmatched(head: EntryHead, amount: bigint): EntryDraft {
  return toEntry('L03', head, debit('bank.cash', amount), credit('suspense.in', amount))
}

/** L03: unmatched money sent back. */
export function unmatchedReturned(head: EntryHead, amount: bigint): EntryDraft {
  return toEntry('L03', head, debit('suspense.in', amount), credit('bank.cash', amount))
}

/** L03: unmatched money given to an order of exactly its amount. */
export function unmatchedApplied(head: EntryHead, paid: OrderPayment, into: MarketerFund): EntryDraft {
  return toEntry(
    'L03',
    head,
    debit('suspense.in', transferOf(paid)),
    debit('tax.wht_receivable', paid.buyerWht),
    grant(into, paid),
  )
}

/** L04: promo credit granted. */
export function promoGranted(
  head: EntryHead,
  grantOf: { marketerId: string; lotId: string; amount: bigint },
): EntryDraft {
  return toEntry(
    'L04',
    head,
    debit('platform.promo', grantOf.amount),
    credit('mkt.available', grantOf.amount, { owner: grantOf.marketerId, lot: grantOf.lotId }),
  )
}

/** L05: reserve of a public campaign, or more of it when slots are added. */
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

/** L06: an applicant is selected; `extra` is the raise of a personal offer (S2) from available credit. */
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

/** Adds slices of one lot together, in the order of their first appearance. */
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

/** Lots that returned credit moves to, by the lot it left; one that is missing gets it back itself. */
export type Places = ReadonlyMap<string, string>

function atPlaces(slices: readonly Slice[], places: Places = new Map()): Slice[] {
  return slices.map(({ lotId, amount }) => ({ lotId: places.get(lotId) ?? lotId, amount }))
}

/** L08: an offer fell; destinations by docs/domain/ledger.md#returned-money. */
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

/** The people of a job. */
export interface JobParties {
  jobId: string
  marketerId: string
  influencerId: string
  managerId: string | null
}

/** L10: post accepted. `feeSlices`: F from the head of the hold; S stays held. */
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
 * L11: job completed. `held`: the slices of S. `delayed`: a new account, the influencer's part stays
 * in inf.pending until `free_at` (L14), so only the manager's share leaves it.
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

/** L13: cancelled or decided at a percentage. Sources by `settlementSlices`, returns by `toReturnSlices`. */
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

/** What a member must give back and what is there to take. */
export interface ClawbackPart {
  owed: bigint
  available: bigint
  /** Still waiting in inf.pending of this job (new account). */
  pending?: bigint
}

function takeBack(ownerId: string, jobId: string, part: ClawbackPart): Posting[] {
  const least = (a: bigint, b: bigint) => (a < b ? a : b)
  const pending = least(part.owed, part.pending ?? 0n)
  const available = least(part.owed - pending, part.available)
  return [
    ...debit('inf.pending', pending, { owner: ownerId, ref: jobId }),
    ...debit('inf.available', available, { owner: ownerId }),
    ...debit('inf.receivable', part.owed - pending - available, { owner: ownerId }),
  ]
}

/** L16: clawback after completion. The marketer gets all that was paid back; what members no longer have is a debt. */
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

/** L17: a debt is written off (two persons). Collection is `collectDebts`. */
export function debtWrittenOff(head: EntryHead, debt: { memberId: string; amount: bigint }): EntryDraft {
  return toEntry(
    'L17',
    head,
    debit('platform.bad_debt', debt.amount),
    credit('inf.receivable', debt.amount, { owner: debt.memberId }),
  )
}

/** L24: free credit of a lot expired or waived; a promo lot takes its cost back. */
export function lotExpired(
  head: EntryHead,
  lot: { marketerId: string; lotId: string; from: MarketerFund; amount: bigint; isPromo: boolean },
): EntryDraft {
  return toEntry(
    'L24',
    head,
    debit(lot.from, lot.amount, { owner: lot.marketerId, lot: lot.lotId }),
    credit(lot.isPromo ? 'platform.promo' : 'platform.breakage', lot.amount),
  )
}

/** L25: unused credit refunded to the bank. `lostWht`: withheld by the buyer, certificate never sent. */
export function creditRefunded(
  head: EntryHead,
  refund: {
    marketerId: string
    from: MarketerFund
    slices: readonly Slice[]
    vat: bigint
    lostWht: bigint
  },
): EntryDraft {
  const total = sumSlices(refund.slices) + refund.vat
  return toEntry(
    'L25',
    head,
    debitSlices(refund.from, refund.slices, refund.marketerId),
    debit('tax.vat_output', refund.vat),
    credit('tax.wht_receivable', refund.lostWht),
    credit('bank.cash', total - refund.lostWht),
  )
}

/** L26: a balance too small to withdraw is waived at closing. */
export function balanceWaived(head: EntryHead, waived: { memberId: string; amount: bigint }): EntryDraft {
  return toEntry(
    'L26',
    head,
    debit('inf.available', waived.amount, { owner: waived.memberId }),
    credit('platform.breakage', waived.amount),
  )
}

/** L27: referral reward for both sides. */
export function referralRewarded(
  head: EntryHead,
  reward: { referrerId: string; invitedId: string; amountEach: bigint },
): EntryDraft {
  return toEntry(
    'L27',
    head,
    debit('platform.referral', reward.amountEach * 2n),
    credit('inf.available', reward.amountEach, { owner: reward.referrerId }),
    credit('inf.available', reward.amountEach, { owner: reward.invitedId }),
  )
}

/** L28: withheld tax paid to the Revenue Department. */
export function withheldTaxRemitted(head: EntryHead, amount: bigint): EntryDraft {
  return toEntry('L28', head, debit('tax.wht_payable', amount), credit('bank.cash', amount))
}

/** L28: manual adjustment (two persons). `give` adds to the member, `take` removes. */
export function balanceAdjusted(
  head: EntryHead,
  change: {
    direction: 'give' | 'take'
    amount: bigint
    target: { marketerId: string; lotId: string } | { influencerId: string }
  },
): EntryDraft {
  const { target, amount } = change
  const [code, place] =
    'marketerId' in target
      ? (['mkt.available', { owner: target.marketerId, lot: target.lotId }] as const)
      : (['inf.available', { owner: target.influencerId }] as const)
  return change.direction === 'give'
    ? toEntry('L28', head, debit('platform.adjustment', amount), credit(code, amount, place))
    : toEntry('L28', head, debit(code, amount, place), credit('platform.adjustment', amount))
}
