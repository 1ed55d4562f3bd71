import { expect, it } from 'vitest'
import { endingOf } from './ending.ts'

it('tells a declined offer from a refused applicant, and names neither where a case was decided', () => {
  expect(endingOf({ status: 'REJECTED', money: 'refunded', dispute: 'none' })).toBe('declined')
  expect(endingOf({ status: 'REJECTED', money: 'none', dispute: 'none' })).toBe('refused')
  expect(endingOf({ status: 'REJECTED', money: 'refunded', dispute: 'resolved' })).toBeUndefined()
  expect(endingOf({ status: 'REJECTED' })).toBeUndefined()
  expect(endingOf({ status: 'CANCEL', money: 'refunded', dispute: 'none' })).toBeUndefined()
})
