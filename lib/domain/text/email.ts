/**
 * One form of an address before any check: NFKC, without signs that nobody sees, as they come with what is pasted, trimmed,
 * lower case (docs/security.md#validation).
 */
export function normalizeEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

/** An address as shown to others: first letter and domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email[0]}•••${email.slice(at)}`
}
