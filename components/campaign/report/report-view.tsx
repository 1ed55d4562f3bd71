import { useLocale, useTranslations } from 'next-intl'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { formatMoney } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { Grid, Stack } from '../../ui/stack.tsx'
import { AgainstOthers } from './against-others.tsx'
import { ByInfluencer } from './by-influencer.tsx'
import { NextTime } from './next-time.tsx'
import { OverTime } from './over-time.tsx'
import { PostTable } from './post-table.tsx'
import styles from './report.module.scss'
import { ReportPoster } from './report-poster.tsx'
import type { Report } from './report-shape.ts'
import { MOST_WORKS } from './work-levels.tsx'

/** Results of a campaign, with the definition of each number, the date of the figures and a comparison. */
export function ReportView({ report, isShared }: { report: Report; isShared?: boolean }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const hasCost = report.cost !== null
  return (
    <Stack gap={6}>
      <ReportPoster report={report} />
      <NextTime report={report} />
      <Section id="by-post" title={t('caption')}>
        <div className={styles.posts}>
          <PostTable report={report} />
        </div>
      </Section>
      {report.measured > 0 && (
        <Section id="by-influencer" title={t('byInfluencer')}>
          <Grid min={report.posts.length > MOST_WORKS ? '20rem' : '24rem'}>
            <ByInfluencer
              posts={report.posts}
              title={t('chartSeen')}
              note={t('seenNote')}
              read={(post) => post.seen}
              toText={(value) => formatCount(value, locale)}
            />
            {/* Needed only when there are more posts than the poster shows. */}
            {report.posts.length > MOST_WORKS && (
              <ByInfluencer
                posts={report.posts}
                title={t('chartEngagement')}
                note={t('engagementNote')}
                read={(post) => post.engagement}
                toText={(value) => formatCount(value, locale)}
              />
            )}
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
      {/* A chart needs at least two days. */}
      {report.measured > 0 && report.days.length > 1 && (
        <Section id="over-time" title={t('overTime')}>
          <OverTime report={report} />
        </Section>
      )}
      {/* Why there is nothing to compare with concerns the owner, not a stranger with the link. */}
      {(!isShared || report.similar.ratios) && <AgainstOthers report={report} />}
    </Stack>
  )
}
