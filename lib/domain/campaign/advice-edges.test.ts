import { describe, expect, it } from 'vitest'
import type { ChannelType } from '../channel/types.ts'
import type { Ratios } from './report.ts'
import { type Advice, type AdvisedPost, adviceOf } from './report-advice.ts'

const NONE: Ratios = { engagementBp: null, costPerThousand: null, costPerEngagement: null }
const post = (given: Partial<AdvisedPost> = {}): AdvisedPost => ({
  name: 'n',
  type: 'TIKTOK',
  seen: 1_000,
  engagement: 100,
  engagementBp: 1_000,
  costPerEngagement: null,
  ...given,
})
const advice = (posts: readonly AdvisedPost[], whole: Partial<Ratios> = {}, similar?: Partial<Ratios>) =>
  adviceOf({
    posts,
    whole: { ...NONE, ...whole },
    goal: null,
    similar: similar ? { ...NONE, ...similar } : null,
  }).filter(({ code }) => code !== 'set_goal')
const THREE = [post(), post(), post()]
const compared = (whole: Partial<Ratios>, similar: Partial<Ratios>) =>
  advice(THREE, whole, similar).map(({ code }) => code)

describe('whom to hire again', () => {
  const costing = (...costs: (bigint | null)[]) =>
    costs.map((costPerEngagement, at) => post({ name: String(at), costPerEngagement }))
  const again = (name: string): Advice[] => [{ code: 'rehire', name }]
  it.each<[string, (bigint | null)[], bigint | null, Advice[]]>([
    ['a quarter below the campaign', [400n, 300n, 400n], 400n, again('1')],
    ['less than a quarter below', [400n, 301n, 400n], 400n, []],
    ['the cheapest wherever it stands', [300n, 200n, 100n], 400n, again('2')],
    ['the cheapest of those whose cost is known', [null, 100n, null], 400n, again('1')],
    ['the first of two that cost the same', [200n, 100n, 100n], 400n, again('1')],
    ['nobody where no cost is known', [null, null, null], 400n, []],
    ['nobody where the campaign’s own is not known', [100n, 100n, 100n], null, []],
    ['nobody where the campaign cost nothing', [0n, 0n, 0n], 0n, []],
  ])('%s', (_, costs, whole, expected) => {
    expect(advice(costing(...costs), { costPerEngagement: whole })).toEqual(expected)
  })
})

describe('the better channel', () => {
  const of = (type: ChannelType, ...figures: [seen: number | null, engagement: number | null][]) =>
    figures.map(([seen, engagement]) => post({ type, seen, engagement }))
  const more = (type: ChannelType, other: ChannelType): Advice[] => [{ code: 'more_of_channel', type, other }]
  it.each<[string, AdvisedPost[], Advice[]]>([
    [
      'a quarter above the other',
      [...of('INSTAGRAM', [1_000, 80], [1_000, 80]), ...of('TIKTOK', [1_000, 100], [1_000, 100])],
      more('TIKTOK', 'INSTAGRAM'),
    ],
    [
      'less than a quarter above',
      [...of('INSTAGRAM', [1_000, 81], [1_000, 80]), ...of('TIKTOK', [1_000, 100], [1_000, 100])],
      [],
    ],
    [
      'by rate, not by the number of reactions',
      [...of('INSTAGRAM', [9_000, 300], [9_000, 300]), ...of('TIKTOK', [1_000, 200], [1_000, 200])],
      more('TIKTOK', 'INSTAGRAM'),
    ],
    [
      'the best and the worst of three',
      [
        ...of('INSTAGRAM', [1_000, 200], [1_000, 200]),
        ...of('TIKTOK', [1_000, 100], [1_000, 100]),
        ...of('YOUTUBE', [1_000, 300], [1_000, 300]),
      ],
      more('YOUTUBE', 'TIKTOK'),
    ],
    ['not of one post', [...of('INSTAGRAM', [1_000, 80], [1_000, 80]), ...of('TIKTOK', [1_000, 500])], []],
    [
      'not of posts whose reactions are not known',
      [...of('INSTAGRAM', [1_000, 80], [1_000, 80]), ...of('TIKTOK', [1_000, 500], [1_000, null])],
      [],
    ],
    [
      'not of posts that nobody saw',
      [...of('INSTAGRAM', [1_000, 80], [1_000, 80]), ...of('TIKTOK', [0, 0], [0, 0])],
      [],
    ],
    ['not of the only one', of('TIKTOK', [1_000, 500], [1_000, 10], [1_000, 10]), []],
  ])('%s', (_, posts, expected) => {
    expect(advice(posts)).toEqual(expected)
  })
})

describe('beside similar campaigns', () => {
  it.each<[bigint | null, bigint | null, string[]]>([
    [75n, 100n, ['cheaper_than_similar']],
    [76n, 100n, []],
    [124n, 100n, []],
    [125n, 100n, ['dearer_than_similar']],
    [null, 100n, []],
    [75n, null, []],
    [75n, 0n, []],
  ])('a cost of %s beside %s', (own, other, expected) => {
    expect(compared({ costPerEngagement: own }, { costPerEngagement: other })).toEqual(expected)
  })
  it.each<[number | null, number | null, string[]]>([
    [125, 100, ['livelier_than_similar']],
    [124, 100, []],
    [76, 100, []],
    [75, 100, ['quieter_than_similar']],
    [null, 100, []],
    [75, null, []],
    [75, 0, []],
  ])('a rate of %s beside %s', (own, other, expected) => {
    expect(compared({ engagementBp: own }, { engagementBp: other })).toEqual(expected)
  })
})

describe('the next goal', () => {
  const next = (bp: number, reached: number, posts = THREE) =>
    adviceOf({ posts, whole: NONE, goal: { metric: 'seen', value: 1_000, reached, bp }, similar: null })
  it('is higher from a quarter over it on', () => {
    expect([next(12_500, 1_250), next(12_499, 1_249), next(10_000, 1_000)]).toEqual([
      [{ code: 'raise_goal' }],
      [],
      [],
    ])
  })
  it('needs more people where some reached a part of it', () => {
    expect(next(9_999, 999)).toEqual([{ code: 'more_people', count: 1 }])
    expect(next(5_000, 500)).toEqual([{ code: 'more_people', count: 3 }])
    expect(next(0, 0)).toEqual([])
  })
  it('asks for nobody more while no post has figures', () => {
    expect(next(5_000, 500, [])).toEqual([{ code: 'too_few', count: 3 }])
  })
})
