import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const PROMISES = {
  th: 'ภายใน 1 วันทำการ',
  en: 'within one working day',
} as const
/** When our team answers, said in another measure. */
const OTHER_PROMISES =
  /24 ชั่วโมงทำการ|24 working hours|ทีมงาน[^"'\n]{0,20}ตอบ[^"'\n]{0,10}ภายใน(?! 1 วันทำการ)|(?:team|we) answers?,? within (?!one working day)/i

it.each(['th', 'en'] as const)('%s says one time for an answer of our team, on working days', (locale) => {
  const { form } = JSON.parse(readFileSync(join(root, `messages/${locale}/company.json`), 'utf8')) as Record<
    'form',
    Record<string, string>
  >
  const legal = readFileSync(join(root, `lib/server/seed/content/legal/terms.${locale}.md`), 'utf8')
  for (const text of [form.answered, form.sentNext, legal])
    expect(text?.toLowerCase()).toContain(PROMISES[locale])
})

it('no text promises another', () => {
  const files = globSync(['messages/*/*.json', 'lib/server/seed/**/*.{md,ts}'], { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  )
  expect(lines.filter((line) => OTHER_PROMISES.test(line))).toEqual([])
})
