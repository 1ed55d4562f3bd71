import { useLocale, useTranslations } from 'next-intl'
import { ChangePlaces } from '#components/job/change-places.tsx'
import styles from '#components/job/job.module.scss'
import { useJobReason } from '#components/job/job-reason.ts'
import { Card } from '#components/ui/card.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Heading } from '#components/ui/heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import type { Tone } from '#components/ui/tone.ts'
import { isFinalJobStatus } from '#lib/domain/job/statuses.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import type { JobDetail } from './commands/command-job.ts'

const TONES: Readonly<Record<'approved' | 'changes_requested' | 'refused' | 'pending' | 'unanswered', Tone>> =
  {
    approved: 'success',
    changes_requested: 'warning',
    refused: 'danger',
    pending: 'info',
    unanswered: 'neutral',
  }

/** Everything submitted for the job with the responses, newest first. */
export function SubmissionsPart({ job }: { job: JobDetail }) {
  const t = useTranslations('influencer.detail')
  const figure = useTextByKey('job.figures')
  const noteWord = useTranslations('reason')('note')
  const locale = toLocale(useLocale())
  const reasonOf = useJobReason()
  return (
    <Section id="submissions" title={t('submissions')}>
      <ul className={styles.list}>
        {[...job.submissions].reverse().map((one) => {
          const answer = one.answer ?? (isFinalJobStatus(job.status) ? 'unanswered' : 'pending')
          const reason = reasonOf(one.answerReason)
          return (
            <Card as="li" key={one.id}>
              <Stack gap={2}>
                <div className={styles.row}>
                  <Heading level={3}>
                    {one.kind === 'draft'
                      ? t('draftNo2', { n: one.revision })
                      : one.kind === 'post'
                        ? t('postNo')
                        : t('figuresNo')}
                  </Heading>
                  <Status tone={TONES[answer]}>{t(answer)}</Status>
                </div>
                <p className={styles.meta}>{formatDate(one.createdAt, locale, 'dateTime')}</p>
                {one.url && (
                  <a
                    href={one.url}
                    target="_blank"
                    rel="noopener noreferrer nofollow ugc"
                    className={styles.linkRow}
                  >
                    {t('openPost')}
                  </a>
                )}
                {one.caption && <p className={styles.text}>{one.caption}</p>}
                {one.note && <p className={styles.muted}>{one.note}</p>}
                {one.figures && (
                  <p>
                    <Facts
                      items={Object.entries(one.figures).map(
                        ([key, value]) => `${figure(key)} ${formatCount(value, locale)}`,
                      )}
                    />
                  </p>
                )}
                {one.files.length > 0 && (
                  <ul className={styles.tags}>
                    {one.files.map((file, index) => (
                      <li key={file.id}>
                        {file.contentType.startsWith('image/') ? (
                          <a href={file.url} className={styles.shot}>
                            {/* biome-ignore lint/performance/noImgElement: a private file, shown as it was sent */}
                            <img src={file.url} alt={t('picture', { n: index + 1 })} loading="lazy" />
                          </a>
                        ) : (
                          <a href={file.url} className={styles.linkRow}>
                            {file.name ?? t('file', { n: index + 1 })}
                          </a>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
                {(reason || one.answerNote) && (
                  <p>
                    {reason}
                    {one.answerNote && (
                      <>
                        {reason && ' – '}
                        {noteWord}: {one.answerNote}
                      </>
                    )}
                  </p>
                )}
                <ChangePlaces submission={one} />
              </Stack>
            </Card>
          )
        })}
      </ul>
    </Section>
  )
}
