import { expect, test } from 'vitest'
import './zod-now.ts'
import { id, typed, typedLine, typedLineOrEmpty, typedName, typedOrEmpty } from './shapes/common.ts'

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
  // Where empty is allowed, spaces and direction marks count as empty.
  expect(typedOrEmpty(60).safeParse(text).success).toBe(
    isAccepted || text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim() === '',
  )
})

test.each([
  ['a line break', 'Glow\nFree money', 'Glow Free money'],
  ['breaks of all kinds', 'a\r\n\u2028b\tc', 'a b c'],
  ['an override', 'Glow\u202egnp.exe', 'Glowgnp.exe'],
  ['an isolate left open', '\u2066Glow', 'Glow'],
  ['zero-width twins', 'Gl\u200bow\u2060\ufeff\u00ad', 'Glow'],
  ['an emoji of several', '👩\u200d🍳 ครัว', '👩\u200d🍳 ครัว'],
  ['Thai as it is', 'ร้านน้ำตาลไม้', 'ร้านน้ำตาลไม้'],
])('a name is one line of what can be seen: %s', (_, text, name) => {
  expect(typedLine(60).parse(text)).toBe(name)
})

test('a longer text keeps its lines and the places where Thai may break, never a turned direction', () => {
  expect(typed(60).parse('หนึ่ง\nสอง\u200bสาม\u202e')).toBe('หนึ่ง\nสอง\u200bสาม')
  expect(typedLineOrEmpty(60).parse(' \u200b ')).toBe('')
  expect(typedLine(60).safeParse('\u200b').success).toBe(false)
})

test.each([
  ['a Thai vowel and a tone mark', 'ที่ปู่น้ำ สิทธิ์', true],
  ['three marks on one letter', 'e\u0301\u0301\u0301x', true],
  ['a tower', `e${'\u0301'.repeat(50)}`, false],
  ['four', 'Glow\u0336\u0335\u0337\u0338', false],
  ['a tower with joiners between', `e${'\u0336\u200d'.repeat(4)}`, false],
  ['a tower of Thai tone marks', `ก${'\u0e48'.repeat(4)}`, false],
  ['a tower of vowels', `ก${'\u0e35'.repeat(9)}`, false],
  ['an enclosing tower', `x${'\u20dd'.repeat(4)}`, false],
  ['a key and an emoji of several', '1\ufe0f\u20e3 👩\u200d🍳 ❤️', true],
  ['Burmese, which stacks by its nature', 'မြွှေ့', true],
  ['Arabic with its vowels', 'مُحَمَّدٌ', true],
  ['Vietnamese taken apart', 'Nguye\u0302\u0303n', true],
])('marks upon a letter: %s', (_, text, isAccepted) => {
  expect(typed(200).safeParse(text).success).toBe(isAccepted)
  expect(typedLine(200).safeParse(text).success).toBe(isAccepted)
})

test('a long text of marks is judged in no time', () => {
  const started = performance.now()
  for (const text of ['e\u0301\u0301'.repeat(3000), '\u200d'.repeat(9000), 'ก\u0e35\u0e48'.repeat(3000)])
    typed(10_000).safeParse(text)
  expect(performance.now() - started).toBeLessThan(500)
})

test.each([
  ['Thai', 'สมหญิง', true],
  ['with a mark', "O'Neil-ณ อยุธยา", true],
  ['of emoji', '🙂🙂🙂', false],
  ['of signs and digits', '-- 123', false],
])('a name that documents print has a letter: %s', (_, name, isAccepted) => {
  expect(typedName(80).safeParse(name).success).toBe(isAccepted)
})

test('an id is one text, in whatever case it comes', () => {
  const written = '0199AbCd-89AB-7cde-8f01-23456789aBCd'
  expect(id.parse(written)).toBe(written.toLowerCase())
  expect(id.safeParse(`${written}0`).success).toBe(false)
})
