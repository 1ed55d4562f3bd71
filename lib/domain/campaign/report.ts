import { bangkokDay, type IsoDay } from '../date/bangkok.ts'
import { divHalfUp } from '../money/money.ts'

/** Figures of one post as the influencer read them off the platform: reach, views, likes, comments, shares, clicks. */
export type Metrics = Readonly<Record<string, number>>

export interface Result {
  figures: Metrics | null
  /** What the marketer has paid for the job so far, minor units. */
  cost: bigint
  postedAt: Date | null
}

export interface Measured {
  /** People reached; views where a post has no reach (story, live). Null without either. */
  seen: number | null
  /** Likes + comments + shares; null when none of them was reported. */
  engagement: number | null
}

/** Reach (or views) and engagement of one post; every ratio of a report is derived from these two. */
export function measure(figures: Metrics | null): Measured {
  const parts = ['likes', 'comments', 'shares'].flatMap((key) => figures?.[key] ?? [])
  return {
    seen: figures?.reach ?? figures?.views ?? null,
    engagement: parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0),
  }
}

export interface Ratios {
  /** Engagement per 10,000 seen. */
  engagementBp: number | null
  costPerThousand: bigint | null
  costPerEngagement: bigint | null
}

/** Ratios of one post or of sums; null where the divisor is missing or zero. */
export function ratiosOf(given: Measured & { cost: bigint }): Ratios {
  const seen = given.seen && given.seen > 0 ? BigInt(given.seen) : null
  const engagement = given.engagement !== null && given.engagement > 0 ? BigInt(given.engagement) : null
  return {
    engagementBp:
      seen === null || given.engagement === null
        ? null
        : Number(divHalfUp(BigInt(given.engagement) * 10_000n, seen)),
    costPerThousand: seen === null ? null : divHalfUp(given.cost * 1_000n, seen),
    costPerEngagement: engagement === null ? null : divHalfUp(given.cost, engagement),
  }
}

export interface Summary extends Ratios {
  seen: number
  engagement: number
  /** Cost of the posts whose figures are known; ratios must use no other cost. */
  cost: bigint
  measured: number
}

/** Sums over posts. A post without figures counts in no ratio, neither its cost nor its reach. */
export function summarize(results: readonly Result[]): Summary {
  const known = results.filter((result) => measure(result.figures).seen !== null)
  const sums = { seen: 0, engagement: 0, cost: 0n }
  for (const result of known) {
    const { seen, engagement } = measure(result.figures)
    sums.seen += seen ?? 0
    sums.engagement += engagement ?? 0
    sums.cost += result.cost
  }
  return { ...sums, measured: known.length, ...ratiosOf(sums) }
}

export interface ReportDay {
  day: IsoDay
  posts: number
  seen: number
  engagement: number
  cost: bigint
}

/** Posts per day in Bangkok, oldest first; each post counts on its day of posting with the figures known now. */
export function byDay(results: readonly Result[]): ReportDay[] {
  const days = new Map<IsoDay, ReportDay>()
  for (const result of results) {
    if (!result.postedAt) continue
    const day = bangkokDay(result.postedAt)
    const row = days.get(day) ?? { day, posts: 0, seen: 0, engagement: 0, cost: 0n }
    const { seen, engagement } = measure(result.figures)
    days.set(day, {
      day,
      posts: row.posts + 1,
      seen: row.seen + (seen ?? 0),
      engagement: row.engagement + (engagement ?? 0),
      cost: row.cost + result.cost,
    })
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Days for which a shared report can be opened, unless it is revoked earlier. */
export const SHARE_DAYS = 90
/** Links of one campaign that can be open at a time. */
export const MOST_SHARES = 20

/** Metrics that a campaign goal can use; each is a sum over its posts. */
export const GOAL_METRICS = ['seen', 'engagement', 'clicks'] as const
export type GoalMetric = (typeof GOAL_METRICS)[number]
export interface Goal {
  metric: GoalMetric
  value: number
}

export interface GoalResult extends Goal {
  reached: number
  /** Basis points of the goal. */
  bp: number
}

/** Progress of the sums towards the goal that was set before the campaign opened. */
export function goalResult(
  goal: Goal,
  sums: Pick<Summary, 'seen' | 'engagement'>,
  totals: Metrics,
): GoalResult {
  const reached = goal.metric === 'clicks' ? (totals.clicks ?? 0) : sums[goal.metric]
  return {
    metric: goal.metric,
    value: goal.value,
    reached,
    bp: Number(divHalfUp(BigInt(reached) * 10_000n, BigInt(goal.value))),
  }
}

/** Least number of brands among similar campaigns; with fewer, their combined figures are not shown. */
export const LEAST_SIMILAR_BRANDS = 3
