import { expect, it } from 'vitest'
import { since } from './age.ts'

it.each([
  [-200, { unit: 'minutes', count: 0 }],
  [0.01, { unit: 'minutes', count: 0 }],
  [0.5, { unit: 'minutes', count: 30 }],
  [1, { unit: 'hours', count: 1 }],
  [47.9, { unit: 'hours', count: 47 }],
  [48, { unit: 'days', count: 2 }],
])('says %s hours in the largest whole unit: what came a moment ago is not an hour old', (hours, said) => {
  expect(since(hours)).toEqual(said)
})
