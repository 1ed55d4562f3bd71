// Separate from the Bangkok date functions to stay small: the call schemas of every page import it.

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Accepted years. Within them no offset, time zone or calendar changes the number of digits of a year. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** True for an instant that can be shown, shifted by an offset and stored everywhere. */
export function isInCalendar(at: Date): boolean {
  const year = at.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** True for a day that exists in those years, written `YYYY-MM-DD`. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}
