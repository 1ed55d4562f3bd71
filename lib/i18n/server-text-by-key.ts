import { getTranslations } from 'next-intl/server'
import type { Locale } from './locales.ts'
import type { TextByKey } from './text-by-key.ts'

/**
 * Texts of a namespace by untyped keys, on the server, where hooks are not available; in the language of the page
 * unless another is named.
 */
export async function getTextByKey(namespace: string, locale?: Locale): Promise<TextByKey> {
  return (await getTranslations((locale ? { locale, namespace } : namespace) as never)) as TextByKey
}
