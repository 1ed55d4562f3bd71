import { expect, test } from 'vitest'
import { JOB_MOVES } from './moves/index.ts'
import type { JobRole } from './statuses.ts'

const SIDES: Readonly<Record<string, readonly JobRole[]>> = {
  influencer: ['influencer', 'manager'],
  marketer: ['marketer'],
}
/** Moves that stay in their status and notify the other side, with the reason why they cannot be repeated at once. */
const ENDS_BY_ITSELF: Readonly<Record<string, string>> = {
  X1n: 'refuses what the other side asked for',
  W11: 'answers figures that the other side sent, twice at most',
}

const ALL = Object.values(JOB_MOVES)
const asList = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value)
/**
 * Steps of these roles. An ended job counts as `none`, because a new one can start for the same campaign and channel.
 */
const stepsOf = (roles: readonly JobRole[]) =>
  ALL.filter((move) => move.roles.some((role) => roles.includes(role))).flatMap((move) =>
    asList(move.from).flatMap((from) =>
      (move.to === 'stay' ? [from] : asList(move.to)).map((to) => ({
        move,
        from,
        to: to === 'CANCEL' || to === 'REJECTED' ? 'none' : to,
      })),
    ),
  )

test('what one side alone can do again and again, and the other hears of, goes out once an hour', () => {
  const found = new Set<string>()
  for (const [side, roles] of Object.entries(SIDES)) {
    const steps = stepsOf(roles)
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      for (const step of steps)
        if (step.from === from && !seen.has(step.to)) reach(step.to, seen.add(step.to))
      return seen
    }
    const other = side === 'influencer' ? 'marketer' : 'influencer'
    for (const { move, from, to } of steps) {
      const news = [...(move.notifies ?? []), ...Object.values(move.notifiesAt ?? {}).flat()]
      const hears = news.some(([, ...to]) => to.includes(other))
      const isLoop = from === to || reach(to).has(from)
      if (hears && isLoop && ENDS_BY_ITSELF[move.code] === undefined) found.add(move.name)
    }
  }
  expect([...found].sort()).toEqual(
    ALL.filter((move) => move.isRepeatable)
      .map((move) => move.name)
      .sort(),
  )
})
