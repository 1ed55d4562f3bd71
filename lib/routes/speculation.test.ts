import { expect, test } from 'vitest'
import { speculationRules } from './speculation.ts'
import { type ListedRoute, ROUTES, toPath } from './table.ts'

const rules = JSON.parse(speculationRules())

const LINKS = ':not([hreflang],[download],[target])'

test.each([
  // Drawn ahead only where a pointer rests on links before it presses.
  ['prerender', (route: ListedRoute) => Boolean(route.plain && route.sitemap), `[data-hovers] ${LINKS}`],
  ['prefetch', (route: ListedRoute) => !route.plain || route.sitemap, LINKS],
])('%s: of the pages of everybody those that it is for, and no others', (name, isWanted, links) => {
  const [{ where, eagerness }, ...others] = rules[name]
  const [pages, ...rest] = where.and
  const patterns = (pages.href_matches as string[]).map((path) => new URLPattern(path, 'http://localhost/'))
  const wrong = ROUTES.flatMap((route) =>
    (['th', 'en'] as const).flatMap((locale) => {
      const url = `http://localhost${toPath(locale, route.name, { id: '7', slug: 'a-b', token: 'x' })}`
      const isPrepared = patterns.some((pattern) => pattern.test(url))
      return isPrepared === Boolean(route.cached && isWanted(route)) ? [] : [url]
    }),
  )
  expect(wrong).toEqual([])
  // Waits for a hover or a similar sign, and excludes the language switch and files.
  expect(eagerness).toBe('moderate')
  expect(rest).toEqual([{ selector_matches: links }])
  expect(others).toEqual([])
})

test('a list with its filters is a page of everybody as well', () => {
  const [{ where }] = rules.prerender
  const matches = (where.and[0].href_matches as string[]).some((path) =>
    new URLPattern(path, 'http://localhost/').test('http://localhost/th/articles?page=2'),
  )
  expect(matches).toBe(true)
})
