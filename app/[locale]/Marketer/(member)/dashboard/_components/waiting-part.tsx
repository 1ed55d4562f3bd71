import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { useAccountWords } from '#components/campaign/use-account-words.ts'
import list from '#components/job/job-list.module.scss'
import { JobThumb } from '#components/job/job-thumb.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

/** Everything that waits for the marketer: counts first, then the most urgent jobs. */
export function WaitingPart({
  waiting,
  jobs,
  hasWorked,
}: {
  waiting: Dashboard['waiting']
  jobs: Dashboard['needsYou']
  /** There was work before, so an empty list means that all is done. */
  hasWorked: boolean
}) {
  const t = useTranslations('marketer.waiting')
  const { toName } = useAccountWords()
  const locale = toLocale(useLocale())
  const campaigns = `${toPath(locale, 'Marketer-credit')}?tab=campaigns`
  const rows = [
    { key: 'toReview', count: waiting.toReview, href: '#needs' },
    { key: 'figures', count: waiting.figures, href: '#needs' },
    { key: 'cancelRequests', count: waiting.cancelRequests, href: '#needs' },
    { key: 'toShip', count: waiting.toShip, href: '#needs' },
    { key: 'applicants', count: waiting.applicants, href: `${campaigns}&show=active` },
    { key: 'unpaidOrders', count: waiting.unpaidOrders, href: `${toPath(locale, 'Marketer-credit')}#orders` },
    {
      key: waiting.certificatesLate > 0 ? 'certificatesLate' : 'certificates',
      count: waiting.certificatesLate || waiting.certificates,
      href: `${toPath(locale, 'Marketer-account')}?section=documents&order=${waiting.certificateOrderId}`,
    },
    { key: 'drafts', count: waiting.drafts, href: `${campaigns}&show=draft` },
  ] as const
  const open = rows.filter((row) => row.count > 0)
  return (
    <Section id="waiting" title={t('title')}>
      {open.length === 0 && jobs.length === 0 ? (
        <EmptyState
          kind={hasWorked ? 'allDone' : 'first'}
          level={3}
          title={t(hasWorked ? 'none' : 'nothingYet')}
          text={t(hasWorked ? 'noneText' : 'nothingYetText')}
        />
      ) : (
        <Card>
          <ul className={styles.counts}>
            {open.map((row) => (
              <li key={row.key}>
                <a href={row.href} className={styles.tile}>
                  <strong className="num">{row.count}</strong> {t(row.key, { count: row.count })}
                </a>
              </li>
            ))}
          </ul>
          {jobs.length > 0 && (
            <>
              <h3 id="needs" className={styles.sub}>
                {t('jobs')}
              </h3>
              <ul className={styles.list}>
                {jobs.map((job) => (
                  <li key={job.id} className={styles.row}>
                    {job.pictureUrl ? (
                      // biome-ignore lint/performance/noImgElement: pictures of members come in their final size
                      <img
                        src={job.pictureUrl}
                        alt=""
                        width={72}
                        height={72}
                        loading="lazy"
                        decoding="async"
                        className={list.thumb}
                      />
                    ) : (
                      <JobThumb id={job.campaign.id} title={job.campaign.title} />
                    )}
                    <div className={styles.rowText}>
                      <a
                        className={styles.rowLink}
                        href={`${toPath(locale, 'Marketer-campaign-detail', { id: job.campaign.id })}?tab=${job.status === 'MATCHED' ? 'influencers' : 'work'}&job=${job.id}`}
                      >
                        {toName(job.influencer.name, job.channel.handle)} – {job.campaign.title}
                      </a>
                      <ChannelName channel={job.channel} />
                      {job.dueAt && (
                        <span className={styles.muted}>
                          {t('due')} <RelativeTime value={job.dueAt} locale={locale} />
                        </span>
                      )}
                    </div>
                    <MarketerJobStatus job={job} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </Section>
  )
}
