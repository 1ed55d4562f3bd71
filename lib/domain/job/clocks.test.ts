import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOf } from '../one-of.ts'
import { DEFAULT_CLOCKS } from './clocks.ts'

const ROOT = join(import.meta.dirname, '../../..')
const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/(?<!:)\/\/ .*$/gm, '')

test('each clock that the console offers is read in force, not only as its default', () => {
  const sources = globSync('lib/{domain,server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\/|\/seed\/|lib\/domain\/job\/clocks\.ts$/.test(file))
    .map((file) => withoutComments(readFileSync(join(ROOT, file), 'utf8')))
    .join('\n')
  expect(sources.length).toBeGreaterThan(1_000_000)
  const isRead = (key: string) =>
    new RegExp(
      `(?:\\bclocks|readClocks\\([^)]*(?:\\(\\)\\))?\\)*)\\.${key}\\b|'${key}'|{ ${key}\\b[^}]*} = await readClocks`,
    ).test(sources)
  expect(keysOf(DEFAULT_CLOCKS).filter((key) => !isRead(key))).toEqual([])
})

test('docs/domain/clocks.md#clocks lists each clock with its default', () => {
  const page = readFileSync(join(ROOT, 'docs/domain/clocks.md'), 'utf8')
  const rows = [...page.matchAll(/^\| <a id="[\w-]+"><\/a>`(\w+)` \| (\d+) (h|d) \|/gm)].map(
    ([, key, count, unit]) => [key, Number(count) * (unit === 'd' ? 24 : 1)],
  )
  expect(Object.fromEntries(rows)).toEqual(DEFAULT_CLOCKS)
})
