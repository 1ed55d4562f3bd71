import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bangkokDay, startOfBangkokDay } from '../date/bangkok.ts'
import { Refusal } from '../errors.ts'
import { addHours, DEFAULT_CLOCKS, reminderAt } from './clocks.ts'
import { clockMoveFor, decideMove, possibleMoves } from './decide.ts'
import { isJobEdge, JOB_EDGE_ROWS, JOB_EDGES } from './edges.ts'
import type { JobChange, JobFacts, JobTerms, MoveInput } from './facts.ts'
import { newJobFacts } from './facts.ts'
import { hasRequiredMetrics, jobKindOf, keepLiveHoursOf } from './kinds.ts'
import type { JobMoveCode } from './move-codes.ts'
import { JOB_MOVE_CODES } from './move-codes.ts'
import { JOB_MOVES } from './moves/index.ts'
import { cancelCostPct, guard, needReason, offerAmounts } from './scene.ts'
import type { JobRole, JobStatus, JobStatusOrNone } from './statuses.ts'
import { isFinalJobStatus, JOB_ROLES, JOB_STATUSES, toJobStatus } from './statuses.ts'

const T0 = new Date('2026-11-21T03:00:00Z')
const hours = (n: number, from = T0) => addHours(from, n)
const TERMS: JobTerms = {
  contentOnly: false,
  draftRequired: true,
  product: 'none',
  maxRevisions: 2,
  keepLiveHours: 168,
  postWindowEnd: null,
  cancelLatePct: 20,
  cancelApprovedPct: 50,
}
const AMOUNTS = { fee: 100_000n, serviceFee: 20_000n, price: 120_000n }
const CAMPAIGN = { status: 'open', entry: 'public' as const, slots: 5, slotsTaken: 0, briefVersion: 1 }

function fresh(terms: Partial<JobTerms> = {}, campaign: Partial<JobFacts['campaign']> = {}): JobFacts {
  return newJobFacts({ ...TERMS, ...terms }, { ...CAMPAIGN, ...campaign }, AMOUNTS)
}
function move(job: JobFacts, code: JobMoveCode, by: JobRole, input: MoveInput = {}, now = T0): JobChange {
  return decideMove(job, code, by, input, now, DEFAULT_CLOCKS)
}
function step(job: JobFacts, code: JobMoveCode, by: JobRole, input: MoveInput = {}, now = T0): JobFacts {
  const change = move(job, code, by, input, now)
  return { ...job, ...change.set, status: change.to }
}
function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'done'
}

const APPLY: MoveInput = {
  memberActive: true,
  isMatch: true,
  acceptedBriefVersion: 1,
  priceAccepted: true,
  hasAddress: true,
}
const SELECT: MoveInput = { memberActive: true, marketerActive: true, isMatch: true }
const POST: MoveInput = {
  post: {
    kind: 'url',
    isHostAccepted: true,
    isAuthorChannel: true,
    publishedAt: hours(1),
    isUsedElsewhere: false,
    hasDisclosureTag: true,
  },
}
const DRAFT: MoveInput = { hasEveryDeliverable: true, fileSizes: [4_096_000] }
const CHANGES: MoveInput = { reason: 'quality', note: 'brighter' }
const FIGURES: MoveInput = { hasMetrics: true, hasScreenshot: true }

const matched = () => step(fresh(), 'E2', 'influencer', APPLY)
const ready = (terms: Partial<JobTerms> = {}) =>
  step(step(fresh(terms), 'E2', 'influencer', APPLY), 'S1', 'marketer', SELECT)
const shipping = () => ready({ product: 'ship' })
const submitted = (terms: Partial<JobTerms> = {}) => step(ready(terms), 'W4', 'influencer', DRAFT)
const publishing = () => step(submitted(), 'W6', 'marketer', {})
const posted = () => step(publishing(), 'W7', 'influencer', POST, hours(2))
const insight = () => step(posted(), 'W9', 'marketer', {}, hours(3))
const assigned = (terms: Partial<JobTerms> = {}) =>
  step(fresh(terms, { entry: 'invite' }), 'E1', 'marketer', SELECT)

/** Facts with every guard fulfilled, so that only the table decides. */
function inStatus(status: JobStatusOrNone): JobFacts {
  return { ...fresh(), status, phase: 'draft', autoAt: T0, dueAt: T0, contractAt: hours(-1) }
}
const EVERYTHING: MoveInput = {
  ...APPLY,
  ...SELECT,
  ...DRAFT,
  ...POST,
  ...FIGURES,
  ...CHANGES,
  carrier: 'C',
  trackingNo: '1',
}

describe('edges', () => {
  it('allows 26 of 90 pairs and 3 of 10 entries', () => {
    expect(JOB_EDGE_ROWS.filter(([from]) => from !== 'none')).toHaveLength(26)
    expect(JOB_EDGES.none).toHaveLength(3)
    expect(JOB_EDGE_ROWS.some(([from, to]) => from === to)).toBe(false)
  })

  it('is exactly what the moves can do', () => {
    const reached = new Set<string>()
    for (const row of Object.values(JOB_MOVES)) {
      if (row.to === 'stay') continue
      const targets = typeof row.to === 'string' ? [row.to] : row.to
      const sources = row.from === 'none' ? ['none'] : row.from
      for (const from of sources) for (const to of targets) if (from !== to) reached.add(`${from}>${to}`)
    }
    expect([...reached].sort()).toEqual(JOB_EDGE_ROWS.map(([from, to]) => `${from}>${to}`).sort())
  })

  const forbidden = (['none', ...JOB_STATUSES] as JobStatusOrNone[]).flatMap((from) =>
    JOB_STATUSES.filter((to) => to !== from && !isJobEdge(from, to)).map((to) => [from, to] as const),
  )
  it('forbids 64 pairs and 7 entries', () => {
    expect(forbidden).toHaveLength(71)
  })
  it.each(forbidden)('no move leads from %s to %s', (from, to) => {
    for (const code of JOB_MOVE_CODES) {
      const row = JOB_MOVES[code]
      const targets: readonly string[] =
        row.to === 'stay' ? [] : typeof row.to === 'string' ? [row.to] : row.to
      if (!targets.includes(to)) continue
      for (const by of row.roles) {
        const result = codeOf(() => {
          const change = move(inStatus(from), code, by, EVERYTHING)
          if (change.to !== to) throw new Refusal('move_not_allowed')
        })
        expect(result).not.toBe('done')
        if (row.from === 'none' || !(row.from as readonly string[]).includes(from)) {
          expect(result).toBe('move_not_allowed')
        }
      }
    }
  })
})

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

describe('offers and applications', () => {
  it('E1 holds the money and a slot for 72 h', () => {
    const change = move(fresh({}, { entry: 'invite' }), 'E1', 'marketer', SELECT)
    expect(change).toMatchObject({ to: 'ASSIGN', money: { kind: 'hold' }, slot: 'take' })
    expect(change.set).toMatchObject({ money: 'held', autoAt: hours(72) })
    const full = fresh({}, { entry: 'invite', slots: 1, slotsTaken: 1 })
    expect(codeOf(() => move(full, 'E1', 'marketer', SELECT))).toBe('no_slot')
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

describe('shipping', () => {
  it('W0, W0d and W1', () => {
    expect(codeOf(() => move(shipping(), 'W1', 'influencer'))).toBe('tracking_missing')
    const sent = step(shipping(), 'W0', 'marketer', { carrier: 'C', trackingNo: '1' })
    expect(sent.autoAt).toEqual(hours(21 * 24))
    const there = step(sent, 'W0d', 'system', { deliveredAt: hours(24) }, hours(25))
    expect(there.autoAt).toEqual(hours(8 * 24))
    // The carrier's clock may stand before ours, on the same day of Bangkok; a day before is a slip of the hand.
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

describe('walks', () => {
  /** A decided case stands for the one party that frees what time alone does not. */
  const free = (job: JobFacts, now: Date): JobFacts => {
    if (job.dispute === 'open')
      return step(job, 'X5', 'operator', { pct: 100, fault: 'none', note: 'decided' }, now)
    const clocks = [job.autoAt, job.cancelRequest === 'none' ? null : job.cancelAutoAt].filter(
      (at) => at !== null,
    )
    const next = new Date(Math.max(now.getTime(), Math.min(...clocks.map((at) => at.getTime()))))
    const code = clockMoveFor(job, next)
    expect(code, `${job.status} ${job.phase} waits for nobody`).toBeDefined()
    return step(job, code!, 'system', {}, next)
  }
  /** Where a walk begins: every state on the way, and with a case open where one can be. */
  const starts = [
    fresh(),
    fresh({ product: 'ship' }, { entry: 'invite' }),
    fresh({ contentOnly: true }),
    fresh({ draftRequired: false }),
    ...[matched(), assigned(), shipping(), ready(), submitted(), submitted({ contentOnly: true })],
    ...[publishing(), posted(), insight()],
    ...[ready(), submitted(), posted(), insight()].map((job) =>
      step(job, 'X4', 'operator', { reason: 'quality', eventAt: hours(3) }, hours(3)),
    ),
  ]
  const walk = fc.record({
    start: fc.constantFrom(...starts),
    commands: fc.array(
      fc.record({
        by: fc.constantFrom(...JOB_ROLES),
        code: fc.constantFrom(...JOB_MOVE_CODES),
        /** Which of the moves that the role has now; without it any move of all. */
        pick: fc.option(fc.nat(20), { freq: 4 }),
        wait: fc.constantFrom(0, 0, 1, 25, 73, 24 * 15),
        linkCheck: fc.constantFrom('ok' as const, 'missing' as const),
      }),
      { minLength: 10, maxLength: 25 },
    ),
  })
  const seed = Number(process.env.SEED ?? 1)
  /** Every state of a walk with its time, and the change that led there. */
  function* states({ start, commands }: typeof walk extends fc.Arbitrary<infer W> ? W : never) {
    let job = start
    let now = hours(3)
    yield { job, now, before: job, change: undefined, code: undefined, by: undefined }
    for (const { pick, by, wait, linkCheck, ...any } of commands) {
      now = hours(wait, now)
      const own = possibleMoves(job, by)
      const code = pick === null || own.length === 0 ? any.code : own[pick % own.length]!
      const change = tryMove(job, code, by, now, linkCheck)
      if (!change) continue
      const before = job
      job = { ...job, ...change.set, status: change.to }
      yield { job, now, before, change, code, by }
    }
  }

  it(`R5 whatever is tried in whatever order, a job moves along its edges by a listed role only (seed ${seed})`, () => {
    let moves = 0
    fc.assert(
      fc.property(walk, (steps) => {
        for (const { before, change, code, by } of states(steps)) {
          if (!change) continue
          moves++
          const row = JOB_MOVES[code]
          expect(row.roles).toContain(by)
          expect(row.from === 'none' ? ['none'] : row.from).toContain(before.status)
          if (change.to !== before.status) expect(isJobEdge(before.status, change.to)).toBe(true)
        }
      }),
      { seed, numRuns: 3_000 },
    )
    expect(moves).toBeGreaterThan(3_000)
  })

  it(`R8 from every state that holds money, time and at most one party free it (seed ${seed})`, () => {
    const isHeld = ({ money }: JobFacts) => money === 'held' || money === 'pending'
    const ends = (job: JobFacts, now: Date) => {
      let end = job
      for (let moves = 0; moves < 12 && !isFinalJobStatus(end.status); moves++) end = free(end, now)
      expect(isFinalJobStatus(end.status), `${job.status} never ends`).toBe(true)
      expect(['released', 'refunded', 'split']).toContain(end.money)
    }
    for (const start of starts) if (isHeld(start)) ends(start, hours(3))
    fc.assert(
      fc.property(walk, (steps) => {
        for (const { job, now } of states(steps)) if (isHeld(job)) ends(job, now)
      }),
      { seed, numRuns: 1_000 },
    )
  })

  function tryMove(job: JobFacts, code: JobMoveCode, by: JobRole, now: Date, linkCheck: 'ok' | 'missing') {
    const post = { ...POST.post!, publishedAt: now }
    const input = { ...EVERYTHING, post, linkCheck, eventAt: now, deliveredAt: now, pct: 40, note: 'because' }
    try {
      return move(job, code, by, input, now)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
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
    expect([keepLiveHoursOf('story'), keepLiveHoursOf('reel')]).toEqual([24, 168])
    expect(hasRequiredMetrics('photoPost', { views: 1, likes: 0, comments: 0, shares: 0 })).toBe(true)
    expect(hasRequiredMetrics('photoPost', { likes: 0, comments: 0, shares: 0 })).toBe(false)
    expect(hasRequiredMetrics('story', { views: 1.5 })).toBe(false)
  })
})

/** What a refusal says beside its code. */
function refusalOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields, details: error.details }
    throw error
  }
  return undefined
}

describe('what a refusal says', () => {
  it('names the guard that was not fulfilled, or nothing where the code says it all', () => {
    expect(refusalOf(() => guard(false))).toMatchObject({ code: 'guard_failed' })
    expect(refusalOf(() => guard(false, 'guard_failed', 'clock'))?.details).toEqual({ guard: 'clock' })
    expect(refusalOf(() => guard(false, 'no_slot'))?.details ?? {}).toEqual({})
    expect(guard(true)).toBeUndefined()
  })

  it('a reason is words, and one of those that are allowed; the field is named', () => {
    const scene = (reason?: string) => ({ input: { reason } }) as Parameters<typeof needReason>[0]
    expect(needReason(scene(' quality '), ['quality'])).toBe('quality')
    expect(needReason(scene(' anything '))).toBe('anything')
    for (const [reason, allowed] of [
      [undefined, undefined],
      ['', undefined],
      [' \t', undefined],
      ['other', ['quality']],
    ] as const)
      expect(refusalOf(() => needReason(scene(reason), allowed))).toMatchObject({
        code: 'reason_required',
        fields: { reason: 'reason_required' },
      })
  })

  it('a move from elsewhere says where the job is; one by the clock that it has not run out', () => {
    expect(refusalOf(() => move(fresh(), 'W4', 'influencer', DRAFT))).toMatchObject({
      code: 'move_not_allowed',
      details: { status: 'none' },
    })
    expect(refusalOf(() => move(matched(), 'E2', 'influencer', APPLY))).toMatchObject({
      code: 'move_not_allowed',
      details: { status: 'MATCHED' },
    })
    expect(
      refusalOf(() => move({ ...assigned(), autoAt: hours(2) }, 'S9', 'system', {}, hours(1))),
    ).toMatchObject({
      code: 'guard_failed',
      details: { guard: 'clock' },
    })
  })

  it.each([
    ['a closed campaign', {}, { status: 'paused' }, {}, 'campaign_not_open', {}],
    ['one by invitation', {}, { entry: 'invite' }, {}, 'guard_failed', { guard: 'entry' }],
    ['an older brief', {}, {}, { acceptedBriefVersion: 2 }, 'brief_outdated', {}],
    ['an unknown price', {}, {}, { priceAccepted: false }, 'guard_failed', { guard: 'price' }],
    ['what does not fit', {}, {}, { isMatch: false }, 'criteria_not_met', { guard: 'criteria' }],
    ['a parcel without an address', { product: 'ship' }, {}, { hasAddress: false }, 'address_required', {}],
    ['a banned member', {}, {}, { memberActive: false }, 'member_not_active', {}],
    ['oneself', {}, {}, { refusal: 'self_dealing' }, 'self_dealing', {}],
  ] as const)('no application for %s', (_, terms, campaign, input, code, details) => {
    const refused = refusalOf(() =>
      move(fresh(terms, campaign), 'E2', 'influencer', { ...APPLY, ...input } as MoveInput),
    )
    expect(refused?.code).toBe(code)
    expect(refused?.details ?? {}).toMatchObject(details)
  })

  it('an application needs no address where nothing is sent, and fits or does not, as it says', () => {
    expect(move(fresh(), 'E2', 'influencer', { ...APPLY, hasAddress: false }).to).toBe('MATCHED')
    expect(move(fresh(), 'E3', 'influencer', { ...APPLY, isMatch: false }).to).toBe('MISMATCHED')
    expect(refusalOf(() => move(fresh(), 'E3', 'influencer', APPLY))).toMatchObject({
      code: 'guard_failed',
      details: { guard: 'criteria' },
    })
    for (const code of ['E2', 'E3'] as const)
      expect(
        refusalOf(() =>
          move(fresh({}, { status: 'closed' }), code, 'influencer', { ...APPLY, isMatch: code === 'E2' }),
        )?.code,
      ).toBe('campaign_not_open')
  })

  it('R6 an offer is fee and service fee, of a fee above zero', () => {
    const amounts = (offer: { fee: bigint; serviceFee: bigint; price: bigint } | undefined) =>
      offerAmounts({ job: fresh(), input: { offer } } as Parameters<typeof offerAmounts>[0])
    expect(amounts(undefined)).toEqual(AMOUNTS)
    expect(amounts({ fee: 1n, serviceFee: 0n, price: 1n })).toEqual({ fee: 1n, serviceFee: 0n, price: 1n })
    for (const offer of [
      { fee: 0n, serviceFee: 0n, price: 0n },
      { fee: 0n, serviceFee: 1n, price: 1n },
      { fee: -1n, serviceFee: 2n, price: 1n },
      { fee: 1n, serviceFee: 1n, price: 1n },
      { fee: 1n, serviceFee: 1n, price: 3n },
    ])
      expect(refusalOf(() => amounts(offer))?.code).toBe('wrong_amount')
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
