import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INTERESTS } from '#lib/domain/account/statuses.ts'
import { CHANNEL_TYPES } from '#lib/domain/channel/types.ts'
import { POST_TYPES } from '#lib/domain/job/kinds.ts'
import { SETTINGS } from '#lib/domain/setting/definitions.ts'
import en from './en/index.ts'
import th from './th/index.ts'

const LISTS = { channel: CHANNEL_TYPES, post: POST_TYPES, interest: INTERESTS }
/** What icons draw: some draw an interest. */
const ICONS = '.operator.editor.iconWord'
/** How else people write these names: one product says one of them. */
const OTHER_NAMES =
  /Facebook ?(?:เพจ|โปรไฟล์|ส่วนตัว)|เฟซบุ๊ก|อินสตาแกรม|ติ๊กต็อก|ยูทูบ|สตอรี่|ไลฟ์สด|คลิปสั้น|รีลส์|fan ?page|shared links?\b/i

/** Every group of texts, with its dotted path. */
function groupsOf(tree: object, path: string): [path: string, group: object][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? [[`${path}.${key}`, value as object] as [string, object], ...groupsOf(value, `${path}.${key}`)]
      : [],
  )
}

it.each([
  ['th', th],
  ['en', en],
])('%s names each kind of channel, post and interest in one place', (_, messages) => {
  for (const [name, keys] of Object.entries(LISTS)) {
    const homes = groupsOf(messages, '').filter(
      // Half of the keys make a list of names; a few are words for something else.
      ([path, group]) => path !== ICONS && keys.filter((key) => key in group).length * 2 >= keys.length,
    )
    expect(homes.map(([path]) => path)).toEqual([`.social.${name}`])
    expect(Object.keys(homes[0]![1]).sort()).toEqual([...keys].sort())
  }
})

it.each([
  ['th', th],
  ['en', en],
])('%s names each setting, and nothing that is none', (_, { operator }) => {
  expect(Object.keys(operator.editor.setting).sort()).toEqual(
    SETTINGS.map(({ key }) => key.replace('clock.', '')).sort(),
  )
})

it('no text and no first content uses a second name for them', () => {
  const texts = groupsOf({ th, en }, '').flatMap(([path, group]) =>
    Object.entries(group).flatMap(([key, text]) =>
      typeof text === 'string' ? [`${path}.${key}: ${text}`] : [],
    ),
  )
  const root = join(import.meta.dirname, '..')
  const lines = globSync('lib/server/seed/**/*.{md,ts}', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => `${file}:${index + 1} ${line}`),
  )
  expect(lines.length).toBeGreaterThan(1000)
  expect([...texts, ...lines].filter((text) => OTHER_NAMES.test(text))).toEqual([])
})
