import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'
import { LOCALES } from './locales.ts'
import { loadMessages } from './messages.ts'

const root = join(import.meta.dirname, '../..')
/** Facts whose names are not written where they are noted, by what notes them. */
const NAMED_ELSEWHERE = {
  'bank-desk/import-statement.ts': ['paid', 'suspense', 'booked', 'waiting', 'repeated', 'refused'],
}

/** The names of facts that stand in the `data` of an `audit(…)` call. */
function namedFacts(): string[] {
  const found = new Set(Object.values(NAMED_ELSEWHERE).flat())
  for (const path of globSync('lib/server/{services,workers,store}/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, body = ''] of text.matchAll(/\baudit\([^;]*?\bdata: \{([^{}()]*)\}/g))
      for (const [, name = ''] of body.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)) found.add(name)
  }
  return [...found].filter((name) => !['from', 'to', 'changed', 'key'].includes(name))
}

test.each(LOCALES)('every fact that the log notes has a name in %s', async (locale) => {
  const words = auditWords(await loadMessages(locale), locale)
  const names = namedFacts()
  expect(names.length).toBeGreaterThan(60)
  const nameless = names.filter(
    (name) => words.facts({ subject: 'member', to: null, data: { [name]: 1 } })[0]?.field === name,
  )
  expect(nameless).toEqual([])
})
