import { findBank, THAI_BANKS } from '#lib/domain/identity/banks.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Name of a bank by its code; the code where the list has none. */
export function bankName(code: string, locale: Locale): string {
  return findBank(THAI_BANKS, code)?.name[locale] ?? code
}

/** Every bank to choose from, in the order of the dictionary of the language. */
export function bankOptions(locale: Locale): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale)
  return THAI_BANKS.map((one) => ({ value: one.code, label: one.name[locale] })).sort((a, b) =>
    compare(a.label, b.label),
  )
}
