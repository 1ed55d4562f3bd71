import { useTranslations } from 'next-intl'

/** Texts whose key comes with the data. Not every key has one: `has` is asked first. */
export type TextByKey = ((key: string, values?: Record<string, string | number>) => string) & {
  has: (key: string) => boolean
}

/** The texts of a namespace, or of all, by keys that no type knows. */
export function useTextByKey(namespace?: string): TextByKey {
  return useTranslations(namespace as never) as TextByKey
}
