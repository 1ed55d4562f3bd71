import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { clockMoveFor, possibleMoves } from './decide.ts'
import { isJobEdge } from './edges.ts'
import type { JobFacts } from './facts.ts'
import type { JobMoveCode } from './move-codes.ts'
import { JOB_MOVE_CODES } from './move-codes.ts'
import { JOB_MOVES } from './moves/index.ts'
import type { JobRole } from './statuses.ts'
import { isFinalJobStatus, JOB_ROLES } from './statuses.ts'
import {
  assigned,
  EVERYTHING,
  fresh,
  hours,
  insight,
  matched,
  move,
  POST,
  posted,
  publishing,
  ready,
  shipping,
  step,
  submitted,
} from './testing/moving-jobs.ts'

describe('walks', () => {
  /** Represents the decision of a case, the only way on that time alone does not bring. */
  const free = (job: JobFacts, now: Date): JobFacts => {
    if (job.dispute === 'open')
      return step(job, 'X5', 'operator', { pct: 100, fault: 'none', note: 'decided' }, now)
    const clocks = [job.autoAt, job.cancelRequest === 'none' ? null : job.cancelAutoAt].filter(
      (at) => at !== null,
    )
    const next = new Date(Math.max(now.getTime(), Math.min(...clocks.map((at) => at.getTime()))))
    const code = clockMoveFor(job, next)
    expect(code, `${job.status} ${job.phase} waits for nobody`).toBeDefined()
    return step(job, code!, 'system', {}, next)
  }
  /** Start states of walks: every state on the way, and with an open case where possible. */
  const starts = [
    fresh(),
    fresh({ product: 'ship' }, { entry: 'invite' }),
    fresh({ contentOnly: true }),
    fresh({ draftRequired: false }),
    ...[matched(), assigned(), shipping(), ready(), submitted(), submitted({ contentOnly: true })],
    ...[publishing(), posted(), insight()],
    ...[ready(), submitted(), posted(), insight()].map((job) =>
      step(job, 'X4', 'operator', { reason: 'quality', eventAt: hours(3) }, hours(3)),
    ),
  ]
  const walk = fc.record({
    start: fc.constantFrom(...starts),
    commands: fc.array(
      fc.record({
        by: fc.constantFrom(...JOB_ROLES),
        code: fc.constantFrom(...JOB_MOVE_CODES),
        /** Index of one of the moves possible for the role; without it, any move. */
        pick: fc.option(fc.nat(20), { freq: 4 }),
        wait: fc.constantFrom(0, 0, 1, 25, 73, 24 * 15),
        linkCheck: fc.constantFrom('ok' as const, 'missing' as const),
      }),
      { minLength: 10, maxLength: 25 },
    ),
  })
  const seed = Number(process.env.SEED ?? 1)
  /** Every state of a walk with its time, and the change that led to it. */
  function* states({ start, commands }: typeof walk extends fc.Arbitrary<infer W> ? W : never) {
    let job = start
    let now = hours(3)
    yield { job, now, before: job, change: undefined, code: undefined, by: undefined }
    for (const { pick, by, wait, linkCheck, ...any } of commands) {
      now = hours(wait, now)
      const own = possibleMoves(job, by)
      const code = pick === null || own.length === 0 ? any.code : own[pick % own.length]!
      const change = tryMove(job, code, by, now, linkCheck)
      if (!change) continue
      const before = job
      job = { ...job, ...change.set, status: change.to }
      yield { job, now, before, change, code, by }
    }
  }

  it(`R5 whatever is tried in whatever order, a job moves along its edges by a listed role only (seed ${seed})`, () => {
    let moves = 0
    fc.assert(
      fc.property(walk, (steps) => {
        for (const { before, change, code, by } of states(steps)) {
          if (!change) continue
          moves++
          const row = JOB_MOVES[code]
          expect(row.roles).toContain(by)
          expect(row.from === 'none' ? ['none'] : row.from).toContain(before.status)
          if (change.to !== before.status) expect(isJobEdge(before.status, change.to)).toBe(true)
        }
      }),
      { seed, numRuns: 3_000 },
    )
    expect(moves).toBeGreaterThan(3_000)
  })

  it(`R8 from every state that holds money, time and at most one party free it (seed ${seed})`, () => {
    const isHeld = ({ money }: JobFacts) => money === 'held' || money === 'pending'
    const ends = (job: JobFacts, now: Date) => {
      let end = job
      for (let moves = 0; moves < 12 && !isFinalJobStatus(end.status); moves++) end = free(end, now)
      expect(isFinalJobStatus(end.status), `${job.status} never ends`).toBe(true)
      expect(['released', 'refunded', 'split']).toContain(end.money)
    }
    for (const start of starts) if (isHeld(start)) ends(start, hours(3))
    fc.assert(
      fc.property(walk, (steps) => {
        for (const { job, now } of states(steps)) if (isHeld(job)) ends(job, now)
      }),
      { seed, numRuns: 1_000 },
    )
  })

  function tryMove(job: JobFacts, code: JobMoveCode, by: JobRole, now: Date, linkCheck: 'ok' | 'missing') {
    const post = { ...POST.post!, publishedAt: now }
    const input = { ...EVERYTHING, post, linkCheck, eventAt: now, deliveredAt: now, pct: 40, note: 'because' }
    try {
      return move(job, code, by, input, now)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
})
