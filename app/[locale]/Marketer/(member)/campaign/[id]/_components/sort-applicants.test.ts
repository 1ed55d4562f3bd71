import { expect, it } from 'vitest'
import { UNKNOWN_CANDIDATE } from '#components/testing/candidate.ts'
import type { Applicant } from './applicant.ts'
import { leastRate, onTimeShare, readApplicantQuery, sortApplicants } from './sort-applicants.ts'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })
const person = (name: string, part: Partial<Applicant['candidate']> = {}) => ({
  candidate: {
    ...UNKNOWN_CANDIDATE,
    channelId: name,
    influencerId: name,
    name,
    handle: name,
    ...part,
  },
})
const PEOPLE = [
  person('a', { followers: 100, jobsDone: 4, jobsOnTime: 2 }),
  person('b', { followers: 900, rates: [{ postType: 'reel', amount: baht(500) }] }),
  person('c', {
    jobsDone: 2,
    jobsOnTime: 2,
    engagementBp: 300,
    rates: [{ postType: 'story', amount: baht(200) }],
  }),
  person('d', { followers: 500, jobsDone: 9, jobsOnTime: 9 }),
]
const names = (query: Parameters<typeof readApplicantQuery>[0]) =>
  sortApplicants(PEOPLE, readApplicantQuery(query))
    .map(({ candidate }) => candidate.name)
    .join('')

it('orders by what was asked for, unknown figures last, and otherwise as they came', () => {
  expect(names({})).toBe('abcd')
  expect(names({ sort: 'followers' })).toBe('bdac')
  expect(names({ sort: 'engagement' })).toBe('cabd')
  expect(names({ sort: 'record' })).toBe('dcab')
  expect(names({ sort: 'rate' })).toBe('cbad')
  expect(names({ sort: 'no such order', view: 'no such view' })).toBe('abcd')
})

it('leaves out who has no record when only those are asked for, and the list that was given stays', () => {
  expect(names({ only: 'proven', sort: 'followers' })).toBe('dac')
  expect(PEOPLE.map(({ candidate }) => candidate.name).join('')).toBe('abcd')
})

it('the least rate of several; no share without a job', () => {
  const rates = [300, 200, 400].map((minor) => ({ postType: 'reel' as const, amount: baht(minor) }))
  expect(leastRate({ rates })).toEqual(baht(200))
  expect(leastRate({ rates: [] })).toBeUndefined()
  expect(onTimeShare({ jobsDone: 0, jobsOnTime: 0 })).toBeUndefined()
  expect(onTimeShare({ jobsDone: 4, jobsOnTime: 3 })).toBe(0.75)
})
