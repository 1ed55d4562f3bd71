import type { Currency } from '#lib/domain/money/money.ts'
import { digitsOf, figureClass, formatMoney } from './format.ts'

/**
 * An amount of minor units. `figure` shows it large, with a size that depends on its digits
 * (docs/requirements.md#constants).
 */
export function Money({
  minor,
  currency,
  figure,
  signed,
  whole,
}: {
  minor: number | bigint
  currency: Currency
  figure?: boolean
  /** Shows + before positive amounts. */
  signed?: boolean
  /** Omits .00 */
  whole?: boolean
}) {
  const text = (signed && minor > 0 ? '+' : '') + formatMoney(minor, currency, whole)
  return <span className={figure ? figureClass(digitsOf(BigInt(minor) / 100n)) : 'num'}>{text}</span>
}
