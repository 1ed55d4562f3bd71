/** Signs that begin a formula, full-width ones too, also behind what a spreadsheet skips before it looks. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－−＠]|^[\t\r\n]/u

/**
 * Quotes a field; what a spreadsheet would run as a formula gets a leading apostrophe
 * (docs/domain/withdrawals.md#bank-file). Some part fields by semicolon or tab, where an unquoted one would begin another.
 */
export function csvField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Minor units with two decimals and a dot. */
export function decimalOf(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
