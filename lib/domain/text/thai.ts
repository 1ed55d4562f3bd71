/**
 * Normalises Thai text for storage and search (docs/market.md#sorting-and-search): NFC, two เ become แ, nikhahit and
 * sara aa (with a tone mark between or before) become sara am.
 */
export function normalizeThai(text: string): string {
  return text
    .normalize('NFC')
    .replace(/เเ/g, 'แ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
}

/** LIKE pattern that finds the text anywhere; `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** True when a text contains a Thai letter, so that a page in another language can mark it as Thai. */
export function holdsThai(text: string): boolean {
  return /[\u0e01-\u0e3a\u0e40-\u0e45]/.test(text)
}
