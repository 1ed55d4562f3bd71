/** With fewer similar campaigns than this there is no estimate. */
export const LEAST_SIMILAR = 5

/** Fees counted as similar: from half to twice the amount, minor units. */
export const similarFees = (fee: bigint): { from: bigint; to: bigint } => ({ from: fee / 2n, to: fee * 2n })

export interface ExpectedApplicants {
  low: number
  middle: number
  high: number
}

/** Lower and upper quartile, as values that occurred; undefined for an empty list. */
export function quartiles(figures: readonly number[]): ExpectedApplicants | undefined {
  const sorted = [...figures].sort((a, b) => a - b)
  const last = sorted.length - 1
  const at = (index: number) => sorted[index]
  const [low, middle, high] = [
    at(Math.floor(last / 4)),
    at(Math.floor(last / 2)),
    at(Math.ceil((last * 3) / 4)),
  ]
  return low === undefined || middle === undefined || high === undefined ? undefined : { low, middle, high }
}

/**
 * Lower and upper quartile of the applicants of similar campaigns: at least half of the counts lie between `low` and
 * `high`. Undefined for fewer than `LEAST_SIMILAR` counts.
 */
export function expectedApplicants(counts: readonly number[]): ExpectedApplicants | undefined {
  return counts.length < LEAST_SIMILAR ? undefined : quartiles(counts)
}
