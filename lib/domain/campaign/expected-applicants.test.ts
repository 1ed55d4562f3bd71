import { expect, it } from 'vitest'
import { expectedApplicants, LEAST_SIMILAR, similarFees } from './expected-applicants.ts'

it('says nothing from too few campaigns', () => {
  expect(expectedApplicants(Array.from({ length: LEAST_SIMILAR - 1 }, () => 9))).toBeUndefined()
})

it('answers figures that occurred, with at least half of all campaigns between them', () => {
  expect(expectedApplicants([30, 4, 18, 6, 12])).toEqual({ low: 6, middle: 12, high: 18 })
  expect(expectedApplicants([0, 0, 0, 0, 0, 90])).toEqual({ low: 0, middle: 0, high: 0 })
  for (const counts of [
    [1, 2, 3, 4, 5, 6],
    [5, 40, 3, 3, 8, 21, 9],
    [1, 1, 2, 100, 200, 300, 400, 500],
  ]) {
    const { low, middle, high } = expectedApplicants(counts)!
    expect([low, middle, high].every((value) => counts.includes(value))).toBe(true)
    expect(counts.filter((value) => value >= low && value <= high).length * 2).toBeGreaterThanOrEqual(
      counts.length,
    )
  }
})

it('compares pay from half to twice', () => {
  expect(similarFees(100_001n)).toEqual({ from: 50_000n, to: 200_002n })
})
