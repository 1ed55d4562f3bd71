/**
 * Normal form of Thai text for storing and searching (docs/market.md#sorting-and-search): NFC, two เ become แ,
 * nikhahit and sara aa (with a tone mark between or before) become sara am.
 */
export function normalizeThai(text: string): string {
  return text
    .normalize('NFC')
    .replace(/เเ/g, 'แ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
}

/** Pattern for LIKE that finds a text anywhere: `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text has a Thai letter: a name that a reader of another language must be told is Thai. */
export function holdsThai(text: string): boolean {
  return /[\u0e01-\u0e3a\u0e40-\u0e45]/.test(text)
}
