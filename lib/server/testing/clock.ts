export interface TestClock {
  now: () => Date
  /** Moves the clock of this world; never backwards. */
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => Date
}

/** A clock that only moves when a test moves it. */
export function makeClock(): TestClock {
  let time = Date.parse('2026-11-21T03:00:00Z')
  return {
    now: () => new Date(time),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      return new Date(time)
    },
  }
}
