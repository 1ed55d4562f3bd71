import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['a name as it is', 'ใบเสร็จ ๑๒.pdf', 'ใบเสร็จ ๑๒.pdf'],
  ['a way out', '../../etc/passwd', '....etcpasswd'],
  ['another ending that is read backwards', 'invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['isolates', 'a\u2066b\u2069.png', 'ab.png'],
  ['a NUL and a line break', 'a\u0000b\r\n.png', 'ab.png'],
  ['what is drawn as nothing', 'a\u200b\ufeff.png', 'a.png'],
  ['a tower of marks', `e${'\u0301'.repeat(40)}.png`, 'é\u0301\u0301\u0301.png'],
  ['Thai with its marks', 'ที่ปู่.png', 'ที่ปู่.png'],
  ['an emoji of several', '👩\u200d🍳.jpg', '👩\u200d🍳.jpg'],
  ['nothing', '', null],
  ['nothing that is seen', ' \u202e/ ', null],
  ['no name at all', undefined, null],
])('the name of a file: %s', (_, given, name) => {
  expect(toFileName(given)).toBe(name)
})

test('a long name is cut between letters', () => {
  const name = toFileName(`${'x'.repeat(199)}👩.png`)
  expect(name?.length).toBeLessThanOrEqual(200)
  expect(name?.isWellFormed()).toBe(true)
})
