import { toAsciiDigits } from '../text/digits.ts'

/** Digits of a typed Thai id; accepts Thai digits, spaces and hyphens. Undefined when other characters remain. */
export function toThaiId(text: string): string | undefined {
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{13}$/.test(digits) ? digits : undefined
}

function hasRightCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < 12; index++) sum += Number(digits[index]) * (13 - index)
  return Number(digits[12]) === (11 - (sum % 11)) % 10
}

/** A citizen's number: 13 digits, first 1–8, right check digit (docs/market.md#ids). */
export function isThaiNationalId(text: string): boolean {
  const digits = toThaiId(text)
  return digits !== undefined && /^[1-8]/.test(digits) && hasRightCheckDigit(digits)
}

/** A tax id: a citizen's number, or a company's, which begins with 0. */
export function isThaiTaxId(text: string): boolean {
  const digits = toThaiId(text)
  return digits !== undefined && /^[0-8]/.test(digits) && hasRightCheckDigit(digits)
}

export function isThaiCompanyId(text: string): boolean {
  return isThaiTaxId(text) && toThaiId(text)?.startsWith('0') === true
}

/** `1-2345-45678-78-1` for a person, `0-10-5-536-11201-4` for a company; other text is returned unchanged. */
export function formatThaiId(text: string): string {
  const digits = toThaiId(text)
  if (!digits) return text
  const groups = digits.startsWith('0')
    ? /^(\d)(\d{2})(\d)(\d{3})(\d{5})(\d)$/
    : /^(\d)(\d{4})(\d{5})(\d{2})(\d)$/
  return (groups.exec(digits) ?? []).slice(1).join('-')
}

/** The id masked except for its last four digits. */
export function maskThaiId(text: string): string {
  const digits = toThaiId(text)
  return digits ? `x-xxxx-xxxxx-${digits.slice(9, 11).replace(/\d/g, 'x')}-${digits.slice(-1)}` : ''
}

/**
 * Prepares a typed phone number for the phone library: Thai digits converted; spaces, hyphens, dots and brackets
 * removed (docs/market.md#phones).
 */
export function normalizePhoneText(text: string): string {
  return toAsciiDigits(text.normalize('NFKC')).replace(/[\s().-]/g, '')
}

/** Rough check for a Thai mobile number: 06, 08, 09 and ten digits, or with +66. The server uses the phone library. */
export function looksLikeThaiMobile(text: string): boolean {
  return /^(?:0|\+?66)[689]\d{8}$/.test(normalizePhoneText(text))
}
