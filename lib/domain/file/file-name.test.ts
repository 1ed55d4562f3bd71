import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['a name as it is', 'ใบเสร็จ ๑๒.png', 'ใบเสร็จ ๑๒.png'],
  ['a way out', '../../etc/passwd', '....etcpasswd.png'],
  ['another ending that is read backwards', 'invoice\u202egnp.exe', 'invoicegnp.exe.png'],
  ['isolates', 'a\u2066b\u2069.png', 'ab.png'],
  ['a NUL and a line break', 'a\u0000b\r\n.png', 'ab.png'],
  ['what is drawn as nothing', 'a\u200b\ufeff.png', 'a.png'],
  ['a tower of marks', `e${'\u0301'.repeat(40)}.png`, 'é\u0301\u0301\u0301.png'],
  ['Thai with its marks', 'ที่ปู่.png', 'ที่ปู่.png'],
  ['letters that are drawn as nothing', '\u3164\u115f\u{e0041}a\u180e.png', 'a.png'],
  ['only joiners', '\u200d\u200c', null],
  ['only joiners before the ending', '\u200d\u200d.png', null],
  ['only marks before the ending', '\u0301.png', null],
  ['lines of their own', 'a\u2028b\u2029.png', 'ab.png'],
  ['an emoji of several', '👩\u200d🍳.png', '👩\u200d🍳.png'],
  ['nothing', '', null],
  ['nothing that is seen', ' \u202e/ ', null],
  ['no name at all', undefined, null],
])('the name of a file: %s', (_, given, name) => {
  expect(toFileName(given, 'image/png')).toBe(name)
})

test('a long name is cut between letters', () => {
  const name = toFileName(`${'x'.repeat(194)}👩.png`, 'image/png')
  expect(name?.length).toBeLessThanOrEqual(200)
  expect(name?.isWellFormed()).toBe(true)
})

test.each([
  ['brief.hta', 'application/pdf', 'brief.hta.pdf'],
  ['brief.html', 'application/pdf', 'brief.html.pdf'],
  ['brief.pdf.exe', 'application/pdf', 'brief.pdf.exe.pdf'],
  ['brief.pdf.', 'application/pdf', 'brief.pdf..pdf'],
  ['brief.PDF', 'application/pdf', 'brief.PDF'],
  ['brief', 'application/pdf', 'brief.pdf'],
  ['.pdf', 'application/pdf', '.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['photo.jpg', 'image/png', 'photo.jpg.png'],
  ['photo.webp', 'image/webp', 'photo.webp'],
  [`${'x'.repeat(300)}.pdf`, 'application/pdf', `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(196)}.pdf`, 'application/pdf', `${'x'.repeat(196)}.pdf`],
  ['list.csv', 'text/csv', 'list.csv'],
])('R27 the ending of %j is that of its content, %s', (given, contentType, name) => {
  expect(toFileName(given, contentType)).toBe(name)
})
