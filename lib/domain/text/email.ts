/** One form of an address before any check: NFKC, trimmed, lower case (docs/security.md#validation). */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** An address as shown to others: first letter and domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email[0]}•••${email.slice(at)}`
}
