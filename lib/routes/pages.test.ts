import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROUTES } from './table.ts'

const root = new URL('../../', import.meta.url).pathname
const files = globSync('app/[[]locale]/**/page.tsx', { cwd: root })

/** The URL path of a page file: groups vanish, `[name]` becomes `{name}`. */
function pathOf(file: string): string {
  const segments = file.split('/').slice(2, -1)
  const path = segments.filter((segment) => !segment.startsWith('(')).join('/')
  return `/${path}`.replace(/\[(\w+)\]/g, '{$1}').replace('preLogin/{action}', 'preLogin/goto:login')
}

it('has one page file for each row of the table, and no other but the catch-alls', () => {
  const paths = files.map(pathOf).filter((path) => !path.endsWith('/[...rest]'))
  expect(paths.sort()).toEqual(ROUTES.map((route) => route.path).sort())
})

it('puts guarded pages under the layout of their area, open ones under an open layout', () => {
  const groups = {
    open: /\((?:site|bare|open|joining)\)/,
    influencer: /Influencer\/\(member\)/,
    marketer: /Marketer\/\(member\)/,
    operator: /Operator\/\(staff\)/,
  }
  for (const file of files) {
    const route = ROUTES.find((row) => row.path === pathOf(file))
    if (route) expect(file, route.path).toMatch(groups[route.access])
  }
})

it('reads nothing of the visitor in a page that is cached', () => {
  for (const file of files) {
    const route = ROUTES.find((row) => row.path === pathOf(file))
    if (route?.cached)
      expect(readFileSync(root + file, 'utf8'), file).not.toMatch(/next\/headers|memberCalls/)
  }
})
