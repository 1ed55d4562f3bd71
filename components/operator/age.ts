/** An older backup means that a daily one was missed. */
const STALE_HOURS = 26

export const isStale = (at: string, now: number) => now - Date.parse(at) > STALE_HOURS * 3_600_000

/** Elapsed time: in whole days from two days on, in whole hours from one on, else in whole minutes. */
export const since = (hours: number) => {
  if (hours >= 48) return { unit: 'days', count: Math.floor(hours / 24) }
  if (hours >= 1) return { unit: 'hours', count: Math.floor(hours) }
  return { unit: 'minutes', count: Math.max(0, Math.floor(hours * 60)) }
}

/** Hours by which an item that has waited since `at` exceeds the promised time; undefined while it is in time. */
export function lateHours(at: string, promisedHours: number, now: number): number | undefined {
  const late = (now - Date.parse(at)) / 3_600_000 - promisedHours
  return late > 0 ? late : undefined
}
