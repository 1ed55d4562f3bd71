import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import type { MoveInput } from './facts.ts'
import {
  APPLY,
  assigned,
  CAMPAIGN,
  fresh,
  hours,
  matched,
  move,
  ready,
  SELECT,
  shipping,
  step,
  T0,
} from './testing/moving-jobs.ts'

describe('offers and applications', () => {
  it('E1 holds the money and a slot for 72 h', () => {
    const change = move(fresh({}, { entry: 'invite' }), 'E1', 'marketer', SELECT)
    expect(change).toMatchObject({ to: 'ASSIGN', money: { kind: 'hold' }, slot: 'take' })
    expect(change.set).toMatchObject({ money: 'held', autoAt: hours(72) })
    const full = fresh({}, { entry: 'invite', slots: 1, slotsTaken: 1 })
    expect(codeOf(() => move(full, 'E1', 'marketer', SELECT))).toBe('no_slot')
    // Its own reason, not that it is not open.
    const closed = fresh({}, { entry: 'invite', slots: 1, slotsTaken: 1, status: 'full' })
    expect(codeOf(() => move(closed, 'E1', 'marketer', SELECT))).toBe('no_slot')
    const job = fresh({}, { entry: 'invite' })
    expect(codeOf(() => move(job, 'E1', 'marketer', { ...SELECT, hasCredit: false }))).toBe(
      'insufficient_balance',
    )
    expect(codeOf(() => move(job, 'E1', 'marketer', { ...SELECT, isMatch: false }))).toBe('criteria_not_met')
    expect(codeOf(() => move(fresh(), 'E1', 'marketer', SELECT))).toBe('guard_failed')
  })

  it.each([
    [{ ...APPLY, memberActive: false }, 'member_not_active'],
    [{ ...APPLY, acceptedBriefVersion: 2 }, 'brief_outdated'],
    [{ ...APPLY, isMatch: false }, 'criteria_not_met'],
    [{ ...APPLY, refusal: 'self_dealing' as const }, 'self_dealing'],
  ])('E2 guards %#', (input, code) => {
    expect(codeOf(() => move(fresh(), 'E2', 'influencer', input))).toBe(code)
  })

  it('E2 asks for an address when a product is sent', () => {
    expect(
      codeOf(() => move(fresh({ product: 'ship' }), 'E2', 'influencer', { ...APPLY, hasAddress: false })),
    ).toBe('address_required')
  })

  it('E3 stores a mismatch; hard refusals refuse', () => {
    expect(move(fresh(), 'E3', 'manager', { ...APPLY, isMatch: false }).to).toBe('MISMATCHED')
    const input: MoveInput = { ...APPLY, isMatch: false, refusal: 'already_in_campaign' }
    expect(codeOf(() => move(fresh(), 'E3', 'influencer', input))).toBe('already_in_campaign')
  })

  it.each(['E2', 'E3'] as const)(
    '%s: applications end at the moment that was set, whether or not the clock came by',
    (code) => {
      const input = { ...APPLY, isMatch: code === 'E2' }
      const until = fresh({}, { applyBy: hours(1) })
      const before = new Date(hours(1).getTime() - 1)
      expect(move(until, code, 'influencer', input, before).to).toBe(code === 'E2' ? 'MATCHED' : 'MISMATCHED')
      expect(codeOf(() => move(until, code, 'influencer', input, hours(1)))).toBe('campaign_not_open')
    },
  )

  it('E4: an override by the marketer stays', () => {
    const mismatched = step(fresh(), 'E3', 'influencer', { ...APPLY, isMatch: false })
    const lifted = step(mismatched, 'E4', 'marketer')
    expect(lifted).toMatchObject({ status: 'MATCHED', matchOverride: true, autoAt: mismatched.autoAt })
    expect(codeOf(() => move(lifted, 'E4', 'system', { isMatch: false }))).toBe('guard_failed')
    expect(codeOf(() => move(matched(), 'E4', 'marketer'))).toBe('not_allowed')
    expect(move(matched(), 'E4', 'system', { isMatch: false }).to).toBe('MISMATCHED')
    expect(move(lifted, 'S1', 'marketer', { ...SELECT, isMatch: false }).to).toBe('READY')
  })

  it('S1 makes the contract and starts the right clock', () => {
    const change = move(matched(), 'S1', 'marketer', SELECT)
    expect(change).toMatchObject({ to: 'READY', contract: true, slot: 'take' })
    expect(change.set).toMatchObject({
      phase: 'draft',
      dueAt: hours(14 * 24),
      autoAt: hours(17 * 24),
      contractAt: T0,
    })
    expect(ready({ contentOnly: true })).toMatchObject({ phase: 'draft', dueAt: hours(5 * 24) })
    expect(ready({ draftRequired: false })).toMatchObject({ phase: 'publish', dueAt: hours(7 * 24) })
    const end = hours(30 * 24)
    expect(ready({ draftRequired: false, postWindowEnd: end }).dueAt).toEqual(end)
    expect(shipping()).toMatchObject({ status: 'SHIPPING', phase: null, autoAt: hours(14 * 24) })
    const outdated = { ...matched(), campaign: { ...CAMPAIGN, briefVersion: 2 } }
    expect(codeOf(() => move(outdated, 'S1', 'marketer', SELECT))).toBe('brief_outdated')
  })

  it('S2 may raise the fee, never lower it', () => {
    const offer = { fee: 150_000n, serviceFee: 30_000n, price: 180_000n }
    const change = move(matched(), 'S2', 'marketer', { ...SELECT, offer })
    expect(change.money).toEqual({ kind: 'hold-from-reserve', extra: 60_000n })
    expect(change.set).toMatchObject(offer)
    const low = { fee: 90_000n, serviceFee: 18_000n, price: 108_000n }
    expect(codeOf(() => move(matched(), 'S2', 'marketer', { ...SELECT, offer: low }))).toBe('wrong_amount')
  })

  it.each(['E1', 'S1', 'S2'] as const)('%s needs both sides active, and lifts no hard refusal', (code) => {
    const job = code === 'E1' ? fresh({}, { entry: 'invite' }) : { ...matched(), matchOverride: true }
    const why = (input: MoveInput) => codeOf(() => move(job, code, 'marketer', { ...SELECT, ...input }))
    expect(why({})).toBe('done')
    expect(why({ marketerActive: false })).toBe('member_not_active')
    expect(why({ memberActive: false })).toBe('criteria_not_met')
    expect(why({ refusal: 'self_dealing' })).toBe('self_dealing')
  })

  it('E4: the marketer overrides criteria, not what refuses an application', () => {
    const mismatched = step(fresh(), 'E3', 'influencer', { ...APPLY, isMatch: false })
    expect(codeOf(() => move(mismatched, 'E4', 'marketer', { refusal: 'blocked' }))).toBe('blocked')
  })

  it('S5 ends the application of a blacklisted member at once, without blame for the brand', () => {
    const change = move(matched(), 'S5', 'operator', { isBarred: true })
    expect(change).toMatchObject({ to: 'CANCEL', score: 'none', set: { reasonCode: 'not_eligible' } })
  })

  it('S5 says why nobody was chosen', () => {
    expect(codeOf(() => move(matched(), 'S5', 'system', {}))).toBe('guard_failed')
    const late = move(matched(), 'S5', 'system', {}, hours(14 * 24))
    expect(late).toMatchObject({
      to: 'CANCEL',
      score: 'brand',
      set: { reasonCode: 'not_reviewed', autoAt: null },
    })
    const ended = { ...matched(), campaign: { ...CAMPAIGN, status: 'running' } }
    expect(move(ended, 'S5', 'system', { reason: 'slots_full' }).set.reasonCode).toBe('slots_full')
  })

  it('S6 refuses a suspended member; S7 to S9 give the hold and the slot back', () => {
    expect(codeOf(() => move(assigned(), 'S6', 'influencer', { ...APPLY, memberActive: false }))).toBe(
      'member_not_active',
    )
    expect(move(assigned(), 'S6', 'manager', APPLY)).toMatchObject({
      to: 'READY',
      contract: true,
      slot: 'keep',
    })
    expect(codeOf(() => move(assigned(), 'S7', 'influencer'))).toBe('reason_required')
    for (const [code, by, to] of [
      ['S7', 'influencer', 'REJECTED'],
      ['S8', 'marketer', 'CANCEL'],
      ['S9', 'system', 'CANCEL'],
    ] as const) {
      const change = move(assigned(), code, by, { reason: 'no_time' }, hours(72))
      expect(change).toMatchObject({
        to,
        money: { kind: 'release-hold' },
        slot: 'free',
        set: { money: 'refunded' },
      })
    }
  })

  it('T1 extends once per status', () => {
    const job = step(assigned(), 'T1', 'marketer')
    expect(job.autoAt).toEqual(hours(144))
    expect(codeOf(() => move(job, 'T1', 'marketer'))).toBe('guard_failed')
    expect(step(job, 'S6', 'influencer', APPLY).extended).toBe(false)
  })
})
