import { useTranslations } from 'next-intl'

/** Looks up texts by keys from data. A key can be missing: ask `has` first. */
export type TextByKey = ((key: string, values?: Record<string, string | number>) => string) & {
  has: (key: string) => boolean
}

/** Texts of a namespace, or of all, by untyped keys. */
export function useTextByKey(namespace?: string): TextByKey {
  return useTranslations(namespace as never) as TextByKey
}
