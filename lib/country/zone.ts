/** Time zone of the whole product: days, months and deadlines are counted in it. */
export const ZONE = 'Asia/Bangkok'
/** Constant: Thailand has no daylight saving time. */
const OFFSET = '+07:00'

/** Noon of a calendar day as ISO text: the same calendar day in almost every time zone. */
export function noonOf(day: string): string {
  return `${day}T12:00:00${OFFSET}`
}

/** The last second of a calendar day as ISO text, for deadlines that include the day. */
export function lastSecondOf(day: string): string {
  return `${day}T23:59:59${OFFSET}`
}

/** The instant of a typed day and time of day (`HH:MM`). */
export function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}
