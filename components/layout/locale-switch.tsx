'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import type { Locale } from '#lib/i18n/locales.ts'
import { isLocale, LOCALE_NAMES, otherLocale } from '#lib/i18n/locales.ts'
import { IGNORED_QUERY } from '#lib/routes/ignored-query.ts'
import { languageCookie } from '#lib/session/language-cookie.ts'

/** The same path and query in another language; empty fields and campaign marks of the link that led here stay behind. */
export function toOtherLocale(pathname: string, query: URLSearchParams, other: Locale): string {
  const [, first, ...rest] = pathname.split('/')
  const path = `/${[other, ...(isLocale(first) ? rest : [])].join('/')}`
  const kept = new URLSearchParams(
    [...query].filter(([key, value]) => value !== '' && !IGNORED_QUERY.includes(key)),
  )
  return kept.size > 0 ? `${path}?${kept}` : path
}

/**
 * A real link to this page in the other language; with script it also remembers the choice
 * (docs/requirements.md#pages).
 */
export function LocaleSwitch({ locale, className }: { locale: Locale; className?: string | undefined }) {
  const other = otherLocale(locale)
  const href = toOtherLocale(usePathname(), new URLSearchParams(useSearchParams()), other)
  const remember = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in webviews
    document.cookie = languageCookie(other, location.protocol === 'https:')
  }
  return (
    <a href={href} hrefLang={other} lang={other} onClick={remember} className={className}>
      {LOCALE_NAMES[other]}
    </a>
  )
}
