import { Refusal } from '../../domain/errors.ts'

/** Documents take turns: each that is drawn beside others lets all of them wait longer (docs/security.md#limits). */
const MOST = { inAll: 32, ofOne: 4 }

const held = new Map<string, number>()
let places = 0

/**
 * A place among the documents that are being drawn in this process; answers what gives it back. Errors:
 * too_many_requests (this person has four already), unavailable (all are taken).
 */
export function takeDrawingPlace(asker: string): () => void {
  const own = held.get(asker) ?? 0
  if (own >= MOST.ofOne) throw new Refusal('too_many_requests', { details: { retryAfter: 2 } })
  if (places >= MOST.inAll) throw new Refusal('unavailable', { details: { retryAfter: 5 } })
  held.set(asker, own + 1)
  places++
  return () => {
    const left = (held.get(asker) ?? 1) - 1
    if (left > 0) held.set(asker, left)
    else held.delete(asker)
    places--
  }
}
