import { getTranslations } from 'next-intl/server'
import type { TextByKey } from './text-by-key.ts'

/** The texts of a namespace by keys that no type knows, where no hook can be called. */
export async function getTextByKey(namespace: string): Promise<TextByKey> {
  return (await getTranslations(namespace as never)) as TextByKey
}
