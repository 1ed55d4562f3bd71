'use client'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../../ui/banner.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { campaignListPath } from '../campaign-list-path.ts'
import { toDraftPath } from '../draft-path.ts'
import { DonePanel } from './done-panel.tsx'
import { useMissingName } from './missing-name.ts'
import { Preview } from './preview.tsx'
import { SaveNote } from './save-note.tsx'
import { StepBody } from './step-body.tsx'
import type { Published } from './step-check.tsx'
import { stepOfField, stepsOf, toStep, type WizardStep } from './steps.ts'
import { type Campaign, useDraft } from './use-draft.ts'
import { useLitList } from './use-lit-list.ts'
import styles from './wizard.module.scss'

/** Edits a draft step by step; the URL names the step, and changes are saved automatically. */
export function DraftWizard({ first, entry }: { first: Campaign; entry: CampaignEntry }) {
  const t = useTranslations('campaign.wizard')
  const locale = toLocale(useLocale())
  const draft = useDraft(first)
  useLitList(first.fund)
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
  const note = useRef<HTMLDivElement>(null)
  // Scrolls up, because the page before was scrolled down to its start button.
  useEffect(() => window.scrollTo({ top: 0 }), [])
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
    // Why the step stays is said above the form, out of sight of who pressed below it.
    else note.current?.focus()
  }
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const isLast = after === undefined
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
        back={{ href: campaignListPath(locale, draft.campaign.fund), label: t('back') }}
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
        <div ref={note} tabIndex={-1}>
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
        </div>
        {!isGone && draft.wasStale && <Banner tone="info" live="status" title={t('stale')} />}
        <Stack gap={1}>
          <h2 ref={heading} tabIndex={-1} aria-describedby={missing.length > 0 ? 'step-missing' : undefined}>
            {t('stepTitle', { n: at + 1, count: steps.length, name: t(`step.${step}`) })}
          </h2>
          {missing.length > 0 && (
            <p id="step-missing" className={styles.muted}>
              {t('missing', { fields: joinList(missing.map(missingName), locale) })}
            </p>
          )}
        </Stack>
        {step === 'influencers' ? (
          <StepBody key={step} step={step} draft={draft} onPublished={setDone} />
        ) : (
          <div className={cx(styles.beside, isLast && styles.besideShown)}>
            <div className={styles.besideMain}>
              <StepBody key={step} step={step} draft={draft} onPublished={setDone} />
            </div>
            <aside aria-labelledby="seen-by" className={styles.besidePreview}>
              <Stack gap={2}>
                <h3 id="seen-by">{t('seenBy')}</h3>
                {/* On the last step the answers already contain the brief. */}
                <Preview campaign={draft.campaign} bare={isLast} />
              </Stack>
            </aside>
          </div>
        )}
        {!isGone && (
          <div className={cx(styles.actions, isLast && styles.actionsEnd)} data-at-work="">
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
