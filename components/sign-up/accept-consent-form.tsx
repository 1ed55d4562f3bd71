'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { signOut } from '#lib/contract/auth.ts'
import { acceptInfluencerConsent, acceptMarketerConsent } from '#lib/contract/consent.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from '../account/account.module.scss'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/choices.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { findWanted } from '../sign-in/after-sign-in.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import type { ConsentText, MemberConsent } from './consent-texts.tsx'
import type { Standing } from './standing.ts'

type AcceptCall = typeof acceptInfluencerConsent | typeof acceptMarketerConsent
type Ticks = Record<MemberConsent, boolean>

/** Texts that must be accepted, accepted ones, and optional ones. */
export function AcceptConsentForm({
  standing: { id, scope, mine },
  texts,
  onSaved,
}: {
  standing: Standing
  texts: readonly ConsentText[]
  onSaved: () => void
}) {
  const t = useTranslations('signUp.accept')
  const consent = useTranslations('signUp.consent')
  const locale = toLocale(useLocale())
  const [isDeclining, setDeclining] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const of = (kind: MemberConsent) => mine.consents.find((one) => one.kind === kind)
  const isCurrent = (kind: MemberConsent) => {
    const one = of(kind)
    return one !== undefined && one.version !== null && one.givenVersion === one.version
  }
  const due = texts.filter((text) => of(text.kind)?.due)
  const given = texts.filter((text) => text.required && !of(text.kind)?.due)
  const optional = texts.filter((text) => !text.required)
  const must = (kind: MemberConsent) => due.some((text) => text.kind === kind)
  const schema = lazy(() =>
    z.object({
      terms: must('terms') ? z.literal(true) : z.boolean(),
      privacy: must('privacy') ? z.literal(true) : z.boolean(),
      marketing: z.boolean(),
    }),
  )
  const area = scope === 'influencer' ? 'Influencer' : 'Marketer'
  const state = useCallForm<AcceptCall, Ticks>(
    scope === 'influencer' ? acceptInfluencerConsent : acceptMarketerConsent,
    {
      labels: {
        terms: consent('accept', { title: consent('terms') }),
        privacy: consent('accept', { title: consent('privacy') }),
        marketing: consent('marketing'),
      },
      words: {
        terms: `${consent('terms')}: ${consent('mustAccept')}`,
        privacy: `${consent('privacy')}: ${consent('mustAccept')}`,
      },
      defaultValues: { terms: false, privacy: false, marketing: isCurrent('marketing') },
      schema,
      input: { params: { id } },
      toBody: (values) => ({
        locale,
        consents: texts
          .filter((text) => must(text.kind) || !text.required)
          .map((text) => ({ kind: text.kind, version: text.version, given: values[text.kind] })),
      }),
      onSuccess: () => {
        const wanted = findWanted(scope, new URLSearchParams(location.search).get('next'))
        if (due.length > 0) location.assign(wanted ?? toPath(locale, `${area}-dashboard`))
        else onSaved()
      },
      onRefusal: (error) => {
        if (error.code !== 'consent_required') return false
        setChanged(true)
        return true
      },
      warnOnLeave: false,
    },
  )
  const isChanged = due.length > 0 || state.form.watch('marketing') !== isCurrent('marketing')
  const leave = async () => {
    setLeaving(true)
    try {
      await callApi(signOut, {})
      location.assign(toPath(locale, 'home'))
    } finally {
      setLeaving(false)
    }
  }
  return (
    <div className={styles.narrow}>
      {hasChanged && (
        <Banner
          tone="warning"
          live="alert"
          title={t('changed')}
          actions={
            <Button variant="secondary" onClick={() => location.reload()}>
              {t('readNew')}
            </Button>
          }
        >
          {t('changedText')}
        </Banner>
      )}
      {due.length === 0 && (
        <Banner tone="success" title={t('none')}>
          {t('noneText')}
        </Banner>
      )}
      {given.map((text) => (
        <section key={text.kind} aria-label={text.title}>
          <h2>{text.title}</h2>
          <p>
            {of(text.kind)?.givenAt && t('given', { date: formatDate(of(text.kind)?.givenAt ?? '', locale) })}
          </p>
          {text.reading}
        </section>
      ))}
      {(due.length > 0 || optional.length > 0) && (
        <CallForm
          state={state}
          submitLabel={due.length > 0 ? t('save') : t('saveOptional')}
          submitVariant={isChanged ? 'primary' : 'secondary'}
          secondary={
            due.length > 0 && (
              <Button variant="quiet" onClick={() => setDeclining(true)}>
                {t('decline')}
              </Button>
            )
          }
        >
          {[...due, ...optional].map((text) => {
            const { label, ...field } = state.field(text.kind)
            return (
              <Stack key={text.kind} gap={2}>
                {text.required && <p className={styles.step}>{t('required')}</p>}
                <h2>{text.title}</h2>
                {text.reading}
                <Checkbox
                  {...field}
                  label={label}
                  hint={text.kind === 'marketing' ? consent('marketingHint') : undefined}
                />
              </Stack>
            )
          })}
        </CallForm>
      )}
      <ConfirmDialog
        open={isDeclining}
        title={t('declineTitle')}
        text={t('declineText')}
        confirmLabel={t('declineConfirm')}
        cancelLabel={t('stay')}
        busy={isLeaving}
        onConfirm={leave}
        onCancel={() => setDeclining(false)}
      />
    </div>
  )
}
