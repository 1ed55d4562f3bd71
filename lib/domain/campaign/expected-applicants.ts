/** Fewer similar campaigns than this say nothing about the next one. */
export const LEAST_SIMILAR = 5

/** A pay is similar from half of it to twice it. */
export const similarFees = (fee: bigint): { from: bigint; to: bigint } => ({ from: fee / 2n, to: fee * 2n })

export interface ExpectedApplicants {
  low: number
  middle: number
  high: number
}

/**
 * What similar campaigns had, as figures that occurred: at least half of them lie from `low` to `high`. Undefined when
 * there are fewer than `LEAST_SIMILAR`.
 */
export function expectedApplicants(counts: readonly number[]): ExpectedApplicants | undefined {
  if (counts.length < LEAST_SIMILAR) return undefined
  const sorted = [...counts].sort((a, b) => a - b)
  const last = sorted.length - 1
  return {
    low: sorted[Math.floor(last / 4)]!,
    middle: sorted[Math.floor(last / 2)]!,
    high: sorted[Math.ceil((last * 3) / 4)]!,
  }
}
