import type { Language } from '../../../../country/languages.ts'
import type { FieldValues } from '../../../../domain/form/fields.ts'
import { raw, type Sql } from '../../../store/client.ts'
import type { PictureFacts } from '../picture-facts.ts'

export const textOf = (values: FieldValues, name: string): string => String(values[name] ?? '')
export const textOrNull = (values: FieldValues, name: string): string | null =>
  values[name] ? String(values[name]) : null
export const listOf = (values: FieldValues, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** The columns of a picture, from the fields of the same names. */
export const pictureOf = (values: FieldValues): PictureFacts => ({
  image: textOrNull(values, 'image'),
  imageFocus: textOrNull(values, 'imageFocus'),
  imageAltTh: textOrNull(values, 'imageAltTh'),
  imageAltEn: textOrNull(values, 'imageAltEn'),
})

/** Columns that have one row for each language, with the field names of the editor: for `jsonb_build_object`. */
export const bothLanguages = (...columns: readonly string[]): Sql =>
  raw(
    columns
      .map(
        (column) =>
          `'${column}Th', max(${column}) FILTER (WHERE locale = 'th'), '${column}En', max(${column}) FILTER (WHERE locale = 'en')`,
      )
      .join(', '),
  )
/** `{ th: { title, … } }` of the fields of one language; undefined where all are empty. */
export function languageOf<K extends string>(
  values: FieldValues,
  locale: Language,
  parts: readonly K[],
): Record<K, string> | undefined {
  const end = locale === 'th' ? 'Th' : 'En'
  return textOf(values, `${parts[0]}${end}`) === ''
    ? undefined
    : (Object.fromEntries(parts.map((part) => [part, textOf(values, `${part}${end}`)])) as Record<K, string>)
}
