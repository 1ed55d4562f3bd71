import { randomInt } from 'node:crypto'

/** Every random choice of the proofs comes from here; `SEED=…` repeats a run. `npm run verify` prints it first. */
export const SEED = Number(process.env.SEED ?? randomInt(1, 2 ** 31))

/** Part of the larger figures, where nobody has hours: `PROOFS_SHARE=0.02`. Never below the quick one. */
const SHARE = Number(process.env.PROOFS_SHARE ?? 1)

/** The figure of `npm run verify`, or the larger one of `npm run verify:long` (docs/promises.md#figures). */
export const figure = (quick: number, long: number): number =>
  process.env.PROOFS === 'long' ? Math.max(quick, Math.round(long * SHARE)) : quick

/** The time limit of a test with a larger figure: a share of the figure on a busy machine may take as long as the whole. */
export const timeLimit = (quickMs: number, longMs: number): number =>
  process.env.PROOFS === 'long' ? longMs : quickMs

/** A small generator (mulberry32): the same seed gives the same row of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
