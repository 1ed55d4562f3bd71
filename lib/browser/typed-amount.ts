import { toAsciiDigits, withoutGroups } from '../domain/text/digits.ts'

/**
 * Parses a typed amount to minor units; accepts commas, spaces, currency signs and Thai digits. `undefined` when it is
 * not an amount or has more than two decimals (docs/market.md#money). `decimal` is the country's decimal sign.
 */
export function parseTypedAmount(text: string, decimal: '.' | ',' = '.'): number | undefined {
  const bare = toAsciiDigits(text.normalize('NFKC')).replace(/฿|บาท|THB|Rp|IDR|COP|\s/gi, '')
  const swapped = decimal === '.' ? bare : bare.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
  const plain = withoutGroups(swapped)
  if (!/^-?\d{1,13}(?:\.\d{1,2})?$/.test(plain)) return undefined
  const negative = plain.startsWith('-')
  const [units = '0', rest = ''] = plain.replace('-', '').split('.')
  const minor = Number(units) * 100 + Number(rest.padEnd(2, '0'))
  return negative ? -minor : minor
}
