import { expect, test } from 'vitest'
import { speculationRules } from './speculation.ts'
import { type ListedRoute, ROUTES, toPath } from './table.ts'

const {
  prerender: [prerender],
  prefetch: [prefetch],
} = JSON.parse(speculationRules())
const [drawn, whereDrawn] = prerender.where.and
const [other, { and: fetched }] = prefetch.where.and[0].or
const isPlain = (route: ListedRoute) => Boolean(route.plain && route.cached)
const isOther = (route: ListedRoute) => Boolean(!route.plain && route.cached)

test.each([
  ['prerendered', drawn, isPlain],
  ['prefetched instead', fetched[0], isPlain],
  ['prefetched always', other, isOther],
])('%s: of the pages of everybody those that it is for, and no others', (_, pages, isWanted) => {
  const patterns = (pages.href_matches as string[]).map((path) => new URLPattern(path, 'http://localhost/'))
  const wrong = ROUTES.flatMap((route) =>
    (['th', 'en'] as const).flatMap((locale) => {
      const url = `http://localhost${toPath(locale, route.name, { id: '7', slug: 'a-b', token: 'x' })}`
      return patterns.some((pattern) => pattern.test(url)) === isWanted(route) ? [] : [url]
    }),
  )
  expect(wrong).toEqual([])
})

test('a plain document is prerendered where a pointer rests on links, and prefetched elsewhere', () => {
  expect(whereDrawn).toEqual({ selector_matches: '[data-hovers] *' })
  expect(fetched[1]).toEqual({ not: whereDrawn })
})

test.each([
  ['prerender', prerender],
  ['prefetch', prefetch],
])(
  '%s waits for a sign of a press, and leaves out the language switch and files',
  (_, { where, eagerness }) => {
    expect(eagerness).toBe('moderate')
    expect(where.and.at(-1)).toEqual({ not: { selector_matches: '[hreflang],[download],[target]' } })
  },
)

test('a list with its filters is a page of everybody as well', () => {
  const matches = (drawn.href_matches as string[]).some((path) =>
    new URLPattern(path, 'http://localhost/').test('http://localhost/th/articles?page=2'),
  )
  expect(matches).toBe(true)
})
