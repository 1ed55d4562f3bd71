import { describe, expect, it } from 'vitest'
import type { ChannelType } from '../channel/types.ts'
import { goalResult, ratiosOf } from './report.ts'
import { type AdvisedPost, adviceOf } from './report-advice.ts'

const post = (
  name: string,
  type: ChannelType,
  seen: number | null,
  engagement = 100,
  cost = 100_000n,
): AdvisedPost => {
  const ratios = ratiosOf({ seen, engagement: seen === null ? null : engagement, cost })
  return { name, type, seen, engagement: seen === null ? null : engagement, ...ratios }
}
const wholeOf = (posts: readonly AdvisedPost[], cost = 100_000n) =>
  ratiosOf({
    seen: posts.reduce((sum, one) => sum + (one.seen ?? 0), 0),
    engagement: posts.reduce((sum, one) => sum + (one.engagement ?? 0), 0),
    cost: cost * BigInt(posts.length),
  })
const codes = (given: Parameters<typeof adviceOf>[0]) => adviceOf(given).map((one) => one.code)

describe('what to do next time', () => {
  it('says nothing of single works or channels from fewer than three posts', () => {
    const posts = [post('ก', 'TIKTOK', 1_000, 500), post('ข', 'INSTAGRAM', 1_000, 10)]
    expect(adviceOf({ posts, whole: wholeOf(posts), goal: null, similar: null })).toEqual([
      { code: 'too_few', count: 3 },
      { code: 'set_goal' },
    ])
  })

  it('names the cheapest work and the better channel only from a quarter apart', () => {
    const apart = [
      post('พลอย', 'TIKTOK', 1_000, 400),
      post('ข', 'TIKTOK', 1_000, 300),
      post('ค', 'INSTAGRAM', 1_000, 100),
      post('ง', 'INSTAGRAM', 1_000, 100),
    ]
    expect(adviceOf({ posts: apart, whole: wholeOf(apart), goal: null, similar: null })).toEqual([
      { code: 'rehire', name: 'พลอย' },
      { code: 'more_of_channel', type: 'TIKTOK', other: 'INSTAGRAM' },
      { code: 'set_goal' },
    ])
    const near = [110, 105, 100, 100].map((engagement, at) =>
      post('ก', at < 2 ? 'TIKTOK' : 'INSTAGRAM', 1_000, engagement),
    )
    expect(codes({ posts: near, whole: wholeOf(near), goal: null, similar: null })).toEqual(['set_goal'])
  })

  it('measures the goal and says how many people more would have reached it', () => {
    const posts = [post('ก', 'TIKTOK', 1_000), post('ข', 'TIKTOK', 1_000), post('ค', 'TIKTOK', 1_000)]
    const goal = (value: number) =>
      goalResult({ metric: 'seen', value }, { seen: 3_000, engagement: 300 }, {})
    expect(goal(5_000)).toEqual({ metric: 'seen', value: 5_000, reached: 3_000, bp: 6_000 })
    expect(goalResult({ metric: 'clicks', value: 50 }, { seen: 0, engagement: 0 }, { clicks: 60 }).bp).toBe(
      12_000,
    )
    const say = (value: number) =>
      adviceOf({ posts, whole: wholeOf(posts), goal: goal(value), similar: null })
    expect(say(5_000)).toEqual([{ code: 'more_people', count: 2 }])
    expect(say(3_000)).toEqual([])
    expect(say(2_000)).toEqual([{ code: 'raise_goal' }])
    const waiting = [...posts, post('ง', 'TIKTOK', null)]
    expect(adviceOf({ posts: waiting, whole: wholeOf(posts), goal: goal(5_000), similar: null })).toEqual([
      { code: 'wait_for_figures', count: 1 },
    ])
  })

  it('compares with similar campaigns', () => {
    const posts = [1, 2, 3].map(() => post('ก', 'TIKTOK', 1_000, 100))
    const similar = { engagementBp: 500, costPerThousand: null, costPerEngagement: 2_000n }
    const found = codes({ posts, whole: wholeOf(posts), goal: null, similar })
    expect(found).toEqual(['cheaper_than_similar', 'livelier_than_similar', 'set_goal'])
  })
})
