import { useLocale, useTranslations } from 'next-intl'
import { lacksConsent } from '#components/account/consent-note.tsx'
import { isStopped } from '#components/account/is-stopped.ts'
import { StandingPart } from '#components/account/standing-part.tsx'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import { WantedJobNote } from '#components/sign-up/wanted-job-note.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toLocalePath, toPath } from '#lib/routes/table.ts'
import { ChannelsPart } from './channels-part.tsx'
import grid from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'
import { MatchingPart } from './matching-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { NeedsPart } from './needs-part.tsx'
import { StepsPart } from './steps-part.tsx'

const WAITING = ['waiting_approve', 'allowed']

/** The only channel has all that its owner can give, and waits for us. */
const isChecked = ({ channels, checklist }: Dashboard) =>
  channels.length === 1 &&
  checklist.some(({ key, state }) => (key === 'ownership' || key === 'figures') && state === 'ours')

/** The influencer's dashboard: pending actions, money, channels, matching jobs. */
export function DashboardScreen({ data }: { data: Dashboard | null }) {
  const t = useTranslations('influencer.dashboard')
  const wanted = useTranslations('account.wanted')
  const title = useTranslations('pages')('Influencer-dashboard.title')
  const locale = toLocale(useLocale())
  if (!data)
    return (
      <>
        <PageHeader title={title} />
        <InfluencerLoadFailed title={t('failed')} href={toPath(locale, 'Influencer-dashboard')} />
      </>
    )
  const hasJobs = Object.keys(data.statusCounts).length > 0
  // The steps to the first job are shown until there is a job.
  const isNew = !hasJobs && data.checklist.some((step) => step.state !== 'done')
  return (
    <>
      <PageHeader
        title={title}
        greets
        lead={data.member.nickname ? t('hello', { name: data.member.nickname }) : t('helloNoName')}
      />
      <Stack gap={5}>
        <WantedJobNote
          href={toLocalePath(locale, '/Influencer/jobMarket/{id}')}
          words={{ title: wanted('title'), open: wanted('open'), drop: wanted('drop') }}
        />
        {/* For a new member the steps already show the account's state. */}
        {(lacksConsent(data.member) || !(isNew && WAITING.includes(data.member.status))) && (
          <StandingPart member={data.member} />
        )}
        {isNew && <StepsPart steps={data.checklist} channels={data.channels} />}
        <div className={grid.grid}>
          {(hasJobs || !isNew || data.troubles.length > 0) && (
            <NeedsPart jobs={data.needsYou} troubles={data.troubles} isStopped={isStopped(data.member)} />
          )}
          <div className={grid.side}>
            <Stack gap={5}>
              <MoneyPart data={data} />
              <ChannelsPart channels={data.channels} isChecked={isChecked(data)} />
            </Stack>
          </div>
          {/* Who may take no job is shown none. */}
          {!isStopped(data.member) && (
            <div className={grid.rest}>
              <MatchingPart data={data} />
            </div>
          )}
        </div>
      </Stack>
    </>
  )
}
