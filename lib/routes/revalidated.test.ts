import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ROUTES } from './table.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLOCK = /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)|\brandomUUID\(\)|\buseNow\(|\bgetNow\(/

/** Used only in the browser after rendering (an effect, an event), or for a write. */
const AFTERWARDS = new Set([
  'lib/browser/business-now.ts',
  'components/sign-up/wanted-job.ts',
  'components/layout/live-bars.tsx',
  'lib/browser/reload-guard.ts',
  'lib/calls/attempt-keys.ts',
])

function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith('#')
    ? join(ROOT, name.slice(1))
    : name.startsWith('.')
      ? resolve(dirname(from), name)
      : undefined
  return path && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
}

/** Collects the modules that a file renders with: its imports and theirs, without lazy imports and types. */
function drawnWith(path: string, seen: Set<string>): void {
  if (seen.has(path)) return
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, name] of text.matchAll(/^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'/gm)) {
    const file = fileOf(name!, path)
    if (file) drawnWith(file, seen)
  }
}

const pages = ROUTES.filter((route) => route.revalidated)

it.each(pages.map((route) => route.path))('%s is drawn without a clock and without chance', (path) => {
  const [, area, ...rest] = path.split('/')
  const folder = join(ROOT, 'app/[locale]', area!, '(member)')
  const seen = new Set<string>()
  drawnWith(join(folder, ...rest, 'page.tsx'), seen)
  drawnWith(join(folder, 'layout.tsx'), seen)
  drawnWith(join(ROOT, 'app/[locale]/layout.tsx'), seen)
  expect(seen.size).toBeGreaterThan(60)
  const clocks = [...seen]
    .map((file) => file.slice(ROOT.length + 1))
    .filter((file) => !AFTERWARDS.has(file) && CLOCK.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(clocks).toEqual([])
})

it('only guarded pages are repeated to their own login', () => {
  expect(pages.map((route) => route.name)).toEqual(['Influencer-dashboard', 'Marketer-dashboard'])
  for (const { access, cached } of pages) expect([access === 'open', cached]).toEqual([false, false])
})
