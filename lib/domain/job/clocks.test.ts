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
