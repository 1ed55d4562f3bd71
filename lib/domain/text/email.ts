/**
 * Normalises an e-mail address before any check: NFKC, invisible characters of pasted text removed, trimmed, lower case
 * (docs/security.md#validation).
 */
export function normalizeEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

/** A masked address for display to others: first letter and domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email[0]}•••${email.slice(at)}`
}
