// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetWantedJob, keepWantedJob, readWantedJob } from './wanted-job.ts'

const A = '01900000-0000-7000-8000-00000000000a'
const B = '01900000-0000-7000-8000-00000000000b'
const DAY = 86_400_000
beforeEach(() => localStorage.clear())

it('keeps the job that the address names, the last one, for thirty days', () => {
  keepWantedJob(`#job=${A}`, 0)
  keepWantedJob(`#from=line&job=${B}`, DAY)
  keepWantedJob('#resume=ABC', 2 * DAY)
  expect(readWantedJob(30 * DAY)).toBe(B)
  expect(readWantedJob(31 * DAY)).toBeUndefined()
})

it('keeps nothing that is not an id, and believes nothing that stands there by another hand', () => {
  for (const job of ['../account', 'https://evil.example', `${A}/x`, '']) {
    keepWantedJob(`#job=${encodeURIComponent(job)}`, 0)
    expect([job, localStorage.length]).toEqual([job, 0])
  }
  for (const value of ['{', 'null', '{"id":"../x","at":1}', `{"id":"${A}"}`]) {
    localStorage.setItem('wanted_job', value)
    expect([value, readWantedJob(2)]).toEqual([value, undefined])
  }
})

it('forgets the one that was applied for, not another', () => {
  keepWantedJob(`#job=${A}`)
  forgetWantedJob(B)
  expect(readWantedJob()).toBe(A)
  forgetWantedJob(A)
  expect(readWantedJob()).toBeUndefined()
})
