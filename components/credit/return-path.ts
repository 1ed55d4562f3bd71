import type { Locale } from '#lib/i18n/locales.ts'

/** Validates the page to return to after buying; undefined for anything outside the marketer's area. */
export function toReturnPath(locale: Locale, value: string | string[] | undefined): string | undefined {
  const area = `/${locale}/Marketer/`
  if (typeof value !== 'string' || !value.startsWith(area) || /[\\\s]|\/\//.test(value)) return undefined
  return value
}
