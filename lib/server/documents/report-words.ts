import type { Language } from '../../country/languages.ts'
import type { Goal } from '../../domain/campaign/report.ts'
import type { Advice } from '../../domain/campaign/report-advice.ts'
import { isErasedHandle } from '../../domain/channel/erased-handle.ts'
import type { ChannelType } from '../../domain/channel/types.ts'
import { formatMoney } from '../../domain/money/format.ts'
import type { Currency } from '../../domain/money/money.ts'
import { formatCount } from '../../i18n/format.ts'
import { reportWords } from '../../i18n/report-words.ts'
import { timeText } from './format.ts'
import type { CoverWork, ReportCover } from './report-cover.ts'

type Amount = { minor: bigint | number; currency: Currency } | null
interface Ratios {
  engagementBp: number | null
  costPerThousand: Amount
  costPerEngagement: Amount
}

/** The facts of a report that its first page shows. */
export interface CoverReport extends Ratios {
  posts: readonly {
    influencerName: string
    handle: string
    type: ChannelType
    engagement: number | null
    /** JPEG or PNG. */
    picture: Uint8Array | null
  }[]
  measured: number
  seen: number
  engagement: number
  cost: Amount
  figuresAt: Date | null
  days: readonly { day: string; seen: number }[]
  goal: (Goal & { reached: number; bp: number; cost: Amount }) | null
  comparison: (Ratios & { campaigns: bigint }) | null
  similar: { campaigns: number; ratios: Ratios | null }
  advice: readonly Advice[]
}

/** The first works in the order of the report's page. */
function bestWorks(
  report: CoverReport,
  words: ReturnType<typeof reportWords>,
  locale: Language,
): CoverWork[] {
  return mostEngaging(report.posts).map((post) => {
    const name = post.influencerName || (isErasedHandle(post.handle) ? words.t('closedAccount') : post.handle)
    return {
      title: name,
      text: `${words.channel(post.type)} · ${words.t('workResult', { count: formatCount(post.engagement, locale) })}`,
      alt: words.t('workPicture', { name }),
      picture: post.picture,
    }
  })
}

const MOST_WORKS = 3

/** The works that the first page shows. */
export function mostEngaging<P extends { engagement: number | null }>(
  posts: readonly P[],
): (P & { engagement: number })[] {
  return posts
    .flatMap((post) => (post.engagement === null ? [] : [{ ...post, engagement: post.engagement }]))
    .sort((a, b) => b.engagement - a.engagement)
    .slice(0, MOST_WORKS)
}

/** The first page of the report in the words of the screen. */
export function toReportCover(
  report: CoverReport,
  campaign: { title: string; no: bigint; brandName: string },
  locale: Language,
): ReportCover {
  const words = reportWords(locale)
  const { t } = words
  const { goal, similar, comparison } = report
  const cash = (amount: Amount) => (amount ? formatMoney(amount.minor, amount.currency) : '–')
  const rate = (bp: number | null) => (bp === null ? '–' : `${(bp / 100).toFixed(2)}%`)
  const count = (value: number) => formatCount(value, locale)
  const columns: { head: string; from: Ratios }[] = [
    { head: t('thisCampaign'), from: report },
    ...(comparison
      ? [{ head: t('ownCampaigns', { count: Number(comparison.campaigns) }), from: comparison }]
      : []),
    ...(similar.ratios
      ? [{ head: t('similarCampaigns', { count: similar.campaigns }), from: similar.ratios }]
      : []),
  ]
  let seen = 0
  return {
    eyebrow: words.share('eyebrow', { brand: campaign.brandName, no: String(campaign.no) }),
    title: campaign.title,
    lead: [
      t('period', { measured: report.measured, posts: report.posts.length }),
      ...(report.figuresAt ? [t('asOf', { date: timeText(report.figuresAt, locale) })] : []),
    ].join(' · '),
    goal: goal && {
      head: t(goal.bp >= 10_000 ? 'goalReached' : 'goalSoFar'),
      share: t('goalShare', { share: Math.floor(goal.bp / 100) }),
      text: [
        t(`goalOf.${goal.metric}`, { reached: count(goal.reached), value: count(goal.value) }),
        ...(goal.cost ? [t(`goalCost.${goal.metric}`, { cost: cash(goal.cost) })] : []),
      ].join(' · '),
      bp: goal.bp,
    },
    tiles: [
      { label: t('posts'), value: count(report.posts.length), note: t('postsNote') },
      { label: t('seen'), value: count(report.seen), note: t('seenNote') },
      { label: t('engagement'), value: count(report.engagement), note: t('engagementNote') },
      { label: t('cost'), value: cash(report.cost), note: t('costNote', { count: report.measured }) },
      { label: t('cpe'), value: cash(report.costPerEngagement), note: t('cpeNote') },
    ],
    compare: {
      head: t('againstOthers'),
      rows: [
        [t('measure'), ...columns.map((column) => column.head)],
        [t('rate'), ...columns.map((column) => rate(column.from.engagementBp))],
        [t('cpm'), ...columns.map((column) => cash(column.from.costPerThousand))],
        [t('cpe'), ...columns.map((column) => cash(column.from.costPerEngagement))],
      ],
    },
    trend: {
      head: `${t('overTime')} · ${t('chartSeen')}`,
      days: report.days.map((day) => {
        seen += day.seen
        return { label: timeText(day.day, locale, 'short'), value: seen }
      }),
    },
    works: { head: t('bestWorks'), items: bestWorks(report, words, locale) },
    advice: {
      head: t('nextTime'),
      lines: report.advice.map((one) =>
        t(`advice.${one.code}`, {
          name: 'name' in one ? one.name : '',
          type: 'type' in one ? words.channel(one.type) : '',
          other: 'other' in one ? words.channel(one.other) : '',
          count: 'count' in one ? one.count : 0,
        }),
      ),
    },
  }
}
