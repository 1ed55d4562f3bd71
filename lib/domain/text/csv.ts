/** Characters that start a formula, full-width ones included, also after characters that a spreadsheet skips. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－−＠]|^[\t\r\n]/u

/**
 * Escapes a field; a value that a spreadsheet would run as a formula gets a leading apostrophe
 * (docs/domain/withdrawals.md#bank-file). Semicolons and tabs are quoted too, because some spreadsheets use them as
 * separators.
 */
export function csvField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Minor units as a decimal with two digits after the dot. */
export function decimalOf(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
