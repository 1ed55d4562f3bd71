import { LANGUAGES, type Language } from '../country/languages.ts'
import { isOneOf } from '../domain/one-of.ts'

export const LOCALES = LANGUAGES
export type Locale = Language

export const DEFAULT_LOCALE: Locale = LANGUAGES[0]

/** BCP 47 tags (docs/requirements.md#constants). */
export const LOCALE_TAGS = { th: 'th-TH', en: 'en-US' } as const satisfies Record<Locale, string>

/** Name of each language in that language. */
export const LOCALE_NAMES = { th: 'ไทย', en: 'English' } as const satisfies Record<Locale, string>

/** Type guard: true for a supported language. */
export function isLocale(value: unknown): value is Locale {
  return isOneOf(LOCALES, value)
}

/** The language of a page; Thai for an unknown value. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

/** The other language, for the language switch. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'th' ? 'en' : 'th'
}

/**
 * Country TH gets Thai, every other country English; an unknown country means Thailand (docs/requirements.md#pages).
 */
export function localeOfCountry(country: string | undefined): Locale {
  return country === undefined || country === 'TH' ? 'th' : 'en'
}
