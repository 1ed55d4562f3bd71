const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71] as const

/** Check digit for a NIT given without it, by weights from the right (docs/market.md#colombia). */
export function nitCheckDigit(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits[digits.length - 1 - index]) * (WEIGHTS[index] ?? 0)
  }
  return '01987654321'[sum % 11] ?? '0'
}

/** A NIT: 8 to 15 digits and a check digit; dots, spaces and hyphen are accepted. */
export function isNit(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{9,16}$/.test(digits) && nitCheckDigit(digits.slice(0, -1)) === digits.slice(-1)
}

/** `213.123.432-1`; other text is returned unchanged. */
export function formatNit(text: string): string {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^\d{9,16}$/.test(digits)) return text
  return `${digits.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${digits.slice(-1)}`
}
