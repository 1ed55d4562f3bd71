const THAI_CONSONANT = /[\u0e01-\u0e2e]/u

/**
 * Avatar letter (docs/requirements.md#constants): the first Thai consonant, or for other scripts the first letter in
 * upper case.
 */
export function firstLetter(name: string): string {
  for (const char of name.normalize('NFC').trim()) {
    if (THAI_CONSONANT.test(char)) return char
    if (/[\p{L}\p{N}]/u.test(char) && !/[\u0e00-\u0e7f]/u.test(char)) return char.toLocaleUpperCase('en')
  }
  return '?'
}
