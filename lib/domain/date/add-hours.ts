const HOUR_MS = 3_600_000

/** A moment that many hours later; days of a calendar are added by `addDays` of `bangkok.ts`. */
export function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}
