/** The one clock of the product: days, months and deadlines are read in it. */
export const ZONE = 'Asia/Bangkok'
/** It never changes: Thailand keeps no summer time. */
const OFFSET = '+07:00'

/** A moment of a calendar day that is the same day wherever it is read. */
export function noonOf(day: string): string {
  return `${day}T12:00:00${OFFSET}`
}
