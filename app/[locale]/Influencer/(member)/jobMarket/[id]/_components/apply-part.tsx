import { useLocale, useTranslations } from 'next-intl'
import { isStopped } from '#components/account/is-stopped.ts'
import styles from '#components/job/job.module.scss'
import { InfluencerJobStatus } from '#components/job/job-status.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { WITH_TEAM, waitsForTeam } from '#lib/domain/campaign/waits-for-team.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toLocalePath, toPath } from '#lib/routes/table.ts'
import { ApplyForm, TakeBack } from './lazy-form.tsx'
import type { Match, OpeningDetail } from './opening.ts'

/** True for an application that was neither refused nor withdrawn. */
export function isRunning({ application }: Pick<Match, 'application'>): boolean {
  return application !== null && application.status !== 'CANCEL' && application.status !== 'REJECTED'
}

/** The failure of an account that may not take jobs, whatever the channel; undefined otherwise. */
function accountFailure(match: Match) {
  return match.channels.flatMap(({ failures }) => failures).find(({ code }) => code === 'account_not_active')
}

/** True when the application form is shown. */
export function mayApply(job: OpeningDetail, match: Match | null): boolean {
  return match !== null && !isRunning(match) && isOffered(job, match) && accountFailure(match) === undefined
}

const isOffered = (job: OpeningDetail, match: Match) =>
  match.isOpen && job.isOpen && job.slotsLeft > 0 && match.channels.length > 0

/** The application form, or the state of the application. */
export function ApplyPart({
  job,
  match,
  forId,
}: {
  job: OpeningDetail
  match: Match | null
  forId: string | undefined
}) {
  const t = useTranslations('influencer.marketDetail')
  const ta = useTranslations('job.apply')
  const channel = useTranslations('social.channel')
  const locale = toLocale(useLocale())
  if (!match) return null
  const { application } = match
  const dashboard = toPath(locale, 'Influencer-dashboard')
  if (application && isRunning(match))
    return (
      <Section id="apply" title={t('applied')}>
        <Card flush className={styles.applied}>
          <Stack gap={3}>
            <p className={styles.meta}>
              <InfluencerJobStatus job={application} />
              {t('appliedAt', { date: formatDate(application.appliedAt, locale, 'dateTime') })}
            </p>
            {(application.status === 'MATCHED' || application.status === 'MISMATCHED') &&
              application.answerBy && (
                <p>
                  <strong>{t('answerBy', { date: formatDate(application.answerBy, locale) })}</strong>
                </p>
              )}
            <Cluster>
              <LinkButton href={toPath(locale, 'Influencer-job-detail', { id: application.jobId })}>
                {t('openJob')}
              </LinkButton>
              {(application.status === 'MATCHED' || application.status === 'MISMATCHED') && (
                <TakeBack jobId={application.jobId} version={application.version} />
              )}
            </Cluster>
          </Stack>
        </Card>
      </Section>
    )
  if (!isOffered(job, match)) return null
  // Shown before anything is filled in.
  const account = accountFailure(match)
  const isHeld = typeof account?.actual === 'string' && isStopped({ status: account.actual })
  if (account)
    return (
      <Section id="apply" title={ta('title')}>
        <Banner
          tone="info"
          actions={
            <LinkButton href={isHeld ? dashboard : `${dashboard}#steps`}>
              {ta(isHeld ? 'accountWhy' : 'accountOpen')}
            </LinkButton>
          }
        >
          {ta(isHeld ? 'accountStopped' : account.fix === WITH_TEAM ? 'accountWaits' : 'account')}
        </Banner>
      </Section>
    )
  return (
    <Section id="apply" title={ta('title')}>
      <Card className={styles.commands ?? ''}>
        <ApplyForm
          jobId={job.id}
          briefVersion={match.briefVersion}
          fee={formatMoney(job.fee.minor, job.fee.currency)}
          channels={match.channels.map((one) => ({
            id: one.channelId,
            name: `${channel(one.type)} · ${one.handle}`,
            failures: one.failures.length,
            waits: waitsForTeam(one.failures),
          }))}
          bestChannelId={match.isMatch ? match.bestChannelId : null}
          needsAddress={match.addressRequired}
          influencerId={forId}
          addressHref={`${toPath(locale, 'Influencer-account')}?section=profile`}
          jobHref={toLocalePath(locale, '/Influencer/job/{id}')}
        />
      </Card>
    </Section>
  )
}
