import { expect, it } from 'vitest'
import { estimateEarnings } from './estimate-earnings.ts'

const job = (fee: number, followersMin: number | null, net?: number) => ({
  channelTypes: ['INSTAGRAM' as const],
  followersMin,
  fee: { minor: fee, currency: 'THB' as const },
  estimatedNet: net === undefined ? null : { minor: net, currency: 'THB' as const },
})
const jobs = [job(100_000, null, 97_000), job(300_000, 1000, 291_000), job(900_000, 5000)]

it('counts jobs that ask for no more followers, by what is left after tax', () => {
  expect(estimateEarnings(jobs, 'INSTAGRAM', 500)).toEqual({ jobs: 1, middle: 97_000, most: 97_000 })
  expect(estimateEarnings(jobs, 'INSTAGRAM', 1000)).toEqual({ jobs: 2, middle: 97_000, most: 291_000 })
  expect(estimateEarnings(jobs, 'INSTAGRAM', 5000)).toEqual({ jobs: 3, middle: 291_000, most: 900_000 })
})

it('promises nothing where no job is open', () => {
  expect(estimateEarnings(jobs, 'TIKTOK', 10_000)).toBeUndefined()
})
