import { LANGUAGES, type Language } from '../country/languages.ts'
import { isOneOf } from '../domain/one-of.ts'

export const LOCALES = LANGUAGES
export type Locale = Language

export const DEFAULT_LOCALE: Locale = LANGUAGES[0]

/** BCP 47 tags (docs/requirements.md#constants). */
export const LOCALE_TAGS = { th: 'th-TH', en: 'en-US' } as const satisfies Record<Locale, string>

/** Each language in its own words. */
export const LOCALE_NAMES = { th: 'ไทย', en: 'English' } as const satisfies Record<Locale, string>

/** True for exactly a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return isOneOf(LOCALES, value)
}

/** The language a page is rendered in, or Thai for anything unknown. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

/** The other language, for the switch. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'th' ? 'en' : 'th'
}

/** Country TH reads Thai, every other country English; no answer means Thailand (docs/requirements.md#pages). */
export function localeOfCountry(country: string | undefined): Locale {
  return country === undefined || country === 'TH' ? 'th' : 'en'
}
