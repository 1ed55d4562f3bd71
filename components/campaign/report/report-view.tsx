import { useLocale, useTranslations } from 'next-intl'
import type { getSharedReport } from '#lib/contract/campaign-reports.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/money.tsx'
import { RankChart } from '../../ui/rank-chart.tsx'
import { Section } from '../../ui/section.tsx'
import { Grid, Stack } from '../../ui/stack.tsx'
import { Stat, StatGrid } from '../../ui/stat.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TimeChart } from '../../ui/time-chart.tsx'
import styles from '../campaign.module.scss'

export type Report = ResponseOf<typeof getSharedReport>['report']
type Post = Report['posts'][number]
type Amount = NonNullable<Report['cost']>

const REPORT_FIGURES = ['reach', 'views', 'likes', 'comments', 'shares', 'clicks'] as const

/** Basis points as a percentage with at most two decimals. */
export const toPercent = (bp: number, locale: 'th' | 'en') =>
  `${(bp / 100).toLocaleString(locale === 'th' ? 'th-TH' : 'en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

/** Results of a campaign: what each number counts, when it was read, and what it is compared with. */
export function ReportView({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const compared = report.comparison
  const against = (value: string | undefined) =>
    value && compared ? ` · ${t('compared', { value, count: compared.campaigns })}` : ''
  const amount = (money: Amount | null | undefined) =>
    money ? formatMoney(money.minor, money.currency) : undefined
  const hasCost = report.cost !== null
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <p>
          {t('period', { measured: report.measured, posts: report.posts.length })}
          {report.figuresAt && ` ${t('asOf', { date: formatDate(report.figuresAt, locale) })}`}
        </p>
        <StatGrid>
          <Stat label={t('posts')} value={report.posts.length} note={t('postsNote')} />
          <Stat label={t('seen')} value={formatCount(report.seen, locale)} note={t('seenNote')} />
          <Stat
            label={t('engagement')}
            value={formatCount(report.engagement, locale)}
            note={t('engagementNote')}
          />
          <Stat
            label={t('rate')}
            value={report.engagementBp === null ? t('unknown') : toPercent(report.engagementBp, locale)}
            note={`${t('rateNote')}${against(
              compared && compared.engagementBp !== null
                ? toPercent(compared.engagementBp, locale)
                : undefined,
            )}`}
          />
          {report.cost && (
            <>
              <Stat
                label={t('cost')}
                value={<Money {...report.cost} figure />}
                note={t('costNote', { count: report.measured })}
              />
              <Stat
                label={t('cpm')}
                value={report.costPerThousand ? <Money {...report.costPerThousand} figure /> : t('unknown')}
                note={`${t('cpmNote')}${against(amount(compared?.costPerThousand))}`}
              />
              <Stat
                label={t('cpe')}
                value={
                  report.costPerEngagement ? <Money {...report.costPerEngagement} figure /> : t('unknown')
                }
                note={`${t('cpeNote')}${against(amount(compared?.costPerEngagement))}`}
              />
            </>
          )}
        </StatGrid>
      </Stack>
      {report.measured > 0 && (
        <Section id="by-influencer" title={t('byInfluencer')}>
          <Grid min="24rem">
            <ByInfluencer
              posts={report.posts}
              title={t('chartSeen')}
              note={t('seenNote')}
              read={(post) => post.seen}
              toText={(value) => formatCount(value, locale)}
            />
            <ByInfluencer
              posts={report.posts}
              title={t('chartEngagement')}
              note={t('engagementNote')}
              read={(post) => post.engagement}
              toText={(value) => formatCount(value, locale)}
            />
            {hasCost && (
              <ByInfluencer
                posts={report.posts}
                title={t('chartCpe')}
                note={t('cheapestFirst')}
                ascending
                read={(post) => post.costPerEngagement?.minor ?? null}
                toText={(value) => formatMoney(value, report.cost?.currency ?? 'THB')}
              />
            )}
          </Grid>
        </Section>
      )}
      {/* One day alone is a point, not a course. */}
      {report.measured > 0 && report.days.length > 1 && (
        <Section id="over-time" title={t('overTime')}>
          <OverTime report={report} />
        </Section>
      )}
      <Section id="by-post" title={t('caption')}>
        <PostTable report={report} />
      </Section>
    </Stack>
  )
}

function ByInfluencer({
  posts,
  title,
  note,
  read,
  toText,
  ascending,
}: {
  posts: readonly Post[]
  title: string
  note: string
  read: (post: Post) => number | null
  toText: (value: number) => string
  ascending?: boolean
}) {
  const t = useTranslations('campaign.report')
  const rows = posts
    .flatMap((post) => {
      const value = read(post)
      return value === null
        ? []
        : [{ key: post.jobId, label: post.influencerName || post.handle, value, text: toText(value) }]
    })
    .sort((a, b) => (ascending ? a.value - b.value : b.value - a.value))
  if (rows.length === 0) return null
  return (
    <Card>
      <RankChart
        title={title}
        note={note}
        tableLabel={t('table')}
        labelHeader={t('name')}
        valueHeader={title}
        rows={rows}
      />
    </Card>
  )
}

function OverTime({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const currency = report.cost?.currency ?? 'THB'
  const count = (value: number) => formatCount(Math.round(value), locale)
  const baht = (value: number) => formatMoney(Math.round(value), currency, true)
  const series = (read: (day: Report['days'][number]) => number, toText: (value: number) => string) => {
    let sum = 0
    return report.days.map((day) => {
      sum += read(day)
      return {
        key: day.day,
        day: day.day,
        label: formatDate(day.day, locale, 'short'),
        value: sum,
        text: toText(sum),
      }
    })
  }
  const words = { tableLabel: t('table'), labelHeader: t('day'), note: t('cumulative') }
  return (
    <Grid min="24rem">
      <Card>
        <TimeChart
          {...words}
          title={t('chartSeen')}
          valueHeader={t('seen')}
          points={series((day) => day.seen, count)}
          toTick={count}
        />
      </Card>
      <Card>
        <TimeChart
          {...words}
          title={t('chartEngagement')}
          valueHeader={t('engagement')}
          points={series((day) => day.engagement, count)}
          toTick={count}
        />
      </Card>
      {report.cost && (
        <Card>
          <TimeChart
            {...words}
            title={t('chartCost')}
            valueHeader={t('cost')}
            points={series((day) => day.cost?.minor ?? 0, baht)}
            toTick={baht}
          />
        </Card>
      )}
    </Grid>
  )
}

function PostTable({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const figure = useTranslations('campaign.figures')
  const channel = useTranslations('social.channel')
  const locale = toLocale(useLocale())
  const shown = REPORT_FIGURES.filter((key) => report.posts.some((post) => post.figures[key] !== undefined))
  const orDash = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatCount(value, locale)
  return (
    <Card flush>
      <Table
        caption={t('caption')}
        hideCaption
        rows={report.posts}
        rowKey={(row) => row.jobId}
        columns={[
          {
            key: 'name',
            header: t('name'),
            rowHeader: true,
            cell: (row) => (
              <>
                {row.influencerName}
                <br />
                <span className={styles.muted}>
                  {channel(row.type)} {row.handle}
                </span>
              </>
            ),
          },
          {
            key: 'link',
            header: t('link'),
            isEmpty: (row) => !row.url,
            cell: (row) =>
              row.url ? (
                <a className={styles.word} href={row.url} target="_blank" rel="noopener nofollow">
                  {row.postedAt ? formatDate(row.postedAt, locale, 'short') : t('openPost')}
                </a>
              ) : (
                '–'
              ),
          },
          ...shown.map((key) => ({
            key,
            header: figure(key),
            number: true,
            cell: (row: Post) => orDash(row.figures[key]),
          })),
          {
            key: 'rate',
            header: t('rate'),
            number: true,
            cell: (row: Post) => (row.engagementBp === null ? '–' : toPercent(row.engagementBp, locale)),
          },
          ...(report.cost
            ? [
                {
                  key: 'cost',
                  header: t('cost'),
                  number: true,
                  cell: (row: Post) => (row.cost ? <Money {...row.cost} /> : '–'),
                },
                {
                  key: 'cpe',
                  header: t('cpe'),
                  number: true,
                  cell: (row: Post) => (row.costPerEngagement ? <Money {...row.costPerEngagement} /> : '–'),
                },
              ]
            : []),
          {
            key: 'state',
            header: t('state'),
            cell: (row) =>
              row.seen === null && row.engagement === null ? (
                <Tag>{t('waiting')}</Tag>
              ) : (
                <Tag tone={row.isChecked ? 'success' : 'warning'}>
                  {t(row.isChecked ? 'checked' : 'unchecked')}
                </Tag>
              ),
          },
        ]}
      />
    </Card>
  )
}
