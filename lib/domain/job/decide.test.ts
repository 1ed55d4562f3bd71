import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { DEFAULT_CLOCKS, reminderAt } from './clocks.ts'
import { clockMoveFor, possibleMoves } from './decide.ts'
import { hasRequiredMetrics, jobKindOf, keepLiveHoursOf } from './kinds.ts'
import { JOB_MOVE_CODES } from './move-codes.ts'
import { JOB_MOVES } from './moves/index.ts'
import type { JobStatus } from './statuses.ts'
import { isFinalJobStatus, JOB_ROLES, JOB_STATUSES, toJobStatus } from './statuses.ts'
import {
  assigned,
  DRAFT,
  EVERYTHING,
  FIGURES,
  fresh,
  hours,
  inStatus,
  insight,
  matched,
  move,
  posted,
  publishing,
  ready,
  shipping,
  step,
  submitted,
  T0,
} from './testing/moving-jobs.ts'

describe('roles and dispute', () => {
  it('refuses every role that the table does not name with not_allowed', () => {
    for (const code of JOB_MOVE_CODES) {
      for (const by of JOB_ROLES.filter((role) => !JOB_MOVES[code].roles.includes(role))) {
        expect(codeOf(() => move(inStatus('READY'), code, by, EVERYTHING))).toBe('not_allowed')
      }
    }
  })

  it('freezes everything but the decision while a dispute is open', () => {
    const job = step(insight(), 'X4', 'operator', { reason: 'quality', eventAt: hours(3) }, hours(4))
    expect(job.autoAt).toBeNull()
    expect(codeOf(() => move(job, 'W10', 'influencer', FIGURES))).toBe('dispute_open')
    expect(codeOf(() => move(job, 'W12', 'system'))).toBe('dispute_open')
    expect(clockMoveFor(job, hours(9999))).toBeUndefined()
    expect(possibleMoves(job, 'operator')).toEqual(['X5', 'X6'])
    expect(possibleMoves(job, 'influencer')).toEqual([])
  })

  it('the system waits for the clock', () => {
    expect(codeOf(() => move(assigned(), 'S9', 'system', {}, hours(71)))).toBe('guard_failed')
    expect(move(assigned(), 'S9', 'system', {}, hours(72)).to).toBe('CANCEL')
  })
})

describe('clock invariant I15', () => {
  it('a job has a clock unless in dispute or final', () => {
    const jobs = [matched(), assigned(), shipping(), ready(), submitted(), publishing(), posted(), insight()]
    for (const job of jobs) {
      expect(job.autoAt).not.toBeNull()
      const code = clockMoveFor(job, hours(99_999))!
      const next = step(job, code, 'system', {}, hours(99_999))
      expect(next.autoAt === null).toBe(next.dispute === 'open' || isFinalJobStatus(next.status as JobStatus))
    }
  })
})

describe('small things', () => {
  it('reads both spellings of CANCEL', () => {
    expect(toJobStatus('CANCELED')).toBe('CANCEL')
    expect(toJobStatus('CANCEL')).toBe('CANCEL')
    expect(toJobStatus('NO')).toBeUndefined()
  })
  it('reminds 24 h before, or at half time', () => {
    expect(reminderAt(T0, hours(72))).toEqual(hours(48))
    expect(reminderAt(T0, hours(10))).toEqual(hours(5))
  })
  it('knows kinds, keep-live and figures', () => {
    expect([jobKindOf('shareLink'), jobKindOf('story'), jobKindOf('live')]).toEqual([
      'share',
      'review',
      'video',
    ])
    expect([keepLiveHoursOf('story', DEFAULT_CLOCKS), keepLiveHoursOf('reel', DEFAULT_CLOCKS)]).toEqual([
      24, 168,
    ])
    expect(hasRequiredMetrics('photoPost', { views: 1, likes: 0, comments: 0, shares: 0 })).toBe(true)
    expect(hasRequiredMetrics('photoPost', { likes: 0, comments: 0, shares: 0 })).toBe(false)
    expect(hasRequiredMetrics('story', { views: 1.5 })).toBe(false)
  })
})

describe('what ends with a change of status', () => {
  it('an extension is of one status, and a request to cancel ends with the work that answers it', () => {
    const asked = {
      ...ready(),
      extended: true,
      cancelRequest: 'by_marketer' as const,
      cancelAutoAt: hours(48),
      cancelNote: 'why',
    }
    const sent = step(asked, 'W4', 'influencer', DRAFT)
    expect(sent).toMatchObject({ extended: false, cancelRequest: 'by_marketer', cancelNote: 'why' })
    const approved = step(sent, 'W6', 'marketer', {})
    expect(approved).toMatchObject({ cancelRequest: 'none', cancelAutoAt: null, cancelNote: null })
    const calm = move(submitted(), 'W6', 'marketer', {}).set
    expect(calm).not.toHaveProperty('cancelRequest')
    expect(calm).not.toHaveProperty('completedAt')
  })

  it('only a completed job has a day of completion; every end stops the clocks', () => {
    const declined = move(assigned(), 'S7', 'influencer', { reason: 'busy' })
    expect(isFinalJobStatus(declined.to as JobStatus)).toBe(true)
    expect(declined.set).toMatchObject({ dueAt: null, autoAt: null, pausedDueAt: null, pausedAutoAt: null })
    expect(declined.set).not.toHaveProperty('completedAt')
  })
})

describe('the move of a clock', () => {
  const late = hours(1000)

  it('is none for a job that is not there, in a case, over, or whose clocks have not run out', () => {
    expect(clockMoveFor({ ...fresh(), autoAt: T0 }, late)).toBeUndefined()
    expect(clockMoveFor({ ...matched(), autoAt: hours(1) }, T0)).toBeUndefined()
    expect(clockMoveFor({ ...matched(), autoAt: null }, late)).toBeUndefined()
    for (const status of ['READY', 'SUBMIT', 'INSIGHT'] as const) {
      const open = { ...inStatus(status), autoAt: T0, dispute: 'open' as const }
      expect(clockMoveFor(open, late), status).toBeUndefined()
      const asked = { ...open, cancelRequest: 'by_marketer' as const, cancelAutoAt: T0 }
      expect(clockMoveFor(asked, late), status).toBeUndefined()
    }
    for (const status of JOB_STATUSES.filter(isFinalJobStatus))
      expect(
        clockMoveFor({ ...inStatus(status), cancelRequest: 'by_marketer', cancelAutoAt: T0 }, late),
        status,
      ).toBeUndefined()
    expect(clockMoveFor({ ...fresh(), cancelRequest: 'by_marketer', cancelAutoAt: T0 }, late)).toBeUndefined()
  })

  it('answers a request to cancel whose time came first or at the same instant, and only one that is open', () => {
    const asked = { ...ready(), cancelRequest: 'by_marketer' as const, cancelAutoAt: T0 }
    expect(clockMoveFor({ ...asked, autoAt: null }, late)).toBe('X1')
    expect(clockMoveFor({ ...asked, autoAt: hours(1) }, late)).toBe('X1')
    expect(clockMoveFor({ ...asked, autoAt: T0 }, late)).toBe('X1')
    expect(clockMoveFor({ ...asked, autoAt: hours(-1) }, late)).toBe('X3')
    expect(clockMoveFor({ ...asked, cancelAutoAt: hours(2000), autoAt: null }, late)).toBeUndefined()
    expect(clockMoveFor({ ...asked, cancelRequest: 'none', autoAt: null }, late)).toBeUndefined()
    expect(clockMoveFor({ ...asked, cancelRequest: 'none', autoAt: T0 }, late)).toBe('X3')
  })

  it.each(['MATCHED', 'MISMATCHED'] as const)('%s ends with its time', (status) => {
    expect(clockMoveFor(inStatus(status), late)).toBe('S5')
  })

  it('a post that was gone when its time ran out is a case, else accepted', () => {
    const waiting = { ...inStatus('SUBMIT'), phase: 'publish' as const, autoAt: T0 }
    expect(clockMoveFor({ ...waiting, linkCheck: 'missing' }, late)).toBe('X4')
    expect(clockMoveFor({ ...waiting, linkCheck: 'ok' }, late)).toBe('W9')
  })
})
