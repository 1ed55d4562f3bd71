import enErrors from '../../messages/en/errors.json' with { type: 'json' }
import enRefusal from '../../messages/en/refusal.json' with { type: 'json' }
import thErrors from '../../messages/th/errors.json' with { type: 'json' }
import thRefusal from '../../messages/th/refusal.json' with { type: 'json' }
import type { Locale } from './locales.ts'

const WORDS = {
  th: { ...thRefusal, errors: thErrors },
  en: { ...enRefusal, errors: enErrors },
} as const satisfies Record<Locale, object>

/** Texts of a refusal that the server answers before a page is rendered. */
export function refusalWords(locale: Locale): (typeof WORDS)['th'] | (typeof WORDS)['en'] {
  return WORDS[locale]
}
