import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import type { CampaignFacts, CampaignInput, CampaignMoveCode, CampaignRole } from './states.ts'
import { CAMPAIGN_MOVES, CAMPAIGN_STATUSES, decideCampaignMove } from './states.ts'
import { days, NOW } from './testing/now.ts'

const FACTS: CampaignFacts = {
  status: 'open',
  entry: 'public',
  slots: 2,
  slotsTaken: 1,
  applyBy: days(-1),
  reportingSince: days(-7),
  liveJobs: 0,
  hasDeliveredJob: false,
}

const INPUT: CampaignInput = { missing: [], hasFindings: false, reason: 'x' }
const decide = (facts: Partial<CampaignFacts>, code: CampaignMoveCode, by: CampaignRole, input = INPUT) =>
  decideCampaignMove({ ...FACTS, ...facts }, code, by, input, NOW)

describe('states (docs/domain/campaigns.md#states)', () => {
  it('move as written and no other way', () => {
    const written: Record<string, string> = {
      draft: 'in_review canceled',
      in_review: 'open draft canceled',
      open: 'full paused running canceled',
      paused: 'open running canceled',
      full: 'open running canceled',
      running: 'reporting',
      reporting: 'closed',
      closed: '',
      canceled: '',
    }
    for (const status of CAMPAIGN_STATUSES) {
      const reached = Object.values(CAMPAIGN_MOVES)
        .filter((move) => move.from.includes(status))
        .map((move) => move.to)
      expect(reached.sort()).toEqual((written[status] ?? '').split(' ').filter(Boolean).sort())
    }
    for (const [code, move] of Object.entries(CAMPAIGN_MOVES)) {
      for (const status of CAMPAIGN_STATUSES.filter((one) => !move.from.includes(one))) {
        expect(codeOf(() => decide({ status }, code as CampaignMoveCode, move.roles[0]!))).toBe(
          'move_not_allowed',
        )
      }
    }
  })
  it('opening reserves, ending and cancelling return', () => {
    expect(decide({ status: 'in_review' }, 'open', 'operator').reserve).toBe('make')
    expect(decide({ status: 'in_review', entry: 'invite' }, 'open', 'system').reserve).toBe('none')
    expect(decide({}, 'end', 'marketer')).toEqual({
      to: 'running',
      reserve: 'return',
      jobs: 'end-applications',
      next: 'report',
    })
    expect(decide({}, 'cancel', 'marketer')).toMatchObject({ reserve: 'return', jobs: 'cancel-all' })
    expect(decide({ status: 'draft' }, 'cancel', 'marketer').reserve).toBe('none')
  })
  it.each([
    [{ status: 'draft' }, 'send', 'marketer', { missing: ['title'] }, 'campaign_incomplete'],
    [{ status: 'in_review' }, 'open', 'system', { hasFindings: true }, 'guard_failed'],
    [{ status: 'in_review' }, 'open', 'operator', { hasFindings: true }, 'done'],
    [{ status: 'in_review' }, 'open', 'system', { ...INPUT, hasCredit: false }, 'insufficient_balance'],
    [{ status: 'in_review' }, 'send-back', 'operator', {}, 'reason_required'],
    [{}, 'fill', 'system', {}, 'guard_failed'],
    [{ slotsTaken: 2 }, 'fill', 'system', {}, 'done'],
    [{ status: 'full', slotsTaken: 2 }, 'refill', 'system', {}, 'guard_failed'],
    [{ applyBy: days(1) }, 'end', 'system', {}, 'guard_failed'],
    [{ hasDeliveredJob: true }, 'cancel', 'marketer', {}, 'guard_failed'],
    [{ status: 'running', liveJobs: 1 }, 'report', 'system', {}, 'guard_failed'],
    [{ status: 'reporting', reportingSince: days(-6) }, 'close', 'system', {}, 'guard_failed'],
    [{ status: 'reporting' }, 'close', 'system', {}, 'done'],
    [{}, 'pause', 'system', {}, 'not_allowed'],
  ] as const)('guards %#', (facts, code, by, input, expected) => {
    expect(codeOf(() => decide(facts, code, by, input))).toBe(expected)
  })
})
