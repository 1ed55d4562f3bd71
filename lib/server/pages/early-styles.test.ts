import { expect, test } from 'vitest'
import { type EarlyStyles, earlyStylesOf, withEarlyStyles } from './early-styles.ts'

const link = (href: string, rest = '') =>
  `<link rel="stylesheet" href="${href}" data-precedence="next"${rest}/>`
const page = (sheets: readonly string[], classes = 'form field') =>
  `<html><head>${sheets.map((href) => link(href)).join('')}</head><body><form class="${classes}"></form></body></html>`

const STYLES: readonly EarlyStyles[] = earlyStylesOf([
  {
    sheets: ['/fonts.css', '/all.css'],
    replaced: ['/all.css'],
    sheet: '/early-a.css',
    dropped: ['table'],
  },
  {
    sheets: ['/fonts.css', '/all.css', '/own.css'],
    replaced: ['/all.css', '/own.css'],
    sheet: '/early-b.css',
    dropped: ['table', 'chart'],
  },
])

test('one early sheet paints the page; those that it replaces are disabled, in their places', () => {
  expect(withEarlyStyles(page(['/fonts.css', '/all.css']), STYLES)).toContain(
    `<head>${link('/fonts.css')}<link rel="stylesheet" href="/early-a.css"/>${link('/all.css', ' disabled=""')}</head>`,
  )
  expect(withEarlyStyles(page(['/fonts.css', '/all.css', '/own.css']), STYLES)).toContain(
    `<head>${link('/fonts.css')}<link rel="stylesheet" href="/early-b.css"/>${link('/all.css', ' disabled=""')}${link('/own.css', ' disabled=""')}</head>`,
  )
})

test.each([
  ['with sheets that no early sheet is made for', page(['/fonts.css', '/all.css', '/other.css'])],
  ['with sheets in another order', page(['/fonts.css', '/own.css', '/all.css'])],
  ['that lacks a sheet', page(['/all.css'])],
  ['with a class that its early sheet does not know', page(['/fonts.css', '/all.css'], 'form table')],
  ['without sheets', page([])],
])('a page %s stays as it is', (_, html) => {
  expect(withEarlyStyles(html, STYLES)).toBe(html)
})

test('a class of another early sheet counts for that sheet only', () => {
  expect(withEarlyStyles(page(['/fonts.css', '/all.css'], 'chart'), STYLES)).toContain('/early-a.css')
  const own = page(['/fonts.css', '/all.css', '/own.css'], 'chart')
  expect(withEarlyStyles(own, STYLES)).toBe(own)
})
