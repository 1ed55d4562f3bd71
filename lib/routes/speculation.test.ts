import { expect, test } from 'vitest'
import { speculationRules } from './speculation.ts'
import { ROUTES, toPath } from './table.ts'

const rules = JSON.parse(speculationRules())
const [pages, not] = rules.prefetch[0].where.and

test('links to plain documents of everybody are fetched before they are pressed, and no others', () => {
  const patterns = (pages.href_matches as string[]).map((path) => new URLPattern(path, 'http://localhost/'))
  const wrong = ROUTES.flatMap((route) =>
    (['th', 'en'] as const).flatMap((locale) => {
      const url = `http://localhost${toPath(locale, route.name, { id: '7', slug: 'a-b', token: 'x' })}`
      return patterns.some((pattern) => pattern.test(url)) === (route.plain && route.cached) ? [] : [url]
    }),
  )
  expect(wrong).toEqual([])
  expect(patterns.some((pattern) => pattern.test('http://localhost/th/articles?page=2'))).toBe(true)
})

test('they wait for a sign of somebody, and leave the language switch and files alone', () => {
  expect(rules.prefetch[0].eagerness).toBe('moderate')
  expect(not).toEqual({ not: { selector_matches: '[hreflang],[download],[target]' } })
})
