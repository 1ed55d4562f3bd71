import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GOALS } from '../bench/goals.mjs'

const PAGE = readFileSync(join(import.meta.dirname, '../docs/performance.md'), 'utf8')

test.each(Object.entries(GOALS))('a bench judges by the goals of its row: %s', (row, goals) => {
  const cell = new RegExp(`^\\| ${row} \\|.*\\| ([^|]+) \\|$`, 'm').exec(PAGE)?.[1] ?? ''
  const numbers = [...cell.matchAll(/\d+(?:\.\d+)?/g)].map(Number)
  expect(numbers).toEqual(expect.arrayContaining(Object.values(goals)))
})
