import { findBank, THAI_BANKS } from '#lib/domain/identity/banks.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Name of a bank by its code; an unknown code is returned unchanged. */
export function bankName(code: string, locale: Locale): string {
  return findBank(THAI_BANKS, code)?.name[locale] ?? code
}

/** All banks as options, sorted for the language. */
export function bankOptions(locale: Locale): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale)
  return THAI_BANKS.map((one) => ({ value: one.code, label: one.name[locale] })).sort((a, b) =>
    compare(a.label, b.label),
  )
}
