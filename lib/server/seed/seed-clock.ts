/** What the seed needs of the business clock: history is made at its own time. */
export interface SeedClock {
  now: () => Date
  hold: (at: Date | null) => void
}
