import { expect, it } from 'vitest'
import { type FirstStepFacts, firstSteps } from './first-steps.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const NEW: FirstStepFacts = {
  memberStatus: 'waiting_approve',
  signedUpAt: at(1),
  profileAt: null,
  channels: [],
  hasBank: false,
  hasJob: false,
  reviewHours: { member: 48, channel: 24 },
}
const said = (part: Partial<FirstStepFacts>) =>
  firstSteps({ ...NEW, ...part }).map(({ key, state, by }) =>
    by ? `${key} ${state} ${by.getUTCDate()}` : `${key} ${state}`,
  )
const channel = (status: FirstStepFacts['channels'][number]['status'], proof = 0, claim = 0) => ({
  status,
  proofSentAt: proof ? at(proof) : null,
  claimAt: claim ? at(claim) : null,
})

it('before the profile nobody waits for approval', () => {
  expect(said({})).toEqual([
    'profile yours',
    'account later',
    'channel yours',
    'ownership later',
    'figures later',
    'bank yours',
    'apply later',
  ])
})

it('after the profile the account is ours, counted from the later of both', () => {
  expect(said({ profileAt: at(3) })[1]).toBe('account ours 5')
  expect(said({ profileAt: at(3), signedUpAt: at(4) })[1]).toBe('account ours 6')
  expect(said({ profileAt: at(3), memberStatus: 'active' })[1]).toBe('account done')
})

it('ownership is hers until the proof was sent, then ours, then done', () => {
  const ownership = (one: FirstStepFacts['channels'][number]) => said({ channels: [one] })[3]
  expect(ownership(channel('waiting_approve'))).toBe('ownership yours')
  expect(ownership(channel('waiting_approve', 7))).toBe('ownership ours 8')
  expect(ownership(channel('rejected', 7))).toBe('ownership yours')
  expect(ownership(channel('allowed', 7))).toBe('ownership done')
})

it('figures follow ownership; the furthest channel counts', () => {
  const figures = (...channels: FirstStepFacts['channels']) => said({ channels })[4]
  expect(figures(channel('waiting_approve', 7, 7))).toBe('figures later')
  expect(figures(channel('allowed', 7))).toBe('figures yours')
  expect(figures(channel('allowed', 7, 9))).toBe('figures ours 10')
  expect(figures(channel('rejected'), channel('active'))).toBe('figures done')
})

it('applying comes when all that stands before it is done; the bank does not stand before it', () => {
  const ready = { memberStatus: 'active', profileAt: at(2), channels: [channel('active')] }
  expect(said(ready).slice(5)).toEqual(['bank yours', 'apply yours'])
  expect(said({ ...ready, hasJob: true, hasBank: true }).slice(5)).toEqual(['bank done', 'apply done'])
})
