import { expect, test } from 'vitest'
import { DEFAULT_CLOCKS } from '../../../domain/job/clocks.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import * as jobs from '../../../domain/job/testing/moving-jobs.ts'
import { allowedMoves } from './allowed-moves.ts'

const STATES = {
  matched: jobs.matched(),
  assigned: jobs.assigned(),
  shipping: jobs.shipping(),
  ready: jobs.ready(),
  submitted: jobs.submitted(),
  publishing: jobs.publishing(),
  posted: jobs.posted(),
  insight: jobs.insight(),
}
type State = keyof typeof STATES
const namesOf = (state: State, by: JobRole, now = jobs.hours(4)) => {
  const allowed = allowedMoves(STATES[state], by, now, DEFAULT_CLOCKS)
  return Object.entries(MOVE).flatMap(([name, code]) => (allowed.includes(code) ? [name] : []))
}

// docs/domain/jobs.md#moves: a command whose input is still to be typed is offered, one that would be refused whatever is typed is not.
test.each([
  ['matched', ['takeBackApplication'], ['selectApplicant', 'makePersonalOffer', 'refuseApplicant'], []],
  ['assigned', ['acceptOffer', 'declineOffer'], ['withdrawOffer', 'extendJob'], ['withdrawOffer']],
  ['shipping', ['askCancel'], ['markSent', 'askCancel', 'cancelJob'], ['recordLoss', 'stopJob']],
  ['ready', ['sendDraft', 'askCancel'], ['extendJob', 'askCancel', 'cancelJob'], ['openCase']],
  [
    'submitted',
    ['askCancel'],
    ['askChanges', 'approveDraft', 'extendJob', 'askCancel', 'cancelJob'],
    ['approveDraft', 'openCase'],
  ],
  ['publishing', ['sendPost'], ['extendJob', 'cancelJob'], ['openCase']],
  [
    'posted',
    [],
    ['reportWrongPost', 'acceptPost', 'extendJob'],
    ['reportWrongPost', 'acceptPost', 'openCase'],
  ],
  ['insight', ['sendFigures'], ['reportPostMissing'], ['openCase']],
] as const)('a job that is %s offers each side what it may do', (state, influencer, marketer, operator) => {
  expect(namesOf(state, 'influencer')).toEqual(influencer)
  expect(namesOf(state, 'marketer')).toEqual(marketer)
  expect(namesOf(state, 'operator')).toEqual(operator)
  // A manager works for the influencer, but ends nothing.
  expect(namesOf(state, 'manager')).toEqual(influencer.filter((name) => name !== 'askCancel'))
})

test('a parcel that does not come is left from the seventh day on', () => {
  expect(namesOf('shipping', 'influencer', jobs.hours(7 * 24 - 1))).toEqual(['askCancel'])
  expect(namesOf('shipping', 'influencer', jobs.hours(7 * 24))).toEqual(['leaveUnsent', 'askCancel'])
})
