interface Part {
  minor: number
  currency: string
}

/** What became of the price of a job: `fee` is the influencer's, `share` the manager's, `serviceFee` ours. */
interface Settled<P extends Part> {
  fee: P
  share: P
  serviceFee: P
  returned: P
}

/**
 * Whether what returns of a job is a slot of the package that paid it: a whole price goes back as its slot, a part as
 * credit (docs/domain/ledger.md#returned-money).
 */
export const isSlotBack = (fund: 'credit' | 'package', returned: bigint, price: bigint): boolean =>
  fund === 'package' && returned > 0n && returned === price

/** What the marketer paid in the end. */
export const paidOf = <P extends Part>({ fee, share, serviceFee }: Settled<P>): P => ({
  ...fee,
  minor: fee.minor + share.minor + serviceFee.minor,
})
