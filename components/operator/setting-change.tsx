import type { ReactNode } from 'react'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { changedFields, showFields } from '#lib/domain/form/fields.ts'
import { THAI_BANKS } from '#lib/domain/identity/banks.ts'
import { findDefinition, toSettingFields } from '#lib/domain/setting/definitions.ts'
import { consoleLocale } from './console.ts'
import { toDataFields } from './field-words.ts'
import styles from './operator.module.scss'
import { sayField } from './say-field.ts'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

function parse(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

/** Details of a setting's change for the second person: each changed field as its form shows it. */
export async function settingFacts(
  payload: Record<string, unknown>,
): Promise<{ key: string; term: ReactNode; value: ReactNode }[]> {
  const t = await getTexts('approvals')
  const fact = await getWords('approvals.fact')
  const setting = await getWords('editor.setting')
  const key = String(payload.key)
  const definition = findDefinition(key)
  if (!definition) return []
  const [before, after] = [payload.before, payload.value].map((stored) =>
    showFields(definition.fields, toSettingFields(definition, parse(stored))),
  )
  const changed = Object.keys(changedFields(before ?? {}, after ?? {}))
  const fields = await toDataFields(
    definition.fields.map((field) => ({
      name: field.name,
      kind: field.kind,
      locale: field.locale ?? null,
      optional: field.optional ?? false,
      options: [...(field.options ?? [])],
    })),
    {
      of: key,
      locale: await consoleLocale(),
      banks: THAI_BANKS.map(({ code, name }) => ({ code, ...name })),
    },
  )
  const shown = (field: (typeof fields)[number], value: string | undefined) =>
    value && field.kind === 'logo' ? (
      // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
      <img src={value} alt={t('logo')} className={styles.logo} />
    ) : (
      <span className={styles.wrap}>{value ? sayField(field, value, HOME_CURRENCY) : t('nothing')}</span>
    )
  return [
    { key: 'setting', term: fact('key'), value: setting(key.replace('clock.', '')) },
    ...fields
      .filter((field) => changed.includes(field.name))
      .map((field) => ({
        key: field.name,
        term: field.label,
        value: (
          <>
            {shown(field, before?.[field.name])} → {shown(field, after?.[field.name])}
          </>
        ),
      })),
  ]
}
