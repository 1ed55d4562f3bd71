import { expect, test } from 'vitest'
import { backupName, backupsToDrop, backupTime, leftBehind } from './kept-backups.ts'

const DAY = 86_400_000
const from = Date.parse('2026-01-01T19:30:00Z')
const nightly = (count: number) =>
  Array.from({ length: count }, (_, at) => backupName(new Date(from + at * DAY)))

test('a year of nights leaves days, weeks and months, and always the newest', () => {
  const names = nightly(365)
  const dropped = new Set(backupsToDrop(names, { days: 7, weeks: 5, months: 12 }))
  const kept = names.filter((name) => !dropped.has(name))
  expect(kept.slice(-7)).toEqual(names.slice(-7))
  // Made at 02:30 in Bangkok, which is 19:30 UTC of the day before.
  expect(kept).toEqual([
    '2026-02-27T193000Z',
    '2026-03-30T193000Z',
    '2026-04-29T193000Z',
    '2026-05-30T193000Z',
    '2026-06-29T193000Z',
    '2026-07-30T193000Z',
    '2026-08-30T193000Z',
    '2026-09-29T193000Z',
    '2026-10-30T193000Z',
    '2026-11-29T193000Z',
    '2026-12-05T193000Z',
    '2026-12-12T193000Z',
    '2026-12-19T193000Z',
    '2026-12-25T193000Z',
    '2026-12-26T193000Z',
    '2026-12-27T193000Z',
    '2026-12-28T193000Z',
    '2026-12-29T193000Z',
    '2026-12-30T193000Z',
    '2026-12-31T193000Z',
  ])
  expect(backupsToDrop(kept, { days: 7, weeks: 5, months: 12 })).toEqual([])
})

test('nothing that is no whole backup is touched, and one always stays', () => {
  const names = [
    '2026-01-01T000000Z',
    '2026-01-02T000000Z.age',
    '2026-01-02T000000Z.failed',
    'mine',
    'x.unfinished',
  ]
  expect(backupsToDrop(names, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-01-01T000000Z'])
  expect(backupTime('2026-01-02T030405Z.age')).toBe(Date.parse('2026-01-02T03:04:05Z'))
  expect(backupTime('2026-01-02T030405Z.failed')).toBeUndefined()
})

test('what a kill cut short goes after half a day, and of failed ones the newest three stay', () => {
  const cut = [
    '2026-01-01T000000Z.unproven',
    '2026-01-01T000000Z.unproven.unfinished',
    '2026-01-01T000000Z.age.unfinished',
  ]
  const failed = [4, 2, 3, 1, 5].map((day) => `2026-01-0${day}T000000Z.failed`)
  const others = ['2025-01-01T000000Z', '2025-01-01T000000Z.age', 'mine', 'x.unfinished', 'mine.failed']
  const names = [...cut, ...failed, ...others]
  const gone = ['2026-01-02T000000Z.failed', '2026-01-01T000000Z.failed']
  expect(leftBehind(names, Date.parse('2026-01-01T12:00:00Z'))).toEqual(gone)
  expect(leftBehind(names, Date.parse('2026-01-01T12:00:01Z'))).toEqual([...cut, ...gone])
})
