import { randomInt } from 'node:crypto'

/** Seed of every random choice of the proofs; `SEED=…` repeats a run. `npm run verify` prints it first. */
export const SEED = Number(process.env.SEED ?? randomInt(1, 2 ** 31))

/** Share of the large sizes, for shorter runs: `PROOFS_SHARE=0.02`. Never below the quick size. */
const SHARE = Number(process.env.PROOFS_SHARE ?? 1)

/** The size for `npm run verify`, or the larger one for `npm run verify:long` (docs/promises.md#figures). */
export const figure = (quick: number, long: number): number =>
  process.env.PROOFS === 'long' ? Math.max(quick, Math.round(long * SHARE)) : quick

/** The time limit of a test with a larger size: on a busy machine a share of it may take as long as the whole. */
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
