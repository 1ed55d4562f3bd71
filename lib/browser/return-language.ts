import { isLocale, type Locale } from '../i18n/locales.ts'

const KEY = 'return-language'

/**
 * Call before leaving for another site's sign-in page. The return URL is registered there without a language, so
 * without this a visitor who never chose a language would come back to the country's default.
 */
export function keepReturnLanguage(locale: Locale): void {
  try {
    sessionStorage.setItem(KEY, locale)
  } catch {
    // No storage: the visitor returns to the remembered language, or the country's.
  }
}

/**
 * The current URL in the language of the page that was left; undefined when it is already in that language. Clears the
 * stored language.
 */
export function takeReturnAddress(current: Locale, href: string): string | undefined {
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
  } catch {
    return undefined
  }
  if (kept === null || !isLocale(kept) || kept === current) return undefined
  const url = new URL(href)
  url.pathname = `/${kept}${url.pathname.slice(3)}`
  return url.href
}
