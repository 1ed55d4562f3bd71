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

/** What the marketer paid in the end. */
export const paidOf = <P extends Part>({ fee, share, serviceFee }: Settled<P>): P => ({
  ...fee,
  minor: fee.minor + share.minor + serviceFee.minor,
})
