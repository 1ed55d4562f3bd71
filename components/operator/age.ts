/** An older backup means that a daily one was missed. */
const STALE_HOURS = 26

export const isStale = (at: string, now: number) => now - Date.parse(at) > STALE_HOURS * 3_600_000
