import type { Locale } from '../i18n/locales.ts'

/** The language choice is remembered 365 days (spec §2). */
export const LANGUAGE_SECONDS = 365 * 86_400

/** The Set-Cookie value that remembers the language (spec §2: 365 days). */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `language=${locale}; Path=/; Max-Age=${LANGUAGE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}
