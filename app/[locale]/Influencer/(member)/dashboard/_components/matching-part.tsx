import { useLocale, useTranslations } from 'next-intl'
import { JobThumb } from '#components/job/job-thumb.tsx'
import { OpeningPay } from '#components/job/member-opening-card.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

/** Why no job matches, as far as the dashboard knows. */
function whyNone({ member, channels, checklist }: Dashboard) {
  if (channels.length === 0) return 'noChannel'
  const isReady = channels.some(({ status }) => status === 'active')
  if (isReady && member.status !== 'waiting_approve') return 'none'
  const isOurs = checklist.some(
    ({ key, state }) => (key === 'ownership' || key === 'figures') && state === 'ours',
  )
  return isReady || isOurs ? 'checked' : 'unready'
}

/** The newest open jobs that match. */
export function MatchingPart({ data }: { data: Dashboard }) {
  const { matching } = data
  const t = useTranslations('influencer.dashboard')
  const opening = useTranslations('influencer.opening')
  const locale = toLocale(useLocale())
  const href = toPath(locale, 'Influencer-jobMarket')
  const why = whyNone(data)
  return (
    <Section
      id="matching"
      title={t('matching')}
      action={matching.more && <a href={href}>{t('matchingAll')}</a>}
    >
      {matching.items.length === 0 ? (
        <EmptyState
          kind="first"
          level={3}
          title={t(`matchingEmpty.${why}.title`)}
          text={t(`matchingEmpty.${why}.text`)}
          link={
            // The channels above lead to the first one already.
            why === 'unready'
              ? { href: toPath(locale, 'Influencer-channelDetail'), label: t('channelsAll') }
              : { href: `${href}?match=no`, label: t('seeOpen') }
          }
        />
      ) : (
        <Card>
          <ul className={styles.lines}>
            {matching.items.map((job) => (
              <li key={job.id} className={styles.line}>
                <JobThumb id={job.id} title={job.title} category={job.category} />
                <div className={styles.lineText}>
                  <a
                    className={styles.lineLink}
                    href={toPath(locale, 'Influencer-jobMarket-detail', { id: job.id })}
                  >
                    {job.title}
                  </a>
                  <span className={styles.lineNote}>
                    <Facts
                      items={[
                        job.brand.name,
                        job.applyBy && opening('applyBy', { date: formatDate(job.applyBy, locale, 'short') }),
                      ]}
                    />
                  </span>
                  <span>
                    <OpeningPay job={job} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
