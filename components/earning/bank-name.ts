import { findBank, THAI_BANKS } from '#lib/domain/identity/banks.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Name of a bank by its code; the code where the list has none. */
export function bankName(code: string, locale: Locale): string {
  return findBank(THAI_BANKS, code)?.name[locale] ?? code
}
