import type { ChannelStatus } from '../channel/moves.ts'
import { addHours } from '../date/add-hours.ts'

/** State of a step: done, waits for the influencer, waits for the company, or cannot begin yet. */
export const STEP_STATES = ['done', 'yours', 'ours', 'later'] as const
export type StepState = (typeof STEP_STATES)[number]
export const FIRST_STEPS = ['profile', 'account', 'channel', 'ownership', 'figures', 'bank', 'apply'] as const
export type FirstStepKey = (typeof FIRST_STEPS)[number]
export interface FirstStep {
  key: FirstStepKey
  state: StepState
  /** Deadline of the company's review; set only for state `ours`. */
  by: Date | null
}

export interface FirstStepFacts {
  memberStatus: string
  signedUpAt: Date
  profileAt: Date | null
  channels: readonly { status: ChannelStatus; proofSentAt: Date | null; claimAt: Date | null }[]
  hasBank: boolean
  /** Has applied for a job or received an offer. */
  hasJob: boolean
  /** Hours within which an operator looks. */
  reviewHours: { member: number; channel: number }
}

const PROVEN: readonly ChannelStatus[] = ['allowed', 'active']

/**
 * The steps of an influencer up to the first job, each with its current state (docs/domain/accounts.md#first-steps).
 * With several channels the one that is furthest counts.
 */
export function firstSteps(facts: FirstStepFacts): FirstStep[] {
  const { channels, profileAt, reviewHours } = facts
  const step = (key: FirstStepKey, state: StepState, by: Date | null = null): FirstStep => ({
    key,
    state,
    by,
  })
  const ours = (key: FirstStepKey, since: Date, hours: number) => step(key, 'ours', addHours(since, hours))
  const account = (): FirstStep => {
    if (facts.memberStatus === 'active') return step('account', 'done')
    // An account is not reviewed before its profile is complete.
    if (!profileAt) return step('account', 'later')
    const since = profileAt > facts.signedUpAt ? profileAt : facts.signedUpAt
    return ours('account', since, reviewHours.member)
  }
  const proven = channels.some(({ status }) => PROVEN.includes(status))
  const ownership = (): FirstStep => {
    if (proven) return step('ownership', 'done')
    const sentAt = channels.find((one) => one.status === 'waiting_approve' && one.proofSentAt)?.proofSentAt
    if (sentAt) return ours('ownership', sentAt, reviewHours.channel)
    return step('ownership', channels.length > 0 ? 'yours' : 'later')
  }
  const figures = (): FirstStep => {
    if (channels.some(({ status }) => status === 'active')) return step('figures', 'done')
    const claimAt = channels.find((one) => PROVEN.includes(one.status) && one.claimAt)?.claimAt
    if (claimAt) return ours('figures', claimAt, reviewHours.channel)
    return step('figures', proven ? 'yours' : 'later')
  }
  const before = [
    step('profile', profileAt ? 'done' : 'yours'),
    account(),
    step('channel', channels.length > 0 ? 'done' : 'yours'),
    ownership(),
    figures(),
  ]
  const isReady = before.every(({ state }) => state === 'done')
  return [
    ...before,
    step('bank', facts.hasBank ? 'done' : 'yours'),
    step('apply', facts.hasJob ? 'done' : isReady ? 'yours' : 'later'),
  ]
}
