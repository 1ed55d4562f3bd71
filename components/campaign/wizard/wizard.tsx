'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import { getCampaign } from '#lib/contract/campaigns.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toDraftPath } from '../draft-path.ts'
import { DateTerms } from './date-terms.tsx'
import { DonePanel } from './done-panel.tsx'
import { ExpectedApplicants } from './expected-applicants.tsx'
import { useMissingName } from './missing-name.ts'
import { Preview } from './preview.tsx'
import { StartPanel } from './start-panel.tsx'
import { StepBrief } from './step-brief.tsx'
import { type Published, StepCheck } from './step-check.tsx'
import { StepInfluencers } from './step-influencers.tsx'
import { StepRequirements } from './step-requirements.tsx'
import { stepOfField, stepsOf, toStep, type WizardStep } from './steps.ts'
import { PayFields, SlotField, TermsForm, WorkFields } from './terms-fields.tsx'
import { type Campaign, type Draft, useDraft } from './use-draft.ts'
import styles from './wizard.module.scss'

/** The marketer's half of both campaign pages: begin, or write the draft that the URL names. */
export function Wizard({
  entry,
  header,
  intro,
}: {
  entry: CampaignEntry
  /** Title of the page where no draft is open. */
  header: ReactNode
  intro: ReactNode
}) {
  const id = useSearchParams().get('draft')
  if (!id)
    return (
      <>
        {header}
        <Stack gap={5}>
          <StartPanel entry={entry} />
          {intro}
        </Stack>
      </>
    )
  return <DraftLoader key={id} id={id} entry={entry} />
}

function DraftLoader({ id, entry }: { id: string; entry: CampaignEntry }) {
  const t = useTranslations('campaign.wizard')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  // Under a key of its own: a save or the publishing must not replace the draft that is being written.
  const found = useQuery<Campaign, CallError>({
    queryKey: ['draft', ...queryKeyOf(getCampaign, { params: { id } })],
    queryFn: ({ signal }) => callApi(getCampaign, { params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (found.isPending) return <Skeleton label={t('loading')} rows={6} rowHeight="4rem" />
  if (found.error)
    return (
      <ErrorState
        title={found.error.status === 404 ? t('notFound') : t('failed')}
        text={errorText(found.error)}
        retry={
          found.error.status === 401 ? (
            <LinkButton
              href={`${toPath(locale, 'Influencer-preLogin')}?kind=marketer&next=${encodeURIComponent(window.location.pathname + window.location.search)}`}
            >
              {t('signIn')}
            </LinkButton>
          ) : (
            <Button variant="secondary" onClick={() => void found.refetch()}>
              {t('retry')}
            </Button>
          )
        }
        reference={found.error.requestId ? { label: t('reference'), id: found.error.requestId } : undefined}
      />
    )
  if (found.data.status !== 'draft')
    return (
      <Banner
        tone="info"
        title={t('published')}
        actions={
          <LinkButton variant="secondary" href={toPath(locale, 'Marketer-campaign-detail', { id })}>
            {t('see')}
          </LinkButton>
        }
      />
    )
  return <DraftWizard first={found.data} entry={entry} />
}

function StepBody({
  step,
  draft,
  onPublished,
}: {
  step: WizardStep
  draft: Draft
  onPublished: (done: Published) => void
}) {
  switch (step) {
    case 'brief':
      return <StepBrief draft={draft} />
    case 'influencers':
      return <StepInfluencers draft={draft} />
    case 'requirements':
      return <StepRequirements draft={draft} />
    case 'rates':
      return (
        <TermsForm>
          <PayFields draft={draft} times={Math.max(1, draft.campaign.invited.length)} />
          <WorkFields draft={draft} />
        </TermsForm>
      )
    case 'schedule':
      return (
        <TermsForm>
          <DateTerms draft={draft} />
        </TermsForm>
      )
    case 'slots':
      return (
        <TermsForm>
          {draft.campaign.fund === 'credit' && <SlotField draft={draft} />}
          <PayFields draft={draft} times={draft.campaign.slots} />
          <ExpectedApplicants campaign={draft.campaign} />
          <DateTerms draft={draft} />
          <WorkFields draft={draft} />
        </TermsForm>
      )
    default:
      return <StepCheck draft={draft} onPublished={onPublished} />
  }
}

function SaveNote({ draft }: { draft: Draft }) {
  const t = useTranslations('campaign.wizard')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  if (draft.state === 'failed' && draft.error)
    return (
      <Banner
        tone="danger"
        live="alert"
        title={t('notSaved')}
        actions={
          <Button variant="secondary" onClick={() => void draft.save()}>
            {t('saveAgain')}
          </Button>
        }
      >
        {errorText(draft.error)}
      </Banner>
    )
  return (
    <p role="status" className={styles.saving}>
      {draft.state !== 'saved'
        ? t('saving')
        : draft.savedAt
          ? t('savedAt', { time: formatDate(draft.savedAt, locale, 'time') })
          : t('autosave')}
    </p>
  )
}

export function DraftWizard({ first, entry }: { first: Campaign; entry: CampaignEntry }) {
  const t = useTranslations('campaign.wizard')
  const locale = toLocale(useLocale())
  const draft = useDraft(first)
  const [done, setDone] = useState<Published>()
  const steps = stepsOf(entry)
  const missingName = useMissingName()
  const missingOf = (key: WizardStep) =>
    draft.campaign.missing.filter((field) => stepOfField(entry, field) === key)
  const step = toStep(entry, useSearchParams().get('step'))
  const at = steps.indexOf(step)
  const missing = missingOf(step)
  const isGone = draft.campaign.status !== 'draft'
  const isCanceled = draft.campaign.status === 'canceled'
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    draft.rebase()
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [step, draft.rebase])
  const hrefOf = (to: WizardStep) => toDraftPath(locale, draft.campaign, to)
  const go = (to: WizardStep) => async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if ((await draft.save()) !== undefined) window.history.pushState(null, '', hrefOf(to))
  }
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const title = entry === 'public' ? t('publicTitle') : t('inviteTitle')
  if (done)
    return (
      <>
        <PageHeader title={title} />
        <DonePanel campaign={draft.campaign} done={done} />
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={draft.campaign.title || t('untitled', { no: draft.campaign.no })}
        back={{ href: `${toPath(locale, 'Marketer-credit')}?tab=campaigns`, label: t('back') }}
      />
      <Stack gap={5}>
        {draft.campaign.reviewReason && (
          <Banner tone="warning" title={t('sentBack')}>
            {draft.campaign.reviewReason}
          </Banner>
        )}
        <Stepper
          label={t('steps')}
          steps={steps.map((key) => ({ key, label: t(`step.${key}`), lacks: missingOf(key).length > 0 }))}
          current={step}
          doneLabel={t('stepDone')}
          lackingLabel={t('stepLacking')}
          {...(!isGone && {
            linkTo: (key: string) => {
              const to = toStep(entry, key)
              return { href: hrefOf(to), onClick: go(to) }
            },
          })}
        />
        {isGone ? (
          <Banner
            tone="warning"
            live="alert"
            title={t(isCanceled ? 'canceledElsewhere' : 'sentElsewhere')}
            actions={
              <LinkButton href={toPath(locale, 'Marketer-campaign-detail', { id: draft.campaign.id })}>
                {t('see')}
              </LinkButton>
            }
          >
            {t(isCanceled ? 'canceledElsewhereText' : 'sentElsewhereText')}
          </Banner>
        ) : (
          <SaveNote draft={draft} />
        )}
        {!isGone && draft.wasStale && <Banner tone="info" live="status" title={t('stale')} />}
        <Stack gap={1}>
          <h2 ref={heading} tabIndex={-1} aria-describedby={missing.length > 0 ? 'step-missing' : undefined}>
            {t('stepTitle', { n: at + 1, count: steps.length, name: t(`step.${step}`) })}
          </h2>
          {missing.length > 0 && (
            <p id="step-missing" className={styles.muted}>
              {t('missing', { fields: missing.map(missingName).join(', ') })}
            </p>
          )}
        </Stack>
        {/* The last step of a public campaign shows the same in its own place. */}
        {step === 'preview' || step === 'influencers' ? (
          <StepBody key={step} step={step} draft={draft} onPublished={setDone} />
        ) : (
          <div className={styles.beside}>
            <div className={styles.besideMain}>
              <StepBody key={step} step={step} draft={draft} onPublished={setDone} />
            </div>
            <aside aria-labelledby="seen-by" className={styles.besidePreview}>
              <Stack gap={2}>
                <h3 id="seen-by">{t('seenBy')}</h3>
                <Preview campaign={draft.campaign} />
              </Stack>
            </aside>
          </div>
        )}
        {!isGone && (
          <div className={styles.actions}>
            {after && (
              <LinkButton href={hrefOf(after)} onClick={go(after)}>
                {t('next', { name: t(`step.${after}`) })}
              </LinkButton>
            )}
            {before && (
              <LinkButton variant="secondary" href={hrefOf(before)} onClick={go(before)}>
                {t('previous')}
              </LinkButton>
            )}
          </div>
        )}
      </Stack>
    </>
  )
}
