'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import type { MouseEvent } from 'react'
import { chooseLanguage } from '#lib/browser/chosen-language.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { isLocale, LOCALE_NAMES, otherLocale } from '#lib/i18n/locales.ts'
import { CHOICE_KEY } from '#lib/routes/choice-key.ts'
import { IGNORED_QUERY } from '#lib/routes/ignored-query.ts'

/** The same path and query in another language, without empty fields and campaign parameters. */
export function toOtherLocale(pathname: string, query: URLSearchParams, other: Locale): string {
  const [, first, ...rest] = pathname.split('/')
  const path = `/${[other, ...(isLocale(first) ? rest : [])].join('/')}`
  const kept = new URLSearchParams(
    [...query].filter(([key, value]) => value !== '' && key !== CHOICE_KEY && !IGNORED_QUERY.includes(key)),
  )
  return kept.size > 0 ? `${path}?${kept}` : path
}

/**
 * A real link to this page in the other language. The choice is stored by the script, or without script by the server
 * (docs/requirements.md#pages).
 */
export function LocaleSwitch({ locale, className }: { locale: Locale; className?: string | undefined }) {
  const other = otherLocale(locale)
  const href = toOtherLocale(usePathname(), new URLSearchParams(useSearchParams()), other)
  const marked = `${href}${href.includes('?') ? '&' : '?'}${CHOICE_KEY}=${other}`
  const remember = (event: MouseEvent<HTMLAnchorElement>) => chooseLanguage(event.currentTarget, other)
  return (
    <a href={marked} hrefLang={other} lang={other} onClick={remember} className={className}>
      {LOCALE_NAMES[other]}
    </a>
  )
}
