const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const

/** Reads up to six digits. A final 1 is read เอ็ด in a number of two or more digits. */
function readBelowMillion(value: number, isLongNumber: boolean): string {
  const digits = String(value)
  let text = ''
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index])
    const place = digits.length - 1 - index
    if (digit === 0) continue
    if (place === 0 && digit === 1 && (isLongNumber || digits.length > 1)) text += 'เอ็ด'
    else if (place === 1 && digit === 1) text += 'สิบ'
    else if (place === 1 && digit === 2) text += 'ยี่สิบ'
    else text += (DIGITS[digit] ?? '') + (PLACES[place] ?? '')
  }
  return text
}

function readNumber(value: bigint): string {
  if (value < 1_000_000n) return readBelowMillion(Number(value), false)
  const high = readNumber(value / 1_000_000n)
  return `${high}ล้าน${readBelowMillion(Number(value % 1_000_000n), true)}`
}

/**
 * An amount in satang as Thai words, with เอ็ด by the Royal Society's rule (docs/market.md#amount-in-words). `minor` ≥
 * 0.
 */
export function thaiAmountInWords(minor: bigint): string {
  if (minor < 0n) throw new RangeError('amount must not be negative')
  const baht = minor / 100n
  const satang = Number(minor % 100n)
  const whole = baht > 0n ? `${readNumber(baht)}บาท` : ''
  if (satang > 0) return `${whole}${readBelowMillion(satang, false)}สตางค์`
  return `${whole || 'ศูนย์บาท'}ถ้วน`
}
