import { expect, test } from 'vitest'
import './zod-now.ts'
import { typed, typedOrEmpty } from './shapes/common.ts'

test.each([
  ['a name', 'สมหญิง', true],
  ['one letter', 'a', true],
  ['an emoji with its selector', '❤️', true],
  ['signs', '#1', true],
  ['a name with a joiner inside', 'น\u200dา', true],
  ['spaces', '   ', false],
  ['zero-width spaces', '\u200b\u200b', false],
  ['joiners', '\u200d\u200c\u2060\ufeff', false],
  ['Hangul fillers', '\u3164\uffa0\u115f', false],
  ['an empty braille cell', '\u2800\u2800', false],
  ['empty notes', '\u{1d159}\u{1d159}', false],
  ['the place of an object', '\ufffc', false],
  ['blanks among hieroglyphs', '\u{13441}\u{13442}', false],
  ['soft hyphens', '\u00ad\u00ad', false],
  ['direction marks', '\u202e\u2066', false],
  ['a tone mark without a letter', '\u0e48', false],
  ['tags', '\u{e0061}\u{e0062}', false],
])('%s: %j', (_, text, isAccepted) => {
  expect(typed(60).safeParse(text).success).toBe(isAccepted)
  // Where nothing may be typed, spaces are nothing.
  expect(typedOrEmpty(60).safeParse(text).success).toBe(isAccepted || text.trim() === '')
})
