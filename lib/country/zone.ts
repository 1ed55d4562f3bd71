/** The one clock of the product: days, months and deadlines are read in it. */
export const ZONE = 'Asia/Bangkok'
/** It never changes: Thailand keeps no summer time. */
const OFFSET = '+07:00'

/** A moment of a calendar day that is the same day wherever it is read. */
export function noonOf(day: string): string {
  return `${day}T12:00:00${OFFSET}`
}

/** The last second of a calendar day: until when what ends on that day may be done. */
export function lastSecondOf(day: string): string {
  return `${day}T23:59:59${OFFSET}`
}

/** A day and a time of day (`HH:MM`) as somebody typed them. */
export function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}
