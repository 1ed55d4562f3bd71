import { expect, test } from 'vitest'
import { readSheet, usedStyles } from './used-styles.ts'

const used = (css: string, html: string) => usedStyles([readSheet(css, '/_next/static/chunks/a.css')], html)

test.each([
  ['a class that stands in the page', '.a_x{color:red}.b_y{color:blue}', '.a_x{color:red}'],
  ['only the selectors that can fit', '.a_x,.b_y:hover,p{margin:0}', '.a_x,p{margin:0}'],
  ['all classes of a selector are needed', '.a_x .b_y{top:0}.a_x.a_x>p{top:1px}', '.a_x.a_x>p{top:1px}'],
  ['what a selector excludes or offers need not be there', '.a_x:not(.b_y):is(.c_z,p){top:0}', undefined],
  ['a comma in brackets parts nothing', '.a_x:is(p,.b_y) a,[title="a,b"]{top:0}', undefined],
  ['a class within an attribute is none', '[href=".b_y"]{top:0}', undefined],
  [
    'conditions with what is left in them',
    '@media (width>1px){.a_x{top:0}.b_y{top:1px}}',
    '@media (width>1px){.a_x{top:0}}',
  ],
  ['no condition without rules', '@media print{.b_y{top:0}}p{top:1px}', 'p{top:1px}'],
  [
    'fonts, movements and orders as they are',
    '@layer a;@keyframes k{0%{top:0}to{top:1px}}@font-face{font-family:x}',
    undefined,
  ],
  ['braces in texts', '.a_x:before{content:"}.b_y{"}', undefined],
  ['a name that has to be escaped', '.b\\:y{top:0}', undefined],
])('keeps %s', (_, css, kept = css) => {
  expect(used(css, '<p class="a_x">one</p>')).toBe(kept)
})

test('addresses of the sheet are made whole, all others stay', () => {
  expect(
    used(
      'p{background:url(../media/a.woff2)}b{background:url("/b.png"),url("data:image/svg+xml,%3Csvg/%3E"),url(#c)}',
      '<p>',
    ),
  ).toBe(
    'p{background:url(/_next/static/media/a.woff2)}b{background:url("/b.png"),url("data:image/svg+xml,%3Csvg/%3E"),url(#c)}',
  )
})

test('sheets stay in the order in which the page names them', () => {
  const sheets = ['.a_x{top:0}', '.a_x{top:1px}'].map((css) => readSheet(css, '/a.css'))
  expect(usedStyles(sheets, '<p class="a_x">')).toBe('.a_x{top:0}.a_x{top:1px}')
})
