/** The flag emoji of a two-letter country code; systems without flags show the letters. */
export function flagOf(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return ''
  return [...code.toUpperCase()]
    .map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)))
    .join('')
}
