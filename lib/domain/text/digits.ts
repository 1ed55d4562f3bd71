/** Converts Thai digits ๐–๙ to 0–9 (phone, amounts, dates, codes). */
export function toAsciiDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

/**
 * Removes the commas that part a number into groups of three. Any other comma stays, so that the number is refused:
 * whoever types 2,5 means two and a half, not twenty-five.
 */
export const withoutGroups = (text: string): string => text.replace(/,(?=\d{3}(?!\d))/g, '')
