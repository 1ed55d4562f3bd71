/** Fewer similar campaigns than this say nothing about the next one. */
export const LEAST_SIMILAR = 5

/** A pay is similar from half of it to twice it. */
export const similarFees = (fee: bigint): { from: bigint; to: bigint } => ({ from: fee / 2n, to: fee * 2n })

export interface ExpectedApplicants {
  low: number
  middle: number
  high: number
}

/** The middle half of figures, as figures that occurred. Undefined of none. */
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
 * What similar campaigns had: at least half of them lie from `low` to `high`. Undefined when there are fewer than
 * `LEAST_SIMILAR`.
 */
export function expectedApplicants(counts: readonly number[]): ExpectedApplicants | undefined {
  return counts.length < LEAST_SIMILAR ? undefined : quartiles(counts)
}
