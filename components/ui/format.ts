import type { Currency } from '#lib/domain/money/money.ts'

/**
 * The format depends on the currency's country, not on the language (docs/market.md#number-formats). `Intl` is not
 * used, because it rounds.
 */
const SYMBOL: Record<Currency, { prefix: string; group: string; decimal: string; always: boolean }> = {
  THB: { prefix: '฿', group: ',', decimal: '.', always: true },
  IDR: { prefix: 'Rp\u00a0', group: '.', decimal: ',', always: false },
  COP: { prefix: 'COP\u00a0', group: '.', decimal: ',', always: false },
}

/**
 * Formats an amount of minor units with its currency symbol. Zero decimals are omitted if `whole` is set or the
 * currency does not always show them.
 */
export function formatMoney(minor: number | bigint, currency: Currency, whole = false): string {
  const form = SYMBOL[currency]
  const amount = BigInt(minor)
  const size = amount < 0n ? -amount : amount
  const units = String(size / 100n).replace(/\B(?=(\d{3})+$)/g, form.group)
  const rest = size % 100n
  const decimals = rest !== 0n || (form.always && !whole) ? form.decimal + String(rest).padStart(2, '0') : ''
  // The minus sign: a hyphen is narrower than a digit and allows a line break.
  return `${amount < 0n ? '\u2212' : ''}${form.prefix}${units}${decimals}`
}

export function currencySymbol(currency: Currency): string {
  return SYMBOL[currency].prefix.trim()
}

/**
 * CSS class for the size of a figure (docs/requirements.md#constants): more than 6 digits extra small, more than 4
 * small, else medium.
 */
export function figureClass(digits: number): 'num-xs' | 'num-s' | 'num-m' {
  return digits > 6 ? 'num-xs' : digits > 4 ? 'num-s' : 'num-m'
}

export function digitsOf(value: number | bigint): number {
  return String(value).replace(/\D/g, '').length
}
