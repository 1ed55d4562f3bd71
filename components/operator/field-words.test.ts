import { expect, it } from 'vitest'
import { CONTENT, CONTENT_KINDS } from '#lib/domain/content/kinds.ts'
import { SETTINGS } from '#lib/domain/setting/definitions.ts'
import en from '#messages/en/operator.json' with { type: 'json' }
import th from '#messages/th/operator.json' with { type: 'json' }

const bare = (name: string, locale: string | null | undefined) =>
  locale ? name.replace(/(Th|En)$/, '') : name

it.each([
  ['Thai', th.editor],
  ['English', en.editor],
])(
  'every field of a setting and of a content has a name in %s, since one without shows its key',
  (_, words) => {
    const settings = SETTINGS.map(({ key }) => key.replace('clock.', ''))
    const fields = [...SETTINGS, ...CONTENT_KINDS.map((kind) => CONTENT[kind])].flatMap((one) =>
      one.fields.map(({ name, locale }) => bare(name, locale)),
    )
    expect(settings.filter((key) => !Object.hasOwn(words.setting, key))).toEqual([])
    expect(
      [...new Set(fields)].filter((name) => name !== 'value' && !Object.hasOwn(words.field, name)),
    ).toEqual([])
  },
)
