import { Refusal } from '../../domain/errors.ts'

const MOST_NOTED = 10_000
/** Keys whose bytes were asked for and are missing, until they are found. */
const missing = new Set<string>()

/** Of how many files this process found no bytes where they should be. */
export const countMissingBytes = (): number => missing.size

export const noteFound = (key: string): void => void missing.delete(key)

/**
 * A row exists but its bytes are missing: another instance has them, or the files were not restored. Whoever asks is
 * told to come back; monitoring sees the number.
 */
export function refuseMissing(key: string): never {
  if (missing.size < MOST_NOTED) missing.add(key)
  throw new Refusal('unavailable', { details: { retryAfter: 60 } })
}
