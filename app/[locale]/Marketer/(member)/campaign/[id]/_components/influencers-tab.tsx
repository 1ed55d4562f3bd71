import { useLocale, useTranslations } from 'next-intl'
import { isOffered } from '#components/campaign/campaign-status.tsx'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { listCampaignJobs } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toApplicant } from './applicant.ts'
import { ApplicantOrder } from './applicant-order.tsx'
import type { JobTab } from './campaign-frame.tsx'
import { ChoiceNotes } from './choice-notes.tsx'
import { ChooseBoard } from './choose-board.tsx'
import { InviteMore } from './invite-more.tsx'
import { type ApplicantQuery, applicantsHref, sortApplicants } from './sort-applicants.ts'

export type Jobs = ResponseOf<typeof listCampaignJobs>

/** Applicants with their match results, open offers, and further invitations. */
export function InfluencersTab({
  campaign,
  show,
  jobs,
  query,
  after,
}: {
  campaign: Campaign
  show: JobTab
  jobs: Jobs | null
  query: ApplicantQuery
  /** Cursor of the list's page. */
  after: string | undefined
}) {
  const t = useTranslations('campaign.people')
  const locale = toLocale(useLocale())
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=influencers`
  const lists =
    campaign.entry === 'public' ? (['applicants', 'mismatched', 'offers'] as const) : (['offers'] as const)
  const canInvite = campaign.moves.includes('invite')
  // Where nobody can apply, no word of an applicant is promised.
  const idle =
    campaign.status === 'paused' || campaign.status === 'full'
      ? isOffered({ status: campaign.status, offers: campaign.counts.offers })
        ? 'offered'
        : campaign.status
      : ['running', 'reporting', 'closed', 'canceled'].includes(campaign.status)
        ? 'over'
        : undefined
  const counts = jobs?.counts ?? {}
  const shown = sortApplicants(
    (jobs?.items ?? []).map((job) => toApplicant(job, campaign)),
    query,
  )
  const hasChosen = (counts.work ?? 0) + (counts.finished ?? 0) > 0
  // One person needs no order; a filter must stay to be taken back.
  const isOrdered = (jobs?.items.length ?? 0) > 1 || query.proven || after !== undefined
  // Nobody is mismatched: shown as good news if there are applicants.
  const isPraised = show === 'mismatched' && (counts.applicants ?? 0) > 0
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
        <ChoiceNotes key={show}>
          {!jobs ? (
            <MarketerLoadFailed level={3} title={t('failed')} href={`${path}&show=${show}`} />
          ) : jobs.items.length === 0 ? (
            <EmptyState
              kind={isPraised ? 'allDone' : 'first'}
              level={3}
              title={t(
                (idle || hasChosen) && show === 'applicants'
                  ? 'none.applicantsOver'
                  : `none.${show === 'applicants' || show === 'mismatched' ? show : 'offers'}`,
              )}
              text={t(
                idle === 'over' || (idle && show === 'applicants')
                  ? `noneText.${idle}`
                  : hasChosen && show === 'applicants'
                    ? 'noneText.chosen'
                    : show === 'mismatched'
                      ? `noneText.${isPraised ? 'mismatched' : 'mismatchedYet'}`
                      : `noneText.${show === 'applicants' ? show : 'offers'}`,
              )}
            />
          ) : (
            <>
              {isOrdered && (
                <ApplicantOrder
                  path={`${path}&show=${show}`}
                  query={query}
                  after={after}
                  invited={show !== 'applicants' && show !== 'mismatched'}
                />
              )}
              {shown.length === 0 ? (
                <EmptyState kind="noResult" level={3} title={t('noneProven')} text={t('noneProvenText')} />
              ) : (
                <ChooseBoard jobs={shown} view={query.view} list={`${show}_${campaign.id}`} />
              )}
            </>
          )}
        </ChoiceNotes>
        {jobs?.next && (
          <LinkButton variant="secondary" href={applicantsHref(`${path}&show=${show}`, query, jobs.next)}>
            {t('more')}
          </LinkButton>
        )}
      </Section>
      {canInvite && (
        <Section id="invite" title={t('invite')}>
          <InviteMore
            campaign={{ id: campaign.id, fund: campaign.fund, price: campaign.price }}
            unsent={isUnsent ? campaign.invited.map(({ channelId, name }) => ({ channelId, name })) : []}
          />
        </Section>
      )}
    </Stack>
  )
}
