import type { Report } from '#components/campaign/report/report-shape.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Five example posts: their reach, their engagement, and the studio picture of each. */
const WORKS = [
  {
    name: { th: 'ก้อย', en: 'Koi' },
    handle: 'koi.eats',
    type: 'TIKTOK',
    seen: 31_600,
    engagement: 1_580,
    still: 'cold-brew',
  },
  {
    name: { th: 'พลอย', en: 'Ploy' },
    handle: 'kafe.rim.klong',
    type: 'INSTAGRAM',
    seen: 18_400,
    engagement: 1_210,
    still: 'drip-coffee',
  },
  {
    name: { th: 'ปุณ', en: 'Pun' },
    handle: 'pun.cha.yen',
    type: 'INSTAGRAM',
    seen: 14_200,
    engagement: 690,
    still: 'pun-tea',
  },
  {
    name: { th: 'มิว', en: 'Mew' },
    handle: 'rim.thang',
    type: 'FACEBOOK_PAGE',
    seen: 9_800,
    engagement: 480,
    still: 'cafe-table',
  },
  {
    name: { th: 'น่าน', en: 'Nan' },
    handle: 'hong.noi',
    type: 'INSTAGRAM',
    seen: 8_200,
    engagement: 310,
    still: 'breakfast-toast',
  },
] as const
const COST_MINOR = 1_500_000
const GOAL_SEEN = 70_000

const sum = (of: (work: (typeof WORKS)[number]) => number) => WORKS.reduce((all, work) => all + of(work), 0)
const baht = (minor: number) => ({ minor, currency: HOME_CURRENCY })

/** An example report for brands; every ratio is computed from the five posts and their cost. */
export function exampleReport(locale: Locale): Report {
  const seen = sum((work) => work.seen)
  const engagement = sum((work) => work.engagement)
  return {
    posts: WORKS.map(({ name, handle, type, still, ...work }) => ({
      jobId: still,
      influencerName: name[locale],
      type,
      handle,
      url: null,
      pictureUrl: null,
      postedAt: null,
      figures: {},
      figuresAt: null,
      isChecked: true,
      seen: work.seen,
      engagement: work.engagement,
      engagementBp: Math.round((work.engagement * 10_000) / work.seen),
      costPerThousand: null,
      costPerEngagement: null,
      cost: null,
      fee: null,
    })),
    totals: {},
    seen,
    engagement,
    measured: WORKS.length,
    engagementBp: Math.round((engagement * 10_000) / seen),
    cost: baht(COST_MINOR),
    costPerThousand: baht(Math.round((COST_MINOR * 1_000) / seen)),
    costPerEngagement: baht(Math.round(COST_MINOR / engagement)),
    days: [],
    figuresAt: null,
    comparison: null,
    similar: { campaigns: 0, least: 5, ratios: null },
    goal: {
      metric: 'seen',
      value: GOAL_SEEN,
      reached: seen,
      bp: Math.round((seen * 10_000) / GOAL_SEEN),
      cost: baht(Math.round((COST_MINOR * 1_000) / seen)),
    },
    advice: [],
  }
}
