import { expect, test } from 'vitest'
import { codeOf, messageOf } from './thrown.ts'

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
