import { getTranslations } from 'next-intl/server'
import type { TextByKey } from './text-by-key.ts'

/** Texts of a namespace by untyped keys, on the server, where hooks are not available. */
export async function getTextByKey(namespace: string): Promise<TextByKey> {
  return (await getTranslations(namespace as never)) as TextByKey
}
