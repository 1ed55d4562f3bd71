import { useLocale, useTranslations } from 'next-intl'
import { JobPay } from '#components/job/job-pay.tsx'
import { JobThumb } from '#components/job/job-thumb.tsx'
import { nextStepOf } from '#components/job/next-step.ts'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

const MOST = 3
/** `nextStepOf` uses the time only for the grace period, which is not shown here; the page must not read a clock. */
const ANY_TIME = new Date(0)

/** Jobs that wait for the reader, most urgent first: action, deadline, pay. */
export function NeedsPart({
  jobs,
  troubles,
  isStopped,
}: {
  jobs: Dashboard['needsYou']
  troubles: Dashboard['troubles']
  /** The account takes no new job: none is offered. */
  isStopped: boolean
}) {
  const t = useTranslations('influencer.dashboard')
  const step = useTranslations('job.step')
  const locale = toLocale(useLocale())
  const list = toPath(locale, 'Influencer-job')
  return (
    <Section
      id="needs"
      title={t('needs')}
      action={
        <a href={jobs.length > 0 ? `${list}?tab=needs_me` : list}>
          {jobs.length > MOST ? t('needsMore') : t('needsAll')}
        </a>
      }
    >
      {jobs.length === 0 && troubles.length === 0 ? (
        <EmptyState
          kind="allDone"
          level={3}
          title={t('needsNone')}
          text={t(isStopped ? 'needsNoneStopped' : 'needsNoneText')}
          {...(isStopped
            ? {}
            : { link: { href: toPath(locale, 'Influencer-jobMarket'), label: t('toMarket') } })}
        />
      ) : (
        <Card>
          <ul className={styles.lines}>
            {troubles.map((trouble) => (
              <Trouble
                key={trouble.kind === 'payout' ? trouble.no : trouble.documentKind}
                trouble={trouble}
              />
            ))}
            {jobs.slice(0, MOST).map((job) => {
              const next = nextStepOf(job, ANY_TIME)
              return (
                <li key={job.id} className={styles.line}>
                  <JobThumb id={job.campaign.id} title={job.campaign.title} />
                  <div className={styles.lineText}>
                    <a
                      className={styles.lineLink}
                      href={toPath(locale, 'Influencer-job-detail', { id: job.id })}
                    >
                      {step(`${next.key}.title`)}
                    </a>
                    <span className={styles.lineNote}>
                      <Facts
                        items={[
                          job.campaign.title,
                          next.dueAt && (
                            <strong className={job.urgent ? styles.urgent : undefined}>
                              <RelativeTime value={next.dueAt} locale={locale} />
                            </strong>
                          ),
                        ]}
                      />
                    </span>
                  </div>
                  <JobPay job={job} className={styles.lineEnd} />
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </Section>
  )
}

/** A failed payout or a rejected document: what, why, and a link to fix it. */
function Trouble({ trouble }: { trouble: Dashboard['troubles'][number] }) {
  const t = useTranslations('influencer.dashboard')
  const why = useTextByKey('earning.failReason')
  const account = useTextByKey('account')
  const locale = toLocale(useLocale())
  const isPayout = trouble.kind === 'payout'
  const isReturned = isPayout && trouble.status === 'returned'
  const reason = trouble.reason ?? ''
  const note = isPayout
    ? why.has(reason)
      ? why(reason)
      : reason
    : account.has(`rejectReason.${reason}`)
      ? account(`rejectReason.${reason}`)
      : ''
  return (
    <li className={styles.line}>
      <div className={styles.lineText}>
        <a
          className={styles.lineLink}
          href={
            isPayout
              ? toPath(locale, 'Influencer-earn')
              : `${toPath(locale, 'Influencer-account')}?section=documents`
          }
        >
          {isPayout
            ? t(isReturned ? 'troubleReturned' : 'troublePayout', { no: trouble.no })
            : t('troubleDocument', { kind: account(`documentKind.${trouble.documentKind}`) })}
        </a>
        {note && <span className={styles.lineNote}>{note}</span>}
      </div>
      <div className={styles.lineEnd}>
        <Status tone="danger">
          {t(isReturned ? 'troubleReturnedState' : isPayout ? 'troublePayoutState' : 'troubleDocumentState')}
        </Status>
      </div>
    </li>
  )
}
