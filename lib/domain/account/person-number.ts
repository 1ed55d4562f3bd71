import { toAsciiDigits } from '../text/digits.ts'

export type NumberHolder = 'individual' | 'company'

function isThai(digits: string, holder: NumberHolder): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  // Citizens begin with 1 to 8, companies with 0 (docs/market.md#ids).
  if ((digits[0] === '0') !== (holder === 'company') || digits[0] === '9') return false
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (13 - i)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

function isRealDay(day: number, month: number, twoDigitYear: number): boolean {
  if (day < 1 || month < 1 || month > 12) return false
  // The number does not contain the century: 29 February is accepted when it exists in 19xx or 20xx.
  return [1900, 2000].some(
    (century) => day <= new Date(Date.UTC(century + twoDigitYear, month, 0)).getUTCDate(),
  )
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    let digit = Number(digits[digits.length - 1 - i])
    if (i % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return sum % 10 === 0
}

function isIndonesian(digits: string, holder: NumberHolder): boolean {
  if (!/^\d{16}$/.test(digits)) return false
  if (holder === 'company') return digits[0] === '0' && isLuhn(digits.slice(1, 10))
  const day = Number(digits.slice(6, 8))
  return isRealDay(day > 40 ? day - 40 : day, Number(digits.slice(8, 10)), Number(digits.slice(10, 12)))
}

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
function isColombian(digits: string, holder: NumberHolder): boolean {
  if (holder === 'individual') return /^\d{6,10}$/.test(digits)
  if (!/^\d{8,16}$/.test(digits)) return false
  const body = digits.slice(0, -1)
  let sum = 0
  for (let i = 0; i < body.length; i++) sum += Number(body[body.length - 1 - i]) * (NIT_WEIGHTS[i] ?? 0)
  return '01987654321'[sum % 11] === digits.at(-1)
}

/**
 * The digits of an identity or tax number, or undefined when the number cannot be valid. Accepts Thai digits, spaces,
 * dots and hyphens, and verifies the check digit (docs/market.md#ids, docs/market.md#indonesia,
 * docs/market.md#colombia).
 */
export function toPersonNumber(country: string, holder: NumberHolder, typed: string): string | undefined {
  const digits = toAsciiDigits(typed.normalize('NFKC')).replace(/[\s.-]/g, '')
  const isValid =
    country === 'ID'
      ? isIndonesian(digits, holder)
      : country === 'CO'
        ? isColombian(digits, holder)
        : isThai(digits, holder)
  return isValid ? digits : undefined
}
