import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { DEFAULT_CLOCKS } from './clocks.ts'
import { clockMoveFor } from './decide.ts'
import type { JobFacts, MoveInput } from './facts.ts'
import { cancelCostPct } from './rule.ts'
import {
  CHANGES,
  DRAFT,
  hours,
  insight,
  move,
  posted,
  publishing,
  ready,
  step,
  submitted,
  T0,
} from './testing/moving-jobs.ts'

describe('ends', () => {
  it('X1: silence is yes only if nothing was submitted', () => {
    const asked = step(ready(), 'X1a', 'influencer', { note: ' ป่วย ' })
    expect(asked.cancelNote).toBe('ป่วย')
    expect(asked).toMatchObject({ cancelRequest: 'by_influencer', cancelAutoAt: hours(72) })
    expect(clockMoveFor(asked, hours(72))).toBe('X1')
    expect(codeOf(() => move(asked, 'X1', 'influencer'))).toBe('not_allowed')
    expect(codeOf(() => move(asked, 'X1b', 'marketer'))).toBe('not_allowed')
    const agreed = move(asked, 'X1', 'marketer')
    expect(agreed).toMatchObject({ to: 'CANCEL', money: { kind: 'settle', pct: 0 } })
    expect(agreed.set).toMatchObject({ cancelRequest: 'none', cancelAutoAt: null, money: 'refunded' })
    const sent = step(asked, 'W4', 'influencer', DRAFT)
    expect(clockMoveFor({ ...sent, autoAt: hours(99) }, hours(72))).toBe('X1n')
    expect(codeOf(() => move(sent, 'X1', 'system', {}, hours(72)))).toBe('guard_failed')
    const approved = step(sent, 'W6', 'marketer')
    expect(approved.cancelRequest).toBe('none')
    expect(codeOf(() => move(approved, 'X1a', 'marketer'))).toBe('guard_failed')
  })
  it('X2 costs 0, 20 or 50 percent', () => {
    expect(cancelCostPct(ready(), hours(24), DEFAULT_CLOCKS)).toBe(0)
    expect(cancelCostPct(ready(), hours(25), DEFAULT_CLOCKS)).toBe(20)
    expect(cancelCostPct(submitted(), hours(1), DEFAULT_CLOCKS)).toBe(20)
    expect(cancelCostPct(step(submitted(), 'W5', 'marketer', CHANGES), hours(1), DEFAULT_CLOCKS)).toBe(20)
    expect(cancelCostPct(publishing(), hours(1), DEFAULT_CLOCKS)).toBe(50)
    expect(move(ready(), 'X2', 'marketer', {}, hours(25)).set.money).toBe('split')
    const changed: JobFacts = { ...ready(), note: 'แก้สี' }
    expect(move(changed, 'X2', 'marketer', { note: 'เลื่อนเปิดตัว' }, hours(25)).set.note).toBe('เลื่อนเปิดตัว')
    expect(move(changed, 'X2', 'marketer', {}, hours(25)).set.note).toBeNull()
    expect(codeOf(() => move(posted(), 'X2', 'marketer'))).toBe('guard_failed')
  })
  it('X3 after three days of grace, with a strike', () => {
    const job = ready()
    expect(clockMoveFor(job, hours(17 * 24 - 1))).toBeUndefined()
    expect(clockMoveFor(job, hours(17 * 24))).toBe('X3')
    expect(move(job, 'X3', 'system', {}, hours(17 * 24))).toMatchObject({
      to: 'CANCEL',
      strike: 'influencer',
    })
  })
  it.each([
    [100, 'none', 'COMPLETED', 'released'],
    [70, 'none', 'COMPLETED', 'split'],
    [0, 'influencer', 'REJECTED', 'refunded'],
    [0, 'none', 'CANCEL', 'refunded'],
  ] as const)('X5 decides %i with fault %s', (pct, fault, to, money) => {
    const open = step(ready(), 'X4', 'operator', { reason: 'quality', eventAt: T0 })
    const change = move(open, 'X5', 'operator', { pct, fault, note: 'because' })
    expect(change).toMatchObject({ to, money: { kind: 'settle', pct }, set: { money, dispute: 'resolved' } })
    expect(codeOf(() => move(open, 'X5', 'operator', { pct, fault }))).toBe('reason_required')
    expect(codeOf(() => move(open, 'X5', 'operator', { pct: 101, note: 'x' }))).toBe('amount_out_of_range')
    expect(codeOf(() => move(ready(), 'X5', 'operator', { pct, note: 'x' }))).toBe('guard_failed')
  })
  it('X6 and X6b need two persons and proof', () => {
    const open = step(insight(), 'X4', 'operator', { reason: 'fraud', eventAt: T0 })
    expect(codeOf(() => move(open, 'X6', 'operator', { hasProof: true }))).toBe('two_persons_needed')
    expect(move(open, 'X6', 'operator', { hasProof: true, hasTwoPersons: true })).toMatchObject({
      to: 'CANCEL',
      money: { kind: 'fraud-refund' },
    })
    const done = { ...insight(), status: 'COMPLETED' as const, money: 'released' as const, completedAt: T0 }
    const both: MoveInput = { hasProof: true, hasTwoPersons: true }
    expect(move(done, 'X6b', 'operator', both, hours(90 * 24)).money).toEqual({ kind: 'clawback' })
    expect(codeOf(() => move(done, 'X6b', 'operator', both, hours(90 * 24 + 1)))).toBe('guard_failed')
  })
})

it('X4: when it happened is asked at its field, within the days of the clock', () => {
  for (const eventAt of [hours(-7 * 24 - 1), hours(1)])
    expect(() => move(ready(), 'X4', 'operator', { reason: 'quality', eventAt })).toThrow(
      expect.objectContaining({
        code: 'guard_failed',
        fields: { eventAt: 'form.field.event_window?days=7' },
      }),
    )
})
