import { getTranslations } from 'next-intl/server'
import type { Language } from '#lib/country/languages.ts'
import { CHANNEL_TYPES, type ChannelType } from '#lib/domain/channel/types.ts'
import { pictureRatio } from '#lib/domain/content/kinds.ts'
import { POST_TYPES, type PostType } from '#lib/domain/job/kinds.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { categoryNames } from './category-names.ts'
import type { DataField } from './data-form.tsx'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

interface Described {
  name: string
  kind: string
  optional: boolean
  options: string[]
  locale?: Language | null
}

const isChannelType = (value: string): value is ChannelType => CHANNEL_TYPES.some((type) => type === value)
const isPostType = (value: string): value is PostType => POST_TYPES.some((type) => type === value)

/** Adds labels, hints and option names in the operator's language to described fields. */
export async function toDataFields(
  fields: readonly Described[],
  given: {
    /** Group of the texts: a `settings` key or a kind of content. Also the name of a bare value. */
    of: string
    locale: Locale
    banks?: readonly { code: string; th: string; en: string }[]
  },
): Promise<DataField[]> {
  const t = await getTexts('editor')
  const word = await getWords('editor.field')
  const hint = await getWords('editor.hint')
  const ownChoice = await getWords('editor.choice')
  const post = await getTranslations('social.post')
  const channel = await getTranslations('social.channel')
  const choice = (value: string) => {
    if (isPostType(value)) return post(value)
    return isChannelType(value) ? channel(value) : ownChoice(value)
  }
  const setting = await getWords('editor.setting')
  const category = fields.some((field) => field.name === 'categoryId')
    ? await categoryNames(given.of)
    : undefined
  const icon = await getWords('editor.iconWord')
  const color = await getWords('editor.colorWord')
  return fields.map((field) => {
    const base = field.locale ? field.name.replace(/(Th|En)$/, '') : field.name
    const label = field.name === 'value' ? setting(given.of.replace('clock.', '')) : word(base)
    const hintKey = field.kind === 'days' ? 'days' : base
    const said = hint(hintKey)
    const options =
      field.kind === 'check'
        ? ['true', 'false'].map((value) => ({ value, label: choice(value) }))
        : base === 'bankCode'
          ? (given.banks ?? []).map((bank) => ({ value: bank.code, label: bank[given.locale] }))
          : field.options.map((value) => ({
              value,
              label:
                field.kind === 'icon'
                  ? icon(value)
                  : field.kind === 'color'
                    ? color(value)
                    : base === 'categoryId'
                      ? (category?.get(value) ?? value)
                      : choice(value),
            }))
    return {
      name: field.name,
      kind: field.kind,
      label: field.locale ? t(field.locale === 'th' ? 'inThai' : 'inEnglish', { label }) : label,
      hint: said === hintKey ? undefined : said,
      optional: field.optional,
      locale: field.locale ?? null,
      options,
      ...(field.kind === 'picture' ? { ratio: pictureRatio(given.of) } : {}),
    }
  })
}
