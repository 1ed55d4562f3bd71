/** Which reads a write makes stale, by call id. */
export const spoils: Record<string, readonly string[]> = {}
