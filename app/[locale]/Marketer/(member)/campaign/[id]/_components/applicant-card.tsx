'use client'
import { useLocale, useTranslations } from 'next-intl'
import { CandidateFacts, MatchReasons } from '#components/campaign/candidate-facts.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { PersonLinks } from '#components/campaign/person-links.tsx'
import { Works } from '#components/campaign/works.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Status } from '#components/ui/status.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Applicant } from './applicant.ts'
import styles from './campaign-detail.module.scss'
import { JobChoice } from './job-choice.tsx'
import { type Pick, PickBox } from './pick-box.tsx'

/**
 * One applicant or offer with its actions. A client component: sending its data takes a third of sending the rendered
 * card.
 */
export function ApplicantCard({ job, pick }: { job: Applicant; pick: Pick | undefined }) {
  const t = useTranslations('campaign.people')
  const locale = toLocale(useLocale())
  return (
    <Card as="li" id={`job-${job.id}`} className={styles.applicant}>
      <div className={styles.person}>
        <Avatar name={job.candidate.name} src={job.candidate.imageUrl} size={48} />
        <div className={styles.personBody}>
          <h3 className={styles.personName}>
            <PickBox name={job.candidate.name} pick={pick}>
              {job.candidate.name}
            </PickBox>
          </h3>
          <CandidateFacts person={job.candidate}>
            {job.status === 'MATCHED' &&
              (job.matchOverride ? (
                <Status tone="info">{t('override')}</Status>
              ) : (
                <Status tone="success">{t('fits')}</Status>
              ))}
            {job.status !== 'MATCHED' && <MarketerJobStatus job={job} />}
            {job.candidate.works.length > 0 && <Works person={job.candidate} />}
            <MatchReasons failures={job.failures} />
            {job.note && <blockquote className={styles.quote}>{job.note}</blockquote>}
            <span className={styles.muted}>
              <Facts
                items={[
                  <>
                    {t('fee')}{' '}
                    <strong className={styles.fee}>
                      <Money {...job.fee} whole />
                    </strong>
                  </>,
                  (job.dueAt ?? job.autoAt) && (
                    <>
                      {t(job.status === 'ASSIGN' ? 'answerBy' : 'decideBy')}{' '}
                      <RelativeTime value={job.autoAt ?? job.dueAt ?? ''} locale={locale} />
                    </>
                  ),
                ]}
              />
            </span>
          </CandidateFacts>
          <PersonLinks person={job.candidate} channel={job.candidate.url} />
          <div className={styles.choice}>
            <JobChoice job={{ ...job, name: job.candidate.name }} />
          </div>
        </div>
      </div>
    </Card>
  )
}
