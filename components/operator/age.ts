/** A backup that is older was missed: they are made once a day. */
const STALE_HOURS = 26

export const isStale = (at: string, now: number) => now - Date.parse(at) > STALE_HOURS * 3_600_000
