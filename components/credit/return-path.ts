import type { Locale } from '#lib/i18n/locales.ts'

/** The own page to go back to after buying, or undefined for anything that is not in the marketer's area. */
export function toReturnPath(locale: Locale, value: string | string[] | undefined): string | undefined {
  const area = `/${locale}/Marketer/`
  if (typeof value !== 'string' || !value.startsWith(area) || /[\\\s]|\/\//.test(value)) return undefined
  return value
}
