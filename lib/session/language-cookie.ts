import type { Locale } from '../i18n/locales.ts'

/** The language choice is remembered 365 days (docs/requirements.md#pages). */
export const LANGUAGE_SECONDS = 365 * 86_400

/** The Set-Cookie value that remembers the language (docs/requirements.md#pages: 365 days). */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `language=${locale}; Path=/; Max-Age=${LANGUAGE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}
