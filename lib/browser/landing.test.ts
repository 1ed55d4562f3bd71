// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetLanding, keepLanding } from './landing.ts'

const DAY = 86_400_000
beforeEach(() => localStorage.clear())

it('keeps what the first page was opened with until the sign-up, pages and days later', () => {
  keepLanding('?utm_source=line&utm_medium=chat&utm_term=x&q=a', DAY)
  expect(keepLanding('', 2 * DAY)).toEqual({ utm_source: 'line', utm_medium: 'chat' })
  expect(keepLanding('?q=b', 31 * DAY - 1)).toEqual({ utm_source: 'line', utm_medium: 'chat' })
  expect(keepLanding('', 31 * DAY)).toEqual({})
})

it('tells no campaign with the medium of another, and keeps the code of the friend', () => {
  keepLanding('?utm_source=line&utm_medium=chat&ref=ABCD2345', 0)
  expect(keepLanding('?utm_source=tiktok', DAY)).toEqual({ utm_source: 'tiktok', ref: 'ABCD2345' })
  expect(keepLanding('?ref=WXYZ6789', DAY)).toEqual({ utm_source: 'tiktok', ref: 'WXYZ6789' })
  expect(localStorage.getItem('signup_utm_medium')).toBeNull()
})

it('keeps no more of a value than the sign-up takes, and nothing of what is gone', () => {
  expect(keepLanding(`?utm_source=${'a'.repeat(300)}&ref=${'b'.repeat(300)}`)).toEqual({
    utm_source: 'a'.repeat(100),
    ref: 'b'.repeat(32),
  })
  forgetLanding()
  expect([localStorage.length, keepLanding('')]).toEqual([0, {}])
})

it('still tells the sign-up of its own address where the browser keeps nothing', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(keepLanding('?utm_source=line')).toEqual({ utm_source: 'line' })
  refuse.mockRestore()
})
