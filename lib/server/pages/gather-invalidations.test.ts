import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GATHER_MS, gatherInvalidations } from './gather-invalidations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heard() {
  const passed: (readonly string[] | 'all')[] = []
  return { passed, change: gatherInvalidations((tags) => void passed.push(tags)) }
}

test('a change is passed on in the same turn, and so are four of one tag, each by itself', () => {
  const { passed, change } = heard()
  change(['jobs', 'job:1'])
  for (let n = 0; n < 3; n++) change(['jobs'])
  expect(passed).toEqual([['jobs', 'job:1'], ['jobs'], ['jobs'], ['jobs']])
})

test('a storm on one tag passes once in its time, its last change included; other tags do not wait for it', () => {
  const { passed, change } = heard()
  for (let ms = 0; ms < 20 * GATHER_MS; ms += 10) {
    change(['jobs'])
    vi.advanceTimersByTime(10)
  }
  expect(passed.length).toBeGreaterThanOrEqual(20)
  expect(passed.length).toBeLessThanOrEqual(24)
  const before = passed.length
  change(['jobs', 'faq'])
  expect(passed.slice(before)).toEqual([['faq']])
  vi.advanceTimersByTime(GATHER_MS)
  expect(passed.slice(before)).toEqual([['faq'], ['jobs']])
  vi.advanceTimersByTime(60_000)
  expect(passed).toHaveLength(before + 2)
})

test('no change of a storm waits longer than that time', () => {
  let changed: number | undefined
  let longest = 0
  const change = gatherInvalidations(() => {
    longest = Math.max(longest, Date.now() - (changed ?? Date.now()))
    changed = undefined
  })
  for (let n = 0; n < 2000; n++) {
    changed ??= Date.now()
    change(['jobs'])
    vi.advanceTimersByTime(7)
  }
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThanOrEqual(GATHER_MS)
})

test('after a quiet time a tag is passed on at once again', () => {
  const { passed, change } = heard()
  for (let n = 0; n < 50; n++) change(['jobs'])
  vi.advanceTimersByTime(GATHER_MS)
  expect(passed).toHaveLength(5)
  vi.advanceTimersByTime(4 * GATHER_MS)
  change(['jobs'])
  expect(passed).toHaveLength(6)
})

test('all is passed on at once, and what waited is in it', () => {
  const { passed, change } = heard()
  for (let n = 0; n < 6; n++) change(['jobs'])
  change('all')
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([['jobs'], ['jobs'], ['jobs'], ['jobs'], 'all'])
})
