import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadMessages } from '../../i18n/messages.ts'
import { readTexts } from './texts.ts'

const SERVER = join(import.meta.dirname, '..')

// Tests and pages are bundled, which imports JSON without an attribute; the server runs unbundled in Node.
it.each(['th', 'en'])('Node alone makes the audit log a sheet in %s', (locale) => {
  const script = `const { auditSheet } = await import('./documents/audit-sheet.ts')
    console.log((await auditSheet([], '${locale}', new Date())).columns.length)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: SERVER,
    encoding: 'utf8',
  })
  expect([Number(stdout), stderr.includes('Error')], stderr).toEqual([10, false])
})

it.each(['th', 'en'] as const)('the texts in %s are those of the pages', async (locale) => {
  expect(readTexts(locale)).toEqual(await loadMessages(locale))
})

it('nothing of the server loads what only a bundle can read', () => {
  const found = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join(SERVER, file), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            /^(?:import|export) (?!type\b).*from '[^']*i18n\/messages\.ts'/.test(line) ||
            /^(?:import|export) (?!type\b).*from '[^']+\.json'(?! with \{ type: 'json' \})/.test(line),
        )
        .map((line) => `${file}: ${line}`),
    )
  expect(found).toEqual([])
})
