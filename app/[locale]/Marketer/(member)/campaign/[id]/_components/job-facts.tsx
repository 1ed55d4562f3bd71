'use client'
import { useLocale, useTranslations } from 'next-intl'
import { BriefText } from '#components/campaign/brief-text.tsx'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { BlockPart } from '#components/job/block-part.tsx'
import { ContractView } from '#components/job/contract-view.tsx'
import { JobLine } from '#components/job/job-line.tsx'
import { isOfCase, useJobReason } from '#components/job/job-reason.ts'
import { parcelAddress } from '#components/job/parcel-address.ts'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Timeline } from '#components/ui/timeline.tsx'
import { withDay } from '#components/ui/with-day.tsx'
import { paidOf } from '#lib/domain/job/settled.ts'
import { isFinalJobStatus } from '#lib/domain/job/statuses.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './campaign-detail.module.scss'
import type { JobDetail } from './job-detail.ts'
import { isLateWork, LateLine } from './late-line.tsx'
import { OutcomeBanner } from './outcome-banner.tsx'
import { approvalOf } from './review-call.ts'
import { SubmissionCard } from './submission-card.tsx'

/** Everything about one job that helps to decide: submissions, terms, history. */
export function JobFacts({ job }: { job: JobDetail }) {
  const t = useTranslations('campaign.review')
  const next = useTextByKey('campaign.next')
  const move = useTextByKey('campaign.move')
  const post = useTranslations('social.post')
  const terms = useTranslations('campaign.terms')
  const reasonOf = useJobReason()
  const locale = toLocale(useLocale())
  const [latest, ...rest] = [...job.submissions].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  // A revised draft is shown next to the one that was sent back.
  const before = latest?.kind === 'draft' ? rest.find((one) => one.kind === 'draft') : undefined
  const earlier = rest.filter((one) => one !== before)
  const action = job.nextAction
  // Mostly the hour by which to answer too: said once.
  const approvedAt = action?.isMine && approvalOf(job) ? job.autoAt : null
  const isLate = isLateWork(job)
  const isApplicant = job.status === 'MATCHED' || job.status === 'MISMATCHED'
  const dated = (word: 'due' | 'auto' | 'keptUntil' | 'keepUntil', at: string) => {
    const date = sayTime(at, job.serverTime, locale, true)
    return withDay(t(word, { date }), date)
  }
  return (
    <Stack>
      <Cluster gap={2}>
        <MarketerJobStatus job={job} />
        <ChannelName channel={job.channel} />
      </Cluster>
      <OutcomeBanner job={job} />
      {job.cancelRequest === 'by_influencer' && (
        <Banner tone="warning" title={t('cancelAsked')}>
          {job.cancelNote}
        </Banner>
      )}
      {job.cancelRequest === 'by_marketer' && <Banner tone="info" title={t('cancelSent')} />}
      {job.linkCheck === 'missing' && <Banner tone="danger" title={t('postMissing')} />}
      {action && (
        <p>
          <Facts
            items={[
              <strong key="next">{next.has(action.action) ? next(action.action) : next('wait')}</strong>,
              action.dueAt && !isLate && action.dueAt !== approvedAt && dated('due', action.dueAt),
              approvedAt && dated('auto', approvedAt),
            ]}
          />
        </p>
      )}
      {isLate && <LateLine job={job} />}
      {latest ? (
        <div className={styles.drafts}>
          <SubmissionCard
            one={latest}
            channel={job.channel}
            alone={!before}
            brief={job.status === 'SUBMIT' ? job.brief : undefined}
          />
          {before && <SubmissionCard one={before} channel={job.channel} />}
        </div>
      ) : isApplicant ? (
        <p>
          <a href={`${toPath(locale, 'Marketer-campaign-detail', { id: job.campaign.id })}?tab=influencers`}>
            {t('choose')}
          </a>
        </p>
      ) : (
        <p>{t(isFinalJobStatus(job.status) ? 'nothingSent' : 'nothing')}</p>
      )}
      {job.posts.map((one) => (
        <p key={one.url}>
          {t('post')}{' '}
          <a href={one.url} target="_blank" rel="noopener nofollow">
            {one.url}
          </a>
        </p>
      ))}
      {job.keepLiveUntil && (
        <p>
          {dated(
            Date.parse(job.keepLiveUntil) <= Date.parse(job.serverTime) ? 'keptUntil' : 'keepUntil',
            job.keepLiveUntil,
          )}
        </p>
      )}
      {job.shipping && (
        <DefinitionList
          items={[
            {
              key: 'tracking',
              term: t('tracking'),
              value: job.shipping.trackingNo
                ? `${job.shipping.carrier ?? ''} ${job.shipping.trackingNo}`
                : t('notSent'),
            },
            ...(job.shipping.address
              ? [
                  {
                    key: 'address',
                    term: t('address'),
                    value: parcelAddress(job.shipping.address, job.fee.currency),
                  },
                ]
              : []),
          ]}
        />
      )}
      <JobLine job={job} narrow />
      {earlier.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('earlier', { count: earlier.length })}</summary>
          <Stack>
            {earlier.map((one) => (
              <SubmissionCard key={one.id} one={one} channel={job.channel} />
            ))}
          </Stack>
        </details>
      )}
      <details>
        <summary className={styles.summary}>{t('brief', { n: job.briefVersion })}</summary>
        <BriefText brief={job.brief} />
      </details>
      <details>
        <summary className={styles.summary}>{t('terms')}</summary>
        <DefinitionList
          items={[
            { key: 'fee', term: t('fee'), value: <Money {...job.fee} /> },
            ...(job.price ? [{ key: 'price', term: t('price'), value: <Money {...job.price} /> }] : []),
            {
              key: 'work',
              term: t('work'),
              value: joinList(
                job.deliverables.map((one) => `${post(one.postType)} × ${one.count}`),
                locale,
              ),
            },
            {
              key: 'revisions',
              term: t('revisions'),
              value: t('revisionsUsed', { used: job.revisionNo, most: job.terms.maxRevisions }),
            },
            {
              key: 'cancel',
              term: t('cancelTerms'),
              value: t('cancelTermsText', {
                late: job.terms.cancelLatePct,
                approved: job.terms.cancelApprovedPct,
              }),
            },
            { key: 'rights', term: terms('rights'), value: terms(`rightsKind.${job.usageRights.kind}`) },
            ...(job.settled
              ? [{ key: 'paid', term: t('settled'), value: <Money {...paidOf(job.settled)} /> }]
              : []),
          ]}
        />
      </details>
      {job.contract && (
        <details>
          <summary className={styles.summary}>{t('contract')}</summary>
          <ContractView contract={job.contract} withPrice />
        </details>
      )}
      <details>
        <summary className={styles.summary}>{t('history')}</summary>
        <Timeline
          events={job.timeline.map((step) => ({
            key: String(step.seq),
            title: move.has(step.name) ? move(step.name) : step.name,
            time: <DateTime value={step.at} locale={locale} style="dateTime" />,
            text: reasonOf(step.reason, { isCase: isOfCase(step.name) }),
          }))}
        />
      </details>
      <BlockPart jobId={job.id} words="campaign.block" classes={{ summary: styles.summary }} />
    </Stack>
  )
}
