import { expect, test } from 'vitest'
import { keepUsed, wordsOf } from './used-styles.ts'

const SHEET =
  ':root{--a:1}.Ab_one{color:red}.Ab_one .Cd_two,.Ab_three:hover{color:blue}@media (min-width:1px){.Cd_two{color:red}}' +
  '@media print{.Ab_one:not(.Ab_three){color:red}.Cd_two{gap:1px}}@keyframes Cd_move{0%{top:1px}50%.5{top:2px}}' +
  '[data-x=".Cd_two"]{color:red}a{color:red}'

test('rules of classes that no word names go, in every condition; the others stay as they are, in their order', () => {
  const { css, dropped } = keepUsed(SHEET, wordsOf('{one:"Ab_one",three:"Ab_three Ab_one"}'))
  expect(css).toBe(
    ':root{--a:1}.Ab_one{color:red}.Ab_three:hover{color:blue}@media print{.Ab_one:not(.Ab_three){color:red}}' +
      '@keyframes Cd_move{0%{top:1px}50%.5{top:2px}}[data-x=".Cd_two"]{color:red}a{color:red}',
  )
  expect(dropped).toEqual(['Cd_two'])
})

test('a class that one rule needs beside another that is gone is no dropped one', () => {
  const { dropped } = keepUsed('.Ab_one .Cd_two{top:1px}', wordsOf('"Ab_one"'))
  expect(dropped).toEqual(['Cd_two'])
})

test('with every word the sheet is as it was', () => {
  expect(keepUsed(SHEET, wordsOf(SHEET))).toEqual({ css: SHEET, dropped: [] })
})

test('a class that begins with a digit is known by its name, though the sheet escapes it', () => {
  const sheet = '.-\\38 Ab_one{top:1px}.\\31 2x_two .a\\:b{top:1px}'
  expect(keepUsed(sheet, wordsOf('"-8Ab_one"'))).toEqual({
    css: '.-\\38 Ab_one{top:1px}',
    dropped: ['12x_two', 'a:b'],
  })
})
