import type { ChannelType } from '../channel/types.ts'
import type { GoalResult, Ratios } from './report.ts'

/** The figures of one post that the advice uses. */
export interface AdvisedPost {
  name: string
  type: ChannelType
  seen: number | null
  engagement: number | null
  engagementBp: number | null
  costPerEngagement: bigint | null
}

/**
 * One piece of advice for the next campaign. `name`, `type` and `count` fill its text.
 */
export type Advice =
  | { code: 'wait_for_figures'; count: number }
  | { code: 'too_few'; count: number }
  | { code: 'rehire'; name: string }
  | { code: 'more_of_channel'; type: ChannelType; other: ChannelType }
  | { code: 'raise_goal' }
  | { code: 'more_people'; count: number }
  | { code: 'cheaper_than_similar' }
  | { code: 'dearer_than_similar' }
  | { code: 'livelier_than_similar' }
  | { code: 'quieter_than_similar' }
  | { code: 'set_goal' }

/** Thresholds in basis points: a difference of a quarter or more is worth mentioning. */
const LESS = 7_500
const MORE = 12_500
/** Fewer posts with figures than this say nothing reliable. */
const LEAST_POSTS = 3
const LEAST_OF_CHANNEL = 2

const ratioBp = (one: bigint, other: bigint) => (other === 0n ? null : Number((one * 10_000n) / other))

/**
 * The channel type with the highest engagement rate, if it is at least a quarter above the lowest and both have enough
 * posts.
 */
function betterChannel(posts: readonly AdvisedPost[]): Advice | undefined {
  const sums = new Map<ChannelType, { seen: number; engagement: number; posts: number }>()
  for (const post of posts) {
    if (post.seen === null || post.engagement === null) continue
    const sum = sums.get(post.type) ?? { seen: 0, engagement: 0, posts: 0 }
    sums.set(post.type, {
      seen: sum.seen + post.seen,
      engagement: sum.engagement + post.engagement,
      posts: sum.posts + 1,
    })
  }
  const rated = [...sums]
    .filter(([, sum]) => sum.posts >= LEAST_OF_CHANNEL && sum.seen > 0)
    .map(([type, sum]) => ({ type, rate: (sum.engagement * 10_000) / sum.seen }))
    .sort((a, b) => b.rate - a.rate)
  const best = rated[0]
  const worst = rated.at(-1)
  if (!best || !worst || best === worst || best.rate * 10_000 < worst.rate * MORE) return undefined
  return { code: 'more_of_channel', type: best.type, other: worst.type }
}

/** The post with the lowest cost per engagement, if it is at least a quarter below the campaign's own cost. */
function bestToRehire(posts: readonly AdvisedPost[], whole: Ratios): Advice | undefined {
  const best = posts
    .flatMap((post) =>
      post.costPerEngagement === null ? [] : [{ name: post.name, cost: post.costPerEngagement }],
    )
    .sort((a, b) => (a.cost < b.cost ? -1 : a.cost > b.cost ? 1 : 0))[0]
  if (!best || whole.costPerEngagement === null) return undefined
  const bp = ratioBp(best.cost, whole.costPerEngagement)
  return bp !== null && bp <= LESS ? { code: 'rehire', name: best.name } : undefined
}

function againstSimilar(whole: Ratios, similar: Ratios): Advice[] {
  const found: Advice[] = []
  if (whole.costPerEngagement !== null && similar.costPerEngagement !== null) {
    const bp = ratioBp(whole.costPerEngagement, similar.costPerEngagement)
    if (bp !== null && bp <= LESS) found.push({ code: 'cheaper_than_similar' })
    if (bp !== null && bp >= MORE) found.push({ code: 'dearer_than_similar' })
  }
  if (whole.engagementBp !== null && similar.engagementBp !== null && similar.engagementBp > 0) {
    const bp = (whole.engagementBp * 10_000) / similar.engagementBp
    if (bp >= MORE) found.push({ code: 'livelier_than_similar' })
    if (bp <= LESS) found.push({ code: 'quieter_than_similar' })
  }
  return found
}

/** Advice by fixed rules over the figures of one campaign; comparisons need enough posts with figures. */
export function adviceOf(given: {
  posts: readonly AdvisedPost[]
  whole: Ratios
  goal: GoalResult | null
  similar: Ratios | null
}): Advice[] {
  const { posts, whole, goal, similar } = given
  const known = posts.filter((post) => post.seen !== null)
  const waiting = posts.length - known.length
  const advice: Advice[] = []
  if (waiting > 0) advice.push({ code: 'wait_for_figures', count: waiting })
  if (known.length < LEAST_POSTS) advice.push({ code: 'too_few', count: LEAST_POSTS })
  else {
    const rehire = bestToRehire(known, whole)
    const channel = betterChannel(known)
    if (rehire) advice.push(rehire)
    if (channel) advice.push(channel)
    if (similar) advice.push(...againstSimilar(whole, similar))
  }
  if (!goal) advice.push({ code: 'set_goal' })
  else if (goal.bp >= MORE) advice.push({ code: 'raise_goal' })
  else if (goal.bp < 10_000 && waiting === 0 && known.length > 0 && goal.reached > 0)
    advice.push({
      code: 'more_people',
      count: Math.ceil(((goal.value - goal.reached) * known.length) / goal.reached),
    })
  return advice
}
