import { toAsciiDigits } from '../text/digits.ts'

/** A masked account number: only the last four digits stay (docs/market.md#banks). */
export function maskAccount(accountNo: string): string {
  const digits = toAsciiDigits(accountNo).replace(/\D/g, '')
  return digits.length <= 4 ? 'x'.repeat(digits.length) : 'x'.repeat(digits.length - 4) + digits.slice(-4)
}

const TITLES = [
  'นางสาว',
  'นาง',
  'นาย',
  'น.ส.',
  'ด.ช.',
  'ด.ญ.',
  'เด็กชาย',
  'เด็กหญิง',
  'คุณ',
  'ดร.',
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'mister',
] as const

function stripTitle(name: string): string {
  for (const title of TITLES) {
    if (!name.startsWith(title)) continue
    const rest = name.slice(title.length)
    // A Latin title must be followed by a space or a dot: "Mrinal" is a name.
    if (/^[a-z]/.test(title) && !/^[.\s]/.test(rest)) continue
    return rest.replace(/^[.\s]+/, '')
  }
  return name
}

/** A holder's name for comparison: lower case, without title, spaces, dots and hyphens. */
export function toComparableName(name: string): string {
  const clean = name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  return stripTitle(clean).replace(/[\s.-]/g, '')
}

/**
 * True when bank holder and identity name are equal, ignoring spaces and titles (docs/domain/withdrawals.md#states).
 */
export function isSameHolder(bankName: string, identityName: string): boolean {
  const name = toComparableName(bankName)
  return name !== '' && name === toComparableName(identityName)
}

/** Letters of a name in a bank file; a longer one would be cut there. */
export const MOST_HOLDER_NAME = 140
