import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getPublicJob } from '#lib/contract/job-market.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './job-detail.module.scss'

/** What is to be delivered, and what the influencer gets and gives for it. */
export function Deliverables({
  job,
}: {
  job: Pick<
    ResponseOf<typeof getPublicJob>,
    | 'contentOnly'
    | 'deliverables'
    | 'draftRequired'
    | 'keepLiveHours'
    | 'maxRevisions'
    | 'postFrom'
    | 'postUntil'
    | 'product'
    | 'productNote'
    | 'usageRights'
  >
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const post = useTranslations('social.post')
  const days = Math.max(1, Math.round(job.keepLiveHours / 24))
  const { months } = job.usageRights
  return (
    <Section id="deliver" title={t('jobs.deliver')}>
      <ul className={styles.list}>
        {job.deliverables.map((item) => (
          <li key={item.postType}>
            <Facts
              items={[
                t('jobs.deliverLine', { post: post(item.postType), count: item.count }),
                item.note && <span className={styles.muted}>{item.note}</span>,
              ]}
            />
          </li>
        ))}
        {job.postFrom && job.postUntil && (
          <li>
            {t('jobs.postBetween')} <DateTime value={job.postFrom} locale={locale} style="short" /> –{' '}
            <DateTime value={job.postUntil} locale={locale} style="short" />
          </li>
        )}
        <li>{job.draftRequired ? t('jobs.draft') : t('jobs.noDraft')}</li>
        <li>{t('jobs.revisions', { count: job.maxRevisions })}</li>
        {job.contentOnly ? <li>{t('jobs.contentOnly')}</li> : <li>{t('jobs.keepLive', { days })}</li>}
        {job.product === 'ship' && (
          <li>
            <Facts
              items={[
                t('jobs.productSent'),
                job.productNote && <span className={styles.muted}>{job.productNote}</span>,
              ]}
            />
          </li>
        )}
        {job.usageRights.kind === 'repost' && <li>{t('jobs.rightsRepost', { months })}</li>}
        {job.usageRights.kind === 'paid_ads' && <li>{t('jobs.rightsAds', { months })}</li>}
      </ul>
    </Section>
  )
}
