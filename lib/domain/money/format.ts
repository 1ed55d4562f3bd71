import type { Currency } from './money.ts'

/**
 * How amounts and numbers are written (docs/requirements.md#constants, docs/market.md#number-formats). Depends on the
 * country, not on the language.
 */
export interface NumberFormat {
  readonly group: ',' | '.'
  readonly decimal: '.' | ','
  /** Written before the number; U+00A0 where it has a space. */
  readonly symbol: string
  /** `always`: two decimals; `when-needed`: only when they are not zero. */
  readonly decimals: 'always' | 'when-needed'
}

export const NUMBER_FORMATS: Readonly<Record<Currency, NumberFormat>> = {
  THB: { group: ',', decimal: '.', symbol: '฿', decimals: 'always' },
  IDR: { group: '.', decimal: ',', symbol: 'Rp\u00a0', decimals: 'when-needed' },
  COP: { group: '.', decimal: ',', symbol: 'COP\u00a0', decimals: 'when-needed' },
}

function group(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator)
}

/**
 * An amount of minor units: `฿1,234.50`, `Rp 1.234`, `-COP 1.234,50`; `whole` omits `.00`. Never parse the result.
 */
export function formatMoney(minor: bigint | number, currency: Currency, whole = false): string {
  const format = NUMBER_FORMATS[currency]
  const amount = BigInt(minor)
  const size = amount < 0n ? -amount : amount
  const rest = size % 100n
  const decimals =
    rest !== 0n || (format.decimals === 'always' && !whole)
      ? format.decimal + String(rest).padStart(2, '0')
      : ''
  return `${amount < 0n ? '-' : ''}${format.symbol}${group(String(size / 100n), format.group)}${decimals}`
}

/** A plain number with the separators of a currency's country: `1,234,567.5`, `1.234.567,5`. */
export function formatNumber(value: number | bigint, currency: Currency = 'THB'): string {
  if (typeof value === 'number' && (!Number.isFinite(value) || Math.abs(value) >= 1e15)) {
    throw new RangeError('number out of range')
  }
  const { group: separator, decimal } = NUMBER_FORMATS[currency]
  const plain = typeof value === 'bigint' ? String(value) : toPlain(value)
  const [whole = '0', rest] = plain.replace('-', '').split('.')
  return `${plain.startsWith('-') ? '-' : ''}${group(whole, separator)}${rest ? decimal + rest : ''}`
}

function toPlain(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}
