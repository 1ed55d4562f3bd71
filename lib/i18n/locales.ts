/** The languages of the product (docs/requirements.md#constants). The first is the default. */
export const LOCALES = ['th', 'en'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'th'

/** BCP 47 tags (docs/requirements.md#constants). */
export const LOCALE_TAGS = { th: 'th-TH', en: 'en-US' } as const satisfies Record<Locale, string>

/** Each language in its own words. */
export const LOCALE_NAMES = { th: 'ไทย', en: 'English' } as const satisfies Record<Locale, string>

/** True for exactly `th` or `en`. */
export function isLocale(value: unknown): value is Locale {
  return value === 'th' || value === 'en'
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
