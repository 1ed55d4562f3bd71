/** Converts Thai digits ๐–๙ to 0–9 (phone, amounts, dates, codes). */
export function toAsciiDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}
