import { expect, it } from 'vitest'
import { canceledBy } from './canceled-by.ts'

const step = (
  seq: number,
  name: string,
  actor: 'influencer' | 'marketer' | 'manager' | 'system',
  to: string,
) => ({
  seq,
  at: `2026-11-22T06:00:0${seq}.000Z`,
  name,
  actor,
  from: 'READY',
  to,
})

it.each([
  ['marketer', 'influencer', { who: 'marketer', isAsked: false, at: '2026-11-22T06:00:02.000Z' }],
  ['marketer', 'marketer', { who: 'you', isAsked: false, at: '2026-11-22T06:00:02.000Z' }],
  ['manager', 'manager', { who: 'you', isAsked: false, at: '2026-11-22T06:00:02.000Z' }],
  ['influencer', 'manager', { who: 'influencer', isAsked: false, at: '2026-11-22T06:00:02.000Z' }],
  ['system', 'influencer', { who: 'system', isAsked: false, at: '2026-11-22T06:00:02.000Z' }],
] as const)('what %s canceled, read by %s', (actor, viewer, said) => {
  const timeline = [step(2, 'end', actor, 'CANCEL'), step(1, 'accept', 'influencer', 'READY')]
  expect(canceledBy({ status: 'CANCEL', viewer, timeline })).toEqual(said)
})

it('of a job that both canceled, who asked the last time; what came after the end does not count', () => {
  const timeline = [
    step(1, 'ask-cancel', 'influencer', 'READY'),
    step(2, 'refuse-cancel', 'marketer', 'READY'),
    step(3, 'ask-cancel', 'marketer', 'READY'),
    step(4, 'cancel-together', 'influencer', 'CANCEL'),
    { ...step(5, 'clawback', 'system', 'CANCEL'), from: 'CANCEL' },
  ]
  const said = { who: 'marketer', isAsked: true, at: '2026-11-22T06:00:04.000Z' }
  expect(canceledBy({ status: 'CANCEL', viewer: 'influencer', timeline })).toEqual(said)
  expect(canceledBy({ status: 'READY', viewer: 'influencer', timeline })).toBeUndefined()
  expect(canceledBy({ status: 'CANCEL', viewer: 'influencer', timeline: [] })).toBeUndefined()
})
