import { expect, it } from 'vitest'
import { WITH_TEAM } from '../../../domain/campaign/waits-for-team.ts'
import { nextActionOf } from './next-action.ts'

const dueAt = new Date('2026-11-30T02:00:00Z')
const keepLiveUntil = new Date('2026-12-24T17:00:00Z')
const some = new Date('2026-11-29T02:00:00Z')
const job = {
  status: 'READY' as const,
  phase: 'publish',
  review: 'none' as const,
  dispute: 'none',
  trackingSentAt: null,
  pausedAutoAt: null,
  keepLiveUntil,
  dueAt,
  failures: [],
}
const withTeam = [{ fix: WITH_TEAM }]

it.each([
  [{ status: 'MATCHED' }, 'marketer', 'review_applicant', dueAt],
  [{ status: 'ASSIGN' }, 'influencer', 'answer_offer', dueAt],
  [{ status: 'SHIPPING' }, 'marketer', 'send_product', dueAt],
  [{ status: 'SHIPPING', trackingSentAt: some }, 'influencer', 'confirm_receipt', dueAt],
  [{ status: 'READY', phase: 'draft' }, 'influencer', 'send_draft', dueAt],
  [{ status: 'READY', phase: 'draft', review: 'changes_requested' }, 'influencer', 'fix_draft', dueAt],
  [{ status: 'READY' }, 'influencer', 'send_post', dueAt],
  [{ status: 'READY', review: 'changes_requested' }, 'influencer', 'fix_post', dueAt],
  [{ status: 'SUBMIT', phase: 'draft' }, 'marketer', 'review_draft', dueAt],
  [{ status: 'SUBMIT' }, 'marketer', 'review_post', dueAt],
  [{ status: 'INSIGHT' }, 'influencer', 'send_figures', dueAt],
  [{ status: 'INSIGHT', review: 'changes_requested' }, 'influencer', 'fix_figures', dueAt],
  [{ status: 'INSIGHT', review: 'pending' }, 'marketer', 'review_figures', dueAt],
  // Figures that were approved wait for the end of the time that the post stays up, not for a person.
  [{ status: 'INSIGHT', review: 'approved' }, 'system', 'complete', keepLiveUntil],
  // A post that is gone comes back first, whatever the figures wait for.
  [{ status: 'INSIGHT', review: 'pending', pausedAutoAt: some }, 'influencer', 'restore_post', dueAt],
  [{ status: 'INSIGHT', review: 'approved', pausedAutoAt: some }, 'influencer', 'restore_post', dueAt],
  // A case has no deadline of the two sides, and comes before everything else.
  [
    { status: 'INSIGHT', review: 'pending', pausedAutoAt: some, dispute: 'open' },
    'operator',
    'decide_case',
    null,
  ],
  [{ status: 'MISMATCHED' }, 'influencer', 'fix_mismatch', dueAt],
] as const)('%o waits for the %s to %s', (state, who, action, by) => {
  expect(nextActionOf({ ...job, ...state })).toEqual({ who, action, dueAt: by })
})

it('an application that misses only what our team looks at waits for the team', () => {
  expect(nextActionOf({ ...job, status: 'MISMATCHED', failures: withTeam })).toEqual({
    who: 'operator',
    action: 'check_applicant',
    dueAt: null,
  })
})

it.each(['COMPLETED', 'CANCEL', 'REJECTED'] as const)('nobody acts on a job that is %s', (status) => {
  expect(nextActionOf({ ...job, status })).toBeUndefined()
})
