import { isLocale, type Locale } from '../i18n/locales.ts'

const KEY = 'return-language'

/**
 * Call before leaving for another site's sign-in page. It leads back to an address without a language, because addresses
 * are registered there word by word; who never chose a language would come back to that of the country.
 */
export function keepReturnLanguage(locale: Locale): void {
  try {
    sessionStorage.setItem(KEY, locale)
  } catch {
    // No storage: the way back is in the remembered language, or the country's.
  }
}

/** The address where this visit goes on in the language it was left in, once; undefined when it is that one already. */
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
