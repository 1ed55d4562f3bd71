import { useLocale, useTranslations } from 'next-intl'
import { CandidateFacts, MatchReasons } from '#components/campaign/candidate-facts.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { LoadFailed } from '#components/campaign/load-failed.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { listCampaignJobs } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './campaign-detail.module.scss'
import type { JobTab } from './campaign-frame.tsx'
import { InviteMore } from './invite-more.tsx'
import { JobChoice } from './job-choice.tsx'

export type Jobs = ResponseOf<typeof listCampaignJobs>

/** Applicants with the reasons that they fit or not, offers that wait for an answer, and more invitations. */
export function InfluencersTab({
  campaign,
  show,
  jobs,
}: {
  campaign: Campaign
  show: JobTab
  jobs: Jobs | null
}) {
  const t = useTranslations('campaign.people')
  const locale = toLocale(useLocale())
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=influencers`
  const lists =
    campaign.entry === 'public' ? (['applicants', 'mismatched', 'offers'] as const) : (['offers'] as const)
  const canInvite = campaign.moves.includes('invite')
  const counts = jobs?.counts ?? {}
  const isUnsent =
    canInvite &&
    campaign.invited.length > 0 &&
    ['offers', 'work', 'finished'].every((key) => (counts[key] ?? 0) === 0)
  return (
    <Stack gap={5}>
      {lists.length > 1 && (
        <TabLinks
          label={t('lists')}
          tabs={lists.map((key) => ({
            href: `${path}&show=${key}`,
            label: t(`list.${key}`),
            current: key === show,
            ...(counts[key] === undefined ? {} : { count: counts[key] }),
          }))}
        />
      )}
      <Section
        id="people"
        title={t(`list.${show === 'applicants' || show === 'mismatched' ? show : 'offers'}`)}
      >
        {!jobs ? (
          <LoadFailed level={3} title={t('failed')} href={`${path}&show=${show}`} />
        ) : jobs.items.length === 0 ? (
          <EmptyState
            kind={show === 'mismatched' ? 'allDone' : 'first'}
            level={3}
            title={t(`none.${show === 'applicants' || show === 'mismatched' ? show : 'offers'}`)}
            text={t(`noneText.${show === 'applicants' || show === 'mismatched' ? show : 'offers'}`)}
          />
        ) : (
          <Stack as="ul" gap={3} className={styles.plain}>
            {jobs.items.map((job) => (
              <Card as="li" key={job.id} id={`job-${job.id}`}>
                <div className={styles.person}>
                  <Avatar name={job.candidate.name} src={job.candidate.imageUrl} size={48} />
                  <div className={styles.personBody}>
                    <h3 className={styles.personName}>{job.candidate.name}</h3>
                    <CandidateFacts person={job.candidate}>
                      {job.status === 'MATCHED' &&
                        (job.matchOverride ? (
                          <Status tone="info">{t('override')}</Status>
                        ) : (
                          <Status tone="success">{t('fits')}</Status>
                        ))}
                      {job.status !== 'MATCHED' && <MarketerJobStatus status={job.status} />}
                      <MatchReasons failures={job.failures} />
                      {job.note && <blockquote className={styles.quote}>{job.note}</blockquote>}
                      <span className={styles.muted}>
                        {t('fee')} <Money {...job.fee} />
                        {(job.dueAt ?? job.autoAt) && (
                          <>
                            {' · '}
                            {t(job.status === 'ASSIGN' ? 'answerBy' : 'decideBy')}{' '}
                            <DateTime
                              value={job.autoAt ?? job.dueAt ?? ''}
                              locale={locale}
                              style="dateTime"
                            />
                          </>
                        )}
                      </span>
                      {job.candidate.url && (
                        <a href={job.candidate.url} target="_blank" rel="noopener nofollow">
                          {t('open')}
                        </a>
                      )}
                    </CandidateFacts>
                    <JobChoice
                      job={{
                        id: job.id,
                        version: job.version,
                        status: job.status,
                        fee: job.fee,
                        price: job.price,
                        name: job.candidate.name,
                      }}
                    />
                  </div>
                </div>
              </Card>
            ))}
          </Stack>
        )}
        {jobs?.next && (
          <LinkButton
            variant="secondary"
            href={`${path}&show=${show}&after=${encodeURIComponent(jobs.next)}`}
          >
            {t('more')}
          </LinkButton>
        )}
      </Section>
      {canInvite && (
        <Section id="invite" title={t('invite')}>
          <InviteMore
            campaign={{ id: campaign.id, price: campaign.price }}
            unsent={isUnsent ? campaign.invited.map(({ channelId, name }) => ({ channelId, name })) : []}
          />
        </Section>
      )}
    </Stack>
  )
}
