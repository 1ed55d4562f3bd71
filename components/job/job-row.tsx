import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import { toPath } from '#lib/routes/table.ts'
import { ChannelName } from '../campaign/channel-name.tsx'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import { withDay } from '../ui/with-day.tsx'
import styles from './job.module.scss'
import list from './job-list.module.scss'
import { JobPay } from './job-pay.tsx'
import { InfluencerJobStatus } from './job-status.tsx'
import { JobThumb } from './job-thumb.tsx'
import { type JobCardView, nextStepOf } from './next-step.ts'

/** One job in a list: title, brand, status, next step and its deadline. The title is the only link. */
export function JobRow({ job, now, withName }: { job: JobCardView; now: Date; withName?: boolean }) {
  const t = useTranslations('job')
  const tl = useTranslations('influencer.jobs')
  const locale = toLocale(useLocale())
  const step = nextStepOf(job, now)
  const date = step.dueAt ? sayTime(step.dueAt, now.toISOString(), locale, true) : ''
  const isOver = job.nextAction === null
  return (
    <Card as="li" className={list.row}>
      <div className={list.job}>
        <JobThumb id={job.campaign.id} title={job.campaign.title} />
        <div className={list.jobText}>
          <a className={styles.title} href={toPath(locale, 'Influencer-job-detail', { id: job.id })}>
            {wholeWords(job.campaign.title)}
          </a>
          <div className={styles.meta}>
            {withName && <strong>{job.influencer.name || t('closedAccount')}</strong>}
            <span>{job.campaign.brand.name || t('closedAccount')}</span>
            <ChannelName channel={{ type: job.channel.type, handle: job.channel.handle }} />
            <span>{tl('no', { no: job.no })}</span>
          </div>
          <div>
            <InfluencerJobStatus job={job} />
          </div>
        </div>
        <div className={list.jobNext}>
          {isOver ? (
            <span className={styles.muted}>
              {tl('changed', { date: formatDate(job.updatedAt, locale, 'short') })}
            </span>
          ) : (
            <span>
              {job.urgent && (
                <>
                  <Tag tone="danger">{tl('urgent')}</Tag>{' '}
                </>
              )}
              {step.isMine ? <strong>{t(`step.${step.key}.title`)}</strong> : t(`step.${step.key}.title`)}
              {step.dueAt && (
                <time dateTime={step.dueAt} className={list.when}>
                  {withDay(t('due.by', { date }), date)}
                </time>
              )}
            </span>
          )}
          <JobPay job={job} className={list.pay} />
        </div>
      </div>
    </Card>
  )
}
