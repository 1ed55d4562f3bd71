import { describe, expect, it } from 'vitest'
import { byDay, measure, ratiosOf, summarize } from './report.ts'

const at = (text: string) => new Date(text)

describe('report of a campaign', () => {
  it('takes reach, else views; engagement is likes, comments and shares, never clicks', () => {
    expect(measure({ reach: 900, views: 4_000, likes: 10, shares: 2, clicks: 50 })).toEqual({
      seen: 900,
      engagement: 12,
    })
    expect(measure({ views: 4_000, clicks: 3 })).toEqual({ seen: 4_000, engagement: null })
    expect(measure(null)).toEqual({ seen: null, engagement: null })
  })

  it('rounds half up in minor units and divides by nothing', () => {
    expect(ratiosOf({ seen: 4_210, engagement: 354, cost: 420_000n })).toEqual({
      engagementBp: 841,
      costPerThousand: 99_762n,
      costPerEngagement: 1_186n,
    })
    expect(ratiosOf({ seen: 0, engagement: 0, cost: 1n })).toEqual({
      engagementBp: null,
      costPerThousand: null,
      costPerEngagement: null,
    })
    expect(ratiosOf({ seen: 100, engagement: 0, cost: 5n }).engagementBp).toBe(0)
  })

  it('leaves the cost of posts without figures out of every ratio', () => {
    const known = { figures: { reach: 1_000, likes: 100 }, cost: 120_000n, postedAt: null }
    const unknown = { figures: null, cost: 900_000n, postedAt: null }
    expect(summarize([known, unknown])).toEqual(summarize([known]))
    expect(summarize([known, unknown])).toMatchObject({
      measured: 1,
      cost: 120_000n,
      costPerThousand: 120_000n,
      costPerEngagement: 1_200n,
      engagementBp: 1_000,
    })
    expect(summarize([]).costPerThousand).toBeNull()
  })

  it('groups by the day in Bangkok', () => {
    const post = (postedAt: string) => ({ figures: { reach: 10 }, cost: 5n, postedAt: at(postedAt) })
    expect(
      byDay([
        post('2026-11-21T17:00:00Z'),
        post('2026-11-21T16:59:59Z'),
        post('2026-11-22T03:00:00Z'),
        { figures: null, cost: 1n, postedAt: null },
      ]),
    ).toEqual([
      { day: '2026-11-21', posts: 1, seen: 10, engagement: 0, cost: 5n },
      { day: '2026-11-22', posts: 2, seen: 20, engagement: 0, cost: 10n },
    ])
  })
})
