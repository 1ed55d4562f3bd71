import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may count in UTC, each with its reason. */
const MAY: Readonly<Record<string, string>> = {
  'lib/domain/date/bangkok.ts': 'Shifts the instant first.',
  'lib/domain/date/calendar.ts': 'Calendar days without a zone.',
  'lib/domain/account/person-number.ts': 'Calendar days without a zone.',
  'lib/server/backup/kept-backups.ts': 'Shifts the instant first.',
  'lib/server/workers/wait-until.ts': 'Shifts the instant first.',
  'lib/server/services/personal-data/zip.ts': 'Times in a ZIP name no zone.',
}
const OF_UTC =
  /toISOString\(\)\s*\.(?:slice|substring)\(0, (?:4|7|10)\)|\.getUTC(?:FullYear|Month|Date|Day)\(/

/**
 * Until seven in the morning a day, month or year of UTC is not the one in Bangkok, by which everything here is dated:
 * documents, names of files, months of returns.
 */
test('R36 no code takes its day, month or year from UTC', () => {
  const files = globSync('{lib,app,components}/**/*.{ts,tsx}', { cwd: process.cwd() }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\/seed\//.test(file),
  )
  expect(files.length).toBeGreaterThan(900)
  const found = files.filter((file) => OF_UTC.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !(file in MAY))).toEqual([])
  expect(Object.keys(MAY).filter((file) => !found.includes(file))).toEqual([])
})
