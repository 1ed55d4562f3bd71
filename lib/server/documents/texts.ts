import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '../../i18n/messages.ts'

const FOLDER = join(import.meta.dirname, '../../../messages')
const kept = new Map<string, Messages>()

/** All texts of one language as they lie: the list that pages are bundled from names JSON as Node does not read it. */
export function readTexts(locale: 'th' | 'en'): Messages {
  const known = kept.get(locale)
  if (known) return known
  const files = readdirSync(join(FOLDER, locale)).filter((file) => file.endsWith('.json'))
  const texts = Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')) as unknown,
    ]),
  ) as Messages
  kept.set(locale, texts)
  return texts
}
