import { describe, expect, it } from 'vitest'
import { present, roundAt, upTo } from './present.ts'

describe('what must be there', () => {
  it.each([0, '', false, 0n, Number.NaN])('is %s itself, which is not nothing', (value) => {
    expect(present(value, 'it')).toBe(value)
  })
  it.each([null, undefined])('is named when it is %j', (value) => {
    expect(() => present(value, 'the member just made')).toThrow(/^missing: the member just made$/)
  })
  it('comes round again, and not from nothing', () => {
    expect([0, 1, 2, 3, 7].map((at) => roundAt(['a', 'b', 'c'], at))).toEqual(['a', 'b', 'c', 'a', 'b'])
    expect(() => roundAt([], 0)).toThrow('missing: one at 0 of a list of 0')
  })
  it('ends before the first mark, where there is one', () => {
    expect(upTo('text/html; charset=utf-8; x', ';')).toBe('text/html')
    expect(upTo(';x', ';')).toBe('')
    expect(upTo('text/html', ';')).toBe('text/html')
  })
})
