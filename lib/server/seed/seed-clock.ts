/** The part of the business clock that the seed needs: history is made at its own time. */
export interface SeedClock {
  now: () => Date
  hold: (at: Date | null) => void
}
