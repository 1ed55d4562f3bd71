import { useLocale, useTranslations } from 'next-intl'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import { Grid, Stack } from '../../ui/stack.tsx'
import { Stat, StatGrid } from '../../ui/stat.tsx'
import { AgainstOthers } from './against-others.tsx'
import { BestWorks } from './best-works.tsx'
import { ByInfluencer } from './by-influencer.tsx'
import { GoalResult } from './goal-result.tsx'
import { NextTime } from './next-time.tsx'
import { OverTime } from './over-time.tsx'
import { PostTable } from './post-table.tsx'
import { type Report, toPercent } from './report-shape.ts'

/** Results of a campaign: what each number counts, when it was read, and what it is compared with. */
export function ReportView({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const hasCost = report.cost !== null
  return (
    <Stack gap={6}>
      <GoalResult report={report} />
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
            note={t('rateNote')}
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
                note={t('cpmNote')}
              />
              <Stat
                label={t('cpe')}
                value={
                  report.costPerEngagement ? <Money {...report.costPerEngagement} figure /> : t('unknown')
                }
                note={t('cpeNote')}
              />
            </>
          )}
        </StatGrid>
      </Stack>
      <BestWorks report={report} />
      <AgainstOthers report={report} />
      <NextTime report={report} />
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
                toText={(value) => formatMoney(value, report.cost?.currency ?? HOME_CURRENCY)}
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
