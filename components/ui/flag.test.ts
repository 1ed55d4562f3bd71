import { expect, it } from 'vitest'
import { flagOf } from './flag.ts'

it('a code becomes its flag, anything else nothing', () => {
  expect([flagOf('TH'), flagOf('id'), flagOf('CO')]).toEqual(['🇹🇭', '🇮🇩', '🇨🇴'])
  expect([flagOf(''), flagOf('THA'), flagOf('1!')]).toEqual(['', '', ''])
})
