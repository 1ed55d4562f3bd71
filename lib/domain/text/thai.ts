/**
 * Normal form of Thai text for storing and searching (market.md §1.16): NFC, two เ become แ,
 * nikhahit and sara aa (with a tone mark between or before) become sara am.
 */
export function normalizeThai(text: string): string {
  return text
    .normalize('NFC')
    .replace(/เเ/g, 'แ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
}

/** The letter of an avatar: first Thai consonant or Latin letter, upper-cased; undefined shows a neutral icon. */
export function avatarLetter(name: string): string | undefined {
  return /[\u0e01-\u0e2eA-Z]/.exec(name.toUpperCase())?.[0]
}

/** Size class of a figure by its digits: more than 6 extra-small, more than 4 small, else medium (spec §9). */
export function sizeClassOf(value: number | bigint | string): 'extra-small' | 'small' | 'medium' {
  const digits = String(value).replace(/\D/g, '').length
  return digits > 6 ? 'extra-small' : digits > 4 ? 'small' : 'medium'
}

/** Escapes `%`, `_` and `\` for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
