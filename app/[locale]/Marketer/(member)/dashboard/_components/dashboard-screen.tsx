import { useLocale, useTranslations } from 'next-intl'
import { isStopped } from '#components/account/is-stopped.ts'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { ExpiryDialog } from '#components/credit/expiry-dialog.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CampaignsPart } from './campaigns-part.tsx'
import { CreditPart } from './credit-part.tsx'
import type { Dashboard, Expiring } from './dashboard.ts'
import { NoticePart } from './notice-part.tsx'
import { ResultsPart } from './results-part.tsx'
import { SincePart } from './since-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { VisitNote } from './visit-note.tsx'
import { WaitingPart } from './waiting-part.tsx'

/**
 * The marketer's dashboard: news since the last visit, pending actions, credit with its expiry, running campaigns,
 * results.
 */
export function DashboardScreen({ data, expiring }: { data: Dashboard | null; expiring: Expiring | null }) {
  const t = useTranslations('marketer')
  const title = useTranslations('pages')('Marketer-dashboard.title')
  const locale = toLocale(useLocale())
  if (!data)
    return (
      <>
        <PageHeader title={title} />
        <MarketerLoadFailed title={t('dashboard.failed')} href={toPath(locale, 'Marketer-dashboard')} />
      </>
    )
  const isNew = data.checklist.some((step) => step.key === 'campaign' && !step.done)
  const hasSteps = data.checklist.some((step) => !step.done)
  const hasWaiting =
    data.needsYou.length > 0 ||
    Object.values(data.waiting).some((count) => typeof count === 'number' && count > 0)
  // "All done" is shown only to marketers who had work to do.
  const hasWorked =
    data.results.jobsCompleted > 0 ||
    data.campaigns.some(({ counts }) => counts.working + counts.completed > 0)
  return (
    <>
      <PageHeader
        title={title}
        greets
        lead={
          data.member.name
            ? t('dashboard.hello', { name: data.member.name })
            : t(isNew ? 'dashboard.helloNew' : 'dashboard.helloNoName')
        }
        actions={
          !isStopped(data.member) && (
            <>
              <LinkButton
                // The next of the first steps is the one act of the page.
                variant={hasSteps ? 'secondary' : 'primary'}
                href={toPath(locale, 'Marketer-publicCampaign')}
              >
                {t('dashboard.newPublic')}
              </LinkButton>
              <LinkButton variant="secondary" href={toPath(locale, 'Marketer-inviteOnlyCampaign')}>
                {t('dashboard.newInvite')}
              </LinkButton>
            </>
          )
        }
      />
      <Stack gap={5}>
        <NoticePart
          member={data.member}
          isInSteps={
            data.member.status === 'allowed' &&
            data.checklist.some((step) => step.key === 'profile' && !step.done)
          }
          expiring={expiring}
        />
        {hasSteps && <StepsPart steps={data.checklist} />}
        {data.since && <SincePart since={data.since} />}
        {isNew && !hasWaiting ? (
          <CreditPart credit={data.credit} hasSteps={hasSteps} />
        ) : (
          <TwoOne>
            <WaitingPart waiting={data.waiting} jobs={data.needsYou} hasWorked={hasWorked} />
            <CreditPart credit={data.credit} hasSteps={hasSteps} />
          </TwoOne>
        )}
        {(!isNew || data.campaigns.length > 0) && <CampaignsPart campaigns={data.campaigns} />}
        {data.results.jobsCompleted > 0 && <ResultsPart results={data.results} months={data.spentByMonth} />}
      </Stack>
      <VisitNote />
      {expiring?.alert && expiring.expiring[0] && (
        <ExpiryDialog
          flag={`${expiring.alertDays}:${expiring.expiring[0].expiresAt}`}
          href={toPath(locale, 'Marketer-credit-buy')}
          texts={{
            title: t('expiry.title', { days: expiring.expiring[0].daysLeft }),
            text: t('expiry.dialog', { amount: formatMoney(expiring.total.minor, expiring.total.currency) }),
            action: t('expiry.renew'),
            close: t('close'),
          }}
        />
      )}
    </>
  )
}
