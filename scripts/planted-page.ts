// The document of planted faults and of the tests that noticed them: written by `npm run planted -- --write`, read by
// promises-check.mjs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlantedFault } from '../tests/planted/fault.ts'

const PAGE = 'docs/planted.md'
const HEAD = `# Planted faults

Faults that were put into a copy of the sources, one at a time, and the test that turned red first. \`npm run planted -- --write\` plants them and writes this page; the faults are in \`tests/planted\`, and \`scripts/promises-check.mjs\` fails for one that has no row here or was not noticed. A library that mutates single expressions cannot reach most of them: locks, order of statements, caches, HTTP headers, words of two languages.

| fault | file | noticed by | date | commit |
|---|---|---|---|---|
`

export interface PlantedRow {
  readonly outcome: string
  /** File and title of the first failing test. */
  readonly by: string
  readonly date: string
  readonly commit: string
}

const inCell = (text: string) => text.replaceAll('|', '¦').replaceAll('\n', ' ')

/** Rows of the document by the name of the fault; none where it is missing. */
export function readPlantedRows(root: string): Map<string, PlantedRow> {
  const path = join(root, PAGE)
  const rows = new Map<string, PlantedRow>()
  if (!existsSync(path)) return rows
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [name, file, by, date, commit] = line.slice(2, -2).split(' | ')
    if (name === undefined || !file?.startsWith('`') || by === undefined) continue
    const outcome = by.startsWith('**') ? by.replaceAll('*', '') : 'noticed'
    rows.set(name, { outcome, by, date: date ?? '', commit: commit ?? '' })
  }
  return rows
}

/** Writes a row for each planted fault, in the order of the list. */
export function writePlantedRows(
  root: string,
  faults: readonly PlantedFault[],
  rows: ReadonlyMap<string, PlantedRow>,
): void {
  const lines = faults.flatMap(({ name, file }) => {
    const row = rows.get(name)
    if (row === undefined) return []
    const by = row.outcome === 'noticed' ? inCell(row.by) : `**${row.outcome.replaceAll('*', '')}**`
    return [`| ${name} | \`${file}\` | ${by} | ${row.date} | ${row.commit} |`]
  })
  writeFileSync(join(root, PAGE), `${HEAD}${lines.join('\n')}\n`)
}
