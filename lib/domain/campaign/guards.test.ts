import { describe, expect, it } from 'vitest'
import {
  type CampaignDraft,
  checkFrozenFields,
  checkSlotChange,
  isReadyToOpen,
  missingCampaignFields,
} from './fields.ts'
import { byDay, ratiosOf } from './report.ts'
import {
  type CampaignFacts,
  type CampaignInput,
  type CampaignMoveCode,
  type CampaignRole,
  decideCampaignMove,
} from './states.ts'
import { COMPLETE_DRAFT } from './testing/complete-draft.ts'
import { checkText } from './text-check.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const refusal = (code: string, rest: object = {}) => expect.objectContaining({ code, ...rest })
const DAY = 86_400_000

describe('a move of a campaign', () => {
  const FACTS: CampaignFacts = {
    status: 'open',
    entry: 'public',
    slots: 2,
    slotsTaken: 1,
    applyBy: NOW,
    reportingSince: at(-7 * DAY),
    liveJobs: 0,
    hasDeliveredJob: false,
  }
  const decide = (
    facts: Partial<CampaignFacts>,
    code: CampaignMoveCode,
    by: CampaignRole,
    input: CampaignInput = {},
  ) => decideCampaignMove({ ...FACTS, ...facts }, code, by, input, NOW)
  const change = (to: string, rest: object = {}) => ({
    to,
    reserve: 'none',
    jobs: 'none',
    next: undefined,
    ...rest,
  })

  it.each<[Partial<CampaignFacts>, CampaignMoveCode, CampaignRole, CampaignInput, object]>([
    [{ status: 'draft' }, 'send', 'marketer', { missing: [] }, change('in_review')],
    [{ status: 'in_review' }, 'open', 'system', { hasFindings: false }, change('open', { reserve: 'make' })],
    [{ status: 'in_review' }, 'send-back', 'operator', { reason: 'x' }, change('draft')],
    [{}, 'pause', 'marketer', {}, change('paused')],
    [{ status: 'paused' }, 'resume', 'marketer', {}, change('open')],
    [{ slotsTaken: 2 }, 'fill', 'system', {}, change('full')],
    [{ status: 'full', slotsTaken: 1 }, 'refill', 'system', {}, change('open')],
    [
      {},
      'end',
      'system',
      {},
      change('running', { reserve: 'return', jobs: 'end-applications', next: 'report' }),
    ],
    [
      { applyBy: at(1), entry: 'invite' },
      'end',
      'marketer',
      {},
      change('running', { jobs: 'end-applications', next: 'report' }),
    ],
    [{ status: 'running' }, 'report', 'system', {}, change('reporting')],
    [{ status: 'reporting' }, 'close', 'system', {}, change('closed')],
    [{ entry: 'invite' }, 'cancel', 'marketer', {}, change('canceled', { jobs: 'cancel-all' })],
    [{ status: 'in_review' }, 'cancel', 'marketer', {}, change('canceled', { jobs: 'cancel-all' })],
    [
      { status: 'paused' },
      'cancel',
      'operator',
      {},
      change('canceled', { reserve: 'return', jobs: 'cancel-all' }),
    ],
  ])('%j by %s of %s has its whole end', (facts, code, by, input, end) => {
    expect(decide(facts, code, by, input)).toEqual(end)
  })

  it.each<[Partial<CampaignFacts>, CampaignMoveCode, CampaignRole, CampaignInput, string]>([
    [{ status: 'in_review' }, 'open', 'system', { hasFindings: true }, 'findings'],
    [{ status: 'in_review' }, 'open', 'system', {}, 'findings'],
    [{ slotsTaken: 1 }, 'fill', 'system', {}, 'slots'],
    [{ status: 'full', slotsTaken: 2 }, 'refill', 'system', {}, 'slots'],
    [{ applyBy: at(1) }, 'end', 'system', {}, 'apply_by'],
    [{ applyBy: null }, 'end', 'system', {}, 'apply_by'],
    [{ status: 'running', liveJobs: 1 }, 'report', 'system', {}, 'live_jobs'],
    [{ status: 'reporting', reportingSince: at(1 - 7 * DAY) }, 'close', 'system', {}, 'reporting'],
    [{ status: 'reporting', reportingSince: null }, 'close', 'system', {}, 'reporting'],
    [{ hasDeliveredJob: true }, 'cancel', 'marketer', {}, 'delivered_job'],
  ])('%j by %s of %s names its guard', (facts, code, by, input, guard) => {
    expect(() => decide(facts, code, by, input)).toThrow(refusal('guard_failed', { details: { guard } }))
  })

  it('what is missing, a reason that is none and a state that is past are named', () => {
    const send = (input: CampaignInput) => () => decide({ status: 'draft' }, 'send', 'marketer', input)
    expect(send({ missing: ['title', 'fee'] })).toThrow(
      refusal('campaign_incomplete', { fields: { title: 'required', fee: 'required' } }),
    )
    expect(send({})).toThrow(refusal('campaign_incomplete', { fields: {} }))
    expect(send({ missing: ['title', 'fee'], leastFee: 5_000n })).toThrow(
      refusal('campaign_incomplete', {
        fields: { title: 'required', fee: 'below_least' },
        details: { least: 5_000n },
      }),
    )
    for (const input of [{}, { reason: ' ' }])
      expect(() => decide({ status: 'in_review' }, 'send-back', 'operator', input)).toThrow(
        refusal('reason_required'),
      )
    expect(() => decide({ status: 'closed' }, 'pause', 'marketer')).toThrow(
      refusal('move_not_allowed', { details: { status: 'closed' } }),
    )
  })
})

describe('fields', () => {
  const DRAFT: CampaignDraft = {
    ...COMPLETE_DRAFT,
    title: 'x',
    brief: { text: 'x', disclosureTag: '#ad' },
    deliverables: [{ postType: 'photoPost', count: 1 }],
    fee: 1n,
    leastFee: 1n,
    slots: 1,
    applyBy: at(1),
    maxRevisions: 1,
    keepLiveHours: 1,
  }
  const missing = (given: Partial<CampaignDraft>) => missingCampaignFields({ ...DRAFT, ...given }, NOW)

  it.each<[Partial<CampaignDraft>, string[]]>([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ brief: { text: ' ', disclosureTag: '#ad' } }, ['brief.text']],
    [{ brief: { text: 'x', disclosureTag: ' ' } }, ['brief.disclosureTag']],
    [{ channelTypes: [] }, ['channelTypes']],
    [{ deliverables: [] }, ['deliverables']],
    [{ deliverables: [{ postType: 'photoPost', count: 0 }] }, ['deliverables']],
    [{ deliverables: [{ postType: 'photoPost', count: 1.5 }] }, ['deliverables']],
    [{ deliverables: [{ postType: 'photoPost', count: -1 }] }, ['deliverables']],
    [{ deliverables: [...DRAFT.deliverables, { postType: 'photoPost', count: 0 }] }, ['deliverables']],
    [{ channelTypes: ['INSTAGRAM', 'YOUTUBE'] }, ['deliverables']],
    [{ fee: 0n }, ['fee']],
    [{ fee: 4_999n, leastFee: 5_000n }, ['fee']],
    [{ fee: 5_000n, leastFee: 5_000n }, []],
    [{ fee: 0n, leastFee: 0n }, ['fee']],
    [{ slots: 0 }, ['slots']],
    [{ slots: 500 }, []],
    [{ slots: 501 }, ['slots']],
    [{ slots: 1.5 }, ['slots']],
    [{ applyBy: null }, ['applyBy']],
    [{ applyBy: NOW }, ['applyBy']],
    [{ contentOnly: true }, []],
    [{ contentOnly: true, draftRequired: false }, ['draftRequired']],
    [{ draftRequired: false }, []],
    [{ maxRevisions: -1 }, ['maxRevisions']],
    [{ maxRevisions: 0 }, []],
    [{ maxRevisions: 5 }, []],
    [{ maxRevisions: 6 }, ['maxRevisions']],
    [{ keepLiveHours: 0 }, ['keepLiveHours']],
    [{ keepLiveHours: 0, contentOnly: true }, []],
    [{ postWindowEnd: NOW }, ['postWindowEnd']],
    [{ postWindowEnd: at(2) }, []],
    [{ postWindowEnd: at(2), postWindowStart: at(1) }, []],
    [{ postWindowEnd: at(2), postWindowStart: at(2) }, ['postWindowEnd']],
    [{ postWindowEnd: at(-2), postWindowStart: at(-3) }, ['postWindowEnd']],
    [{ usageRights: 'repost' }, ['usageMonths']],
    [{ usageRights: 'repost', usageMonths: 1 }, []],
  ])('%#: what keeps a draft from review', (given, names) => {
    expect(missing(given)).toEqual(names)
    expect(isReadyToOpen({ ...DRAFT, ...given }, NOW)).toBe(names.length === 0)
  })
  it('an invitation needs people, and no day; a package its lot', () => {
    expect(missing({ kind: 'invite_only', entry: 'invite', applyBy: null })).toEqual(['invited'])
    expect(missing({ kind: 'invite_only', entry: 'invite', applyBy: null, invited: 1 })).toEqual([])
    expect(missing({ kind: 'package' })).toContain('packageLotId')
    expect(missing({ kind: 'package', packageLotId: 'x' })).not.toContain('packageLotId')
  })
  it('what is frozen is named, field by field; in a draft nothing is', () => {
    expect(() => checkFrozenFields('open', ['title', 'fee', 'kind'])).toThrow(
      refusal('campaign_frozen', { fields: { fee: 'campaign_frozen', kind: 'campaign_frozen' } }),
    )
    expect(() => checkFrozenFields('open', ['title'])).not.toThrow()
    expect(() => checkFrozenFields('draft', ['fee'])).not.toThrow()
  })
  it.each([0, -1, 501, 1.5])('%s slots are refused, by name', (next) => {
    expect(() => checkSlotChange(1, next, 0)).toThrow(
      refusal('amount_out_of_range', { fields: { slots: 'amount_out_of_range' } }),
    )
  })
  it('slots go to their bounds, and to what is taken but not below', () => {
    expect([checkSlotChange(3, 1, 1), checkSlotChange(3, 500, 0), checkSlotChange(3, 3, 3)]).toEqual([
      -2, 497, 0,
    ])
    expect(() => checkSlotChange(3, 2, 3)).toThrow(
      refusal('slots_below_taken', { details: { slotsTaken: 3 } }),
    )
  })
})

describe('ratios and days of a report', () => {
  it.each([
    [null, 5, { engagementBp: null, costPerThousand: null, costPerEngagement: 20n }],
    [0, 5, { engagementBp: null, costPerThousand: null, costPerEngagement: 20n }],
    [50, null, { engagementBp: null, costPerThousand: 2_000n, costPerEngagement: null }],
    [50, 0, { engagementBp: 0, costPerThousand: 2_000n, costPerEngagement: null }],
    [1, 1, { engagementBp: 10_000, costPerThousand: 100_000n, costPerEngagement: 100n }],
  ])('%s seen, %s engaged', (seen, engagement, ratios) => {
    expect(ratiosOf({ seen, engagement, cost: 100n })).toEqual(ratios)
  })
  it('days come in their order, with what is known summed', () => {
    const result = (day: number, figures: object | null) => ({
      cost: 10n,
      postedAt: at(day * DAY),
      figures,
    })
    const rows = byDay([
      result(2, { views: 10, likes: 2, comments: 1 }),
      result(0, null),
      result(1, { views: 5, likes: 1 }),
      result(2, { views: 1, likes: 1 }),
    ] as never)
    expect(rows.map(({ day, posts, engagement, cost }) => [day, posts, engagement, cost])).toEqual([
      ['2026-11-21', 1, 0, 10n],
      ['2026-11-22', 1, 1, 10n],
      ['2026-11-23', 2, 4, 20n],
    ])
  })
})

it('banned words are found across spaces and cases; an empty word finds nothing', () => {
  expect(checkText('Best  PRICE ever', ['best price'])).toEqual([
    { kind: 'banned_word', match: 'best price' },
  ])
  expect(checkText('Best price', ['BEST  Price', ' ', ''])).toEqual([
    { kind: 'banned_word', match: 'BEST  Price' },
  ])
})
