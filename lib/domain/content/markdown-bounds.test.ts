import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isMarkdownBounded } from './markdown-bounds.ts'

const MOST = 60_000
const fill = (part: string) => part.repeat(Math.floor(MOST / part.length))

it.each([
  ['quotes', fill('> ')],
  ['quotes without spaces', `${'>'.repeat(9)}x`],
  ['lists', fill('- ')],
  ['numbered lists', '1. '.repeat(9)],
  ['lists and quotes in turns', '> - '.repeat(5)],
  ['a wide table of empty rows', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|\n'.repeat(200)}`],
  ['brackets', fill('[')],
  ['links in links', fill('[a](')],
  ['pictures in pictures', fill('![[')],
  ['emphasis', fill('*a _b ')],
  ['notes', fill('[^a]')],
  ['addresses of mail', fill('a@')],
  ['addresses', fill('www.')],
  ['items of one level', '- a\n'.repeat(2_001)],
  ['lines', '# a\n'.repeat(4_001)],
  ['marks over many lines of one paragraph', '*a\n'.repeat(1_001)],
])('%s beyond all bounds are refused', (_, text) => {
  expect(isMarkdownBounded(text)).toBe(false)
})

it.each([
  ['eight levels', `${'> '.repeat(8)}x`],
  ['two thousand items', '- a\n'.repeat(2_000)],
  ['four thousand lines', 'a\n'.repeat(4_000)],
  ['a long plain text', fill('คำ ')],
  ['many paragraphs with links', '[a](/th) **b** `c`\n\n'.repeat(3_000)],
  [
    'a table of ten columns',
    `${'|a'.repeat(10)}|\n${'|-'.repeat(10)}|\n${`${'|x'.repeat(10)}|\n`.repeat(1_000)}`,
  ],
  ['a line of dashes', '-'.repeat(300)],
  ['a thousand marks', `${'*a'.repeat(1_000)}`],
  ['nothing', ''],
])('%s are read', (_, text) => {
  expect(isMarkdownBounded(text)).toBe(true)
})

it('every text that we ship is read', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('lib/server/seed/content/**/*.md', { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect([file, isMarkdownBounded(readFileSync(join(root, file), 'utf8'))]).toEqual([file, true])
})
