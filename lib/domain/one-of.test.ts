import { expect, test } from 'vitest'
import { codeOf, isOneOf, keysOf, messageOf } from './one-of.ts'

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

test('a failure tells its code where it has one', () => {
  expect(codeOf(Object.assign(new Error('x'), { code: 'EEXIST' }))).toBe('EEXIST')
  for (const odd of [new Error('x'), undefined, null, 'EEXIST']) expect(codeOf(odd)).toBeUndefined()
})

test.each([
  [new RangeError('too far'), 'too far'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('what %s says of itself', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message)
})
