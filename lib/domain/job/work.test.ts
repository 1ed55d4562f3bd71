import { describe, expect, it } from 'vitest'
import { addHours } from '../date/add-hours.ts'
import { bangkokDay, startOfBangkokDay } from '../date/bangkok.ts'
import { codeOf } from '../testing/code-of.ts'
import { clockMoveFor } from './decide.ts'
import {
  CHANGES,
  DRAFT,
  FIGURES,
  hours,
  insight,
  move,
  POST,
  posted,
  publishing,
  ready,
  shipping,
  step,
  submitted,
  T0,
} from './testing/moving-jobs.ts'

describe('shipping', () => {
  it('W0, W0d and W1', () => {
    expect(codeOf(() => move(shipping(), 'W1', 'influencer'))).toBe('tracking_missing')
    const sent = step(shipping(), 'W0', 'marketer', { carrier: 'C', trackingNo: '1' })
    expect(sent.autoAt).toEqual(hours(21 * 24))
    const there = step(sent, 'W0d', 'system', { deliveredAt: hours(24) }, hours(25))
    expect(there.autoAt).toEqual(hours(8 * 24))
    // The carrier's clock may be behind ours within the same Bangkok day; an earlier day is a typing error.
    const startOfDay = startOfBangkokDay(bangkokDay(hours(0)))
    const early = step(sent, 'W0d', 'system', { deliveredAt: startOfDay }, hours(25))
    expect(early).toMatchObject({ deliveredAt: startOfDay, autoAt: hours(7 * 24) })
    const dayBefore = { deliveredAt: new Date(startOfDay.getTime() - 1) }
    expect(codeOf(() => move(sent, 'W0d', 'system', dayBefore, hours(25)))).toBe('guard_failed')
    expect(clockMoveFor(there, hours(8 * 24))).toBe('W1')
    expect(step(sent, 'W1', 'influencer', {}, hours(48))).toMatchObject({
      status: 'READY',
      phase: 'draft',
      dueAt: hours(48 + 14 * 24),
    })
  })
  it('W2: the influencer may leave from day 7, the system at day 14', () => {
    expect(codeOf(() => move(shipping(), 'W2', 'influencer', {}, hours(7 * 24 - 1)))).toBe('guard_failed')
    expect(move(shipping(), 'W2', 'influencer', {}, hours(7 * 24))).toMatchObject({
      to: 'CANCEL',
      money: { kind: 'settle', pct: 0 },
      score: 'brand',
    })
    expect(clockMoveFor(shipping(), hours(14 * 24))).toBe('W2')
  })
})

describe('drafts and posts', () => {
  it('W4 checks files, W5 counts revisions', () => {
    expect(codeOf(() => move(ready(), 'W4', 'influencer', { ...DRAFT, fileSizes: [4_096_001] }))).toBe(
      'file_too_large',
    )
    expect(codeOf(() => move(ready(), 'W4', 'influencer', {}))).toBe('deliverable_missing')
    const drafted = step(ready(), 'W4', 'influencer', DRAFT)
    for (const note of ['แก้', 'Please change this: ', '…………………………'])
      expect(
        codeOf(() => move(drafted, 'W5', 'marketer', { ...CHANGES, note })),
        note,
      ).toBe('note_incomplete')
    let job = ready()
    for (let n = 1; n <= 2; n++) {
      job = step(step(job, 'W4', 'influencer', DRAFT), 'W5', 'marketer', CHANGES)
      expect(job).toMatchObject({ status: 'READY', revisionNo: n, dueAt: hours(48), autoAt: hours(48 + 72) })
    }
    job = step(job, 'W4', 'influencer', DRAFT)
    expect(codeOf(() => move(job, 'W5', 'marketer', CHANGES))).toBe('revisions_used_up')
    expect(codeOf(() => move(job, 'W5', 'marketer', { reason: 'quality' }))).toBe('reason_required')
  })
  it('approves by silence after 72 h', () => {
    expect(clockMoveFor(submitted(), hours(71))).toBeUndefined()
    expect(clockMoveFor(submitted(), hours(72))).toBe('W6')
    expect(clockMoveFor(submitted({ contentOnly: true }), hours(72))).toBe('W6c')
    expect(clockMoveFor(posted(), hours(74))).toBe('W9')
    expect(clockMoveFor({ ...posted(), linkCheck: 'missing' }, hours(74))).toBe('X4')
  })
  it('content-only jobs end with approval', () => {
    const change = move(submitted({ contentOnly: true }), 'W6c', 'marketer')
    expect(change).toMatchObject({ to: 'COMPLETED', money: { kind: 'complete-content' } })
    expect(change.set).toMatchObject({ money: 'released', autoAt: null, dueAt: null, completedAt: T0 })
    expect(codeOf(() => move(submitted({ contentOnly: true }), 'W6', 'marketer'))).toBe('move_not_allowed')
    expect(codeOf(() => move(submitted(), 'W6c', 'marketer'))).toBe('move_not_allowed')
  })
  it.each([
    [{ isHostAccepted: false }, 'link_host_refused'],
    [{ isAuthorChannel: false }, 'guard_failed'],
    [{ publishedAt: T0 }, 'guard_failed'],
    [{ isUsedElsewhere: true }, 'link_used'],
    [{ hasDisclosureTag: false }, 'disclosure_missing'],
    [{ kind: 'screenshot' as const, publishedAt: null }, 'deliverable_missing'],
    [{ isAuthorChannel: null, publishedAt: null }, 'done'],
  ])('W7 guards %#', (change, code) => {
    const post = { ...POST.post!, ...change }
    expect(codeOf(() => move(publishing(), 'W7', 'influencer', { post }, hours(2)))).toBe(code)
  })
  it('the phase divides the moves', () => {
    expect(codeOf(() => move(publishing(), 'W4', 'influencer', DRAFT))).toBe('move_not_allowed')
    expect(codeOf(() => move(ready(), 'W7', 'influencer', POST))).toBe('move_not_allowed')
    expect(codeOf(() => move(posted(), 'W5', 'marketer', CHANGES))).toBe('move_not_allowed')
    expect(codeOf(() => move(posted(), 'W8', 'marketer', { reason: 'ugly' }))).toBe('reason_required')
    expect(move(posted(), 'W8', 'marketer', { reason: 'wrong_link' }).to).toBe('READY')
  })
})

describe('insight', () => {
  it('W9 starts keep-live and the figures clock', () => {
    const job = insight()
    expect(job).toMatchObject({ status: 'INSIGHT', phase: 'insight', money: 'pending', review: 'none' })
    expect(job.keepLiveUntil).toEqual(hours(3 + 168))
    expect(job.autoAt).toEqual(hours(3 + 168 + 14 * 24))
  })
  it('figures, approval, completion with the delay of new accounts', () => {
    expect(codeOf(() => move(insight(), 'W10', 'influencer', { hasMetrics: true }))).toBe('figures_missing')
    const sent = step(insight(), 'W10', 'influencer', FIGURES, hours(10))
    expect(clockMoveFor(sent, hours(82))).toBe('W11a')
    const fine = step(sent, 'W11a', 'marketer', {}, hours(11))
    expect(fine.autoAt).toEqual(fine.keepLiveUntil)
    expect(codeOf(() => move(fine, 'W12', 'marketer', {}, hours(12)))).toBe('keep_live_running')
    const end = hours(171)
    expect(clockMoveFor(fine, end)).toBe('W12')
    const done = move(fine, 'W12', 'system', { completedJobs: 2 }, end)
    expect(done).toMatchObject({ to: 'COMPLETED', money: { kind: 'complete', delayed: true } })
    expect(done.set).toMatchObject({
      money: 'released',
      freeAt: addHours(end, 72),
      autoAt: null,
      completedAt: end,
    })
    expect(move(fine, 'W12', 'operator', { completedJobs: 3 }, end).set.freeAt).toBeNull()
    expect(codeOf(() => move(insight(), 'W12', 'marketer', {}, end))).toBe('figures_missing')
  })
  it('W11 twice at most', () => {
    let job = insight()
    for (let n = 1; n <= 2; n++) {
      job = step(step(job, 'W10', 'influencer', FIGURES), 'W11', 'marketer')
      expect(job.figuresReturns).toBe(n)
    }
    job = step(job, 'W10', 'influencer', FIGURES)
    expect(codeOf(() => move(job, 'W11', 'marketer'))).toBe('revisions_used_up')
  })
  it('W8 and W14 twice at most', () => {
    let wrong = posted()
    for (let n = 1; n <= 2; n++) {
      wrong = step(wrong, 'W8', 'marketer', { reason: 'wrong_link' }, hours(4))
      expect(wrong.postReturns).toBe(n)
      wrong = step(wrong, 'W7', 'influencer', POST, hours(5))
    }
    for (const by of ['marketer', 'operator'] as const)
      expect(codeOf(() => move(wrong, 'W8', by, { reason: 'wrong_link' }))).toBe('revisions_used_up')
    expect(clockMoveFor(wrong, hours(5 + 72))).toBe('W9')
    let gone = step(insight(), 'W10', 'influencer', FIGURES, hours(10))
    for (let n = 1; n <= 2; n++) {
      gone = step(gone, 'W14', 'marketer', { linkCheck: 'missing' }, hours(20))
      expect(gone.postMisses).toBe(n)
      gone = step(gone, 'W14r', 'marketer', { linkCheck: 'ok' }, hours(60))
    }
    for (const by of ['marketer', 'system'] as const)
      expect(codeOf(() => move(gone, 'W14', by, { linkCheck: 'missing' }))).toBe('revisions_used_up')
    expect(clockMoveFor(gone, hours(82))).toBe('W11a')
    const seen = { ...insight(), linkCheck: 'missing' as const }
    expect(clockMoveFor({ ...seen, postMisses: 1 }, seen.autoAt!)).toBe('W14')
    expect(clockMoveFor({ ...seen, postMisses: 2 }, seen.autoAt!)).toBe('X4')
  })
  it('X3 cancels nothing that was ever published: a case is opened', () => {
    const back = step(posted(), 'W8', 'marketer', { reason: 'differs_from_draft' }, hours(4))
    const late = back.autoAt!
    expect(clockMoveFor(back, late)).toBe('X4')
    expect(codeOf(() => move(back, 'X3', 'system', {}, late))).toBe('guard_failed')
    expect(step(back, 'X4', 'system', {}, late)).toMatchObject({
      status: 'READY',
      dispute: 'open',
      reasonCode: 'not_as_agreed',
      dueAt: null,
      autoAt: null,
    })
    expect(clockMoveFor(publishing(), publishing().autoAt!)).toBe('X3')
    expect(codeOf(() => move(publishing(), 'X4', 'system', {}, publishing().autoAt!))).toBe('guard_failed')
  })
  it('W13: missing paperwork does not lose the money', () => {
    const job = insight()
    expect(clockMoveFor(job, job.autoAt!)).toBe('W13')
    expect(move(job, 'W13', 'system', {}, job.autoAt!)).toMatchObject({
      to: 'COMPLETED',
      set: { late: true },
    })
  })
  it('W14: 48 h to restore, then a case; restored clocks are as before', () => {
    const gone = step(insight(), 'W14', 'system', { linkCheck: 'missing' }, hours(20))
    expect(gone).toMatchObject({ linkCheck: 'missing', autoAt: hours(68) })
    expect(step(gone, 'W14r', 'system', { linkCheck: 'ok' })).toMatchObject({
      autoAt: insight().autoAt,
      pausedAutoAt: null,
      linkCheck: 'ok',
    })
    expect(clockMoveFor(gone, hours(68))).toBe('X4')
    const open = step(gone, 'X4', 'system', {}, hours(68))
    expect(open).toMatchObject({ status: 'INSIGHT', dispute: 'open', autoAt: null })
  })
})
