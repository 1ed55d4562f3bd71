/**
 * Alphabet of proof and referral codes: A–Z and 2–9 without I, L, O (docs/domain/channels.md#ownership-and-figures).
 */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const PROOF_PREFIX = 'SIANG-'
/** Letters of a proof code, hours it is valid, and checks allowed per hour. */
export const PROOF_RULES = { letters: 6, lifeHours: 24, checksPerHour: 5 } as const

/** Maps random bytes to letters without bias; undefined when too few bytes were usable. */
export function toCodeLetters(bytes: Uint8Array, length: number): string | undefined {
  const limit = 256 - (256 % CODE_ALPHABET.length)
  let text = ''
  for (const byte of bytes) {
    if (byte < limit) text += CODE_ALPHABET[byte % CODE_ALPHABET.length]
    if (text.length === length) return text
  }
  return undefined
}

/** `SIANG-` and six letters. Pass at least 32 random bytes. */
export function toProofCode(bytes: Uint8Array): string | undefined {
  const letters = toCodeLetters(bytes, PROOF_RULES.letters)
  return letters && PROOF_PREFIX + letters
}

export function isProofCode(text: string): boolean {
  return text.startsWith(PROOF_PREFIX) && isCodeLetters(text.slice(PROOF_PREFIX.length), PROOF_RULES.letters)
}

export function isCodeLetters(text: string, length: number): boolean {
  return text.length === length && [...text].every((letter) => CODE_ALPHABET.includes(letter))
}

/** True when the bio contains the code as a separate word. */
export function hasProofCode(bio: string, code: string): boolean {
  return bio
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .includes(code)
}

/**
 * Parts of a page that its owner writes: the meta description, and the fields in which platforms carry the bio. Each part
 * is bounded: where a tag is never closed, a search for its end would start again at every attribute.
 */
const META = /<meta\s[^<>]{0,600}?\bcontent=(?:"([^"]{0,5000})"|'([^']{0,5000})')[^<>]{0,600}>/gi
const OWN_META = /\b(?:name|property|itemprop)=["']?(?:og:|twitter:)?(?:description|title)\b/i
const FIELD =
  /"(?:biography|bio|signature|description|desc|shortDescription)"\s*:\s*(?:\{\s*"simpleText"\s*:\s*)?"((?:[^"\\]|\\.){0,5000})"/g

/**
 * The text of a profile page that its owner wrote. Excludes comments and posts of others: a code there proves nothing.
 */
export function toBioText(html: string): string {
  const parts: string[] = []
  for (const [tag, double, single] of html.matchAll(META))
    if (OWN_META.test(tag)) parts.push(double ?? single ?? '')
  for (const [, value] of html.matchAll(FIELD)) parts.push(value ?? '')
  return parts.join('\n').replace(/\\[nrt]/g, ' ')
}
