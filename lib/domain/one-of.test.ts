import { expect, test } from 'vitest'
import { isOneOf, keysOf } from './one-of.ts'

test('a value is one of a list or not', () => {
  expect([isOneOf(['a', 'b'], 'b'), isOneOf(['a'], 'A'), isOneOf([1], '1'), isOneOf([], undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the keys of a record, in their order', () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a'])
})
