import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'components/README.md'), 'utf8')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const isExported = (source: string, name: string) =>
  new RegExp(`export (?:async )?(?:function|const|class|interface|type) ${name}\\b`).test(source)

test('components/README.md names components that its files export', () => {
  const rows = [...PAGE.matchAll(/^## (ui|form)\/$([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].flatMap(
    ([, folder, part = '']) =>
      [...part.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, files = '', said = '']) => ({
        sources: [...`${files} ${said}`.matchAll(/`(?:form\/)?([\w-]+\.tsx?)`/g)].map(([found, file]) =>
          read(`components/${found.includes('form/') ? 'form' : folder}/${file}`),
        ),
        names: [...said.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name),
      })),
  )
  expect(rows.length).toBeGreaterThan(40)
  const unknown = rows.flatMap(({ sources, names }) =>
    names.filter((name) => !sources.some((source) => isExported(source, name))),
  )
  expect(unknown).toEqual([])
})

test('components/README.md names calls that lib/calls exports', () => {
  const sources = globSync('lib/calls/*.ts', { cwd: ROOT }).map(read)
  const names = [...(PAGE.split('## Calls')[1] ?? '').matchAll(/`(\w+)(?:[(<][^`]*)?`/g)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !sources.some((source) => isExported(source, name)))).toEqual(['tryCall'])
})
