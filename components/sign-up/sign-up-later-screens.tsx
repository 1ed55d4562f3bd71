'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { businessNow } from '#lib/browser/business-now.ts'
import { callApi } from '#lib/calls/call.ts'
import { listProvinces } from '#lib/contract/addresses.ts'
import { requestOtpEmail, verifyEmailOtpSignUp } from '#lib/contract/otp.ts'
import { emailAddress, newPassword } from '#lib/contract/shapes/account.ts'
import { createInfluMember, createMarketerByEmail } from '#lib/contract/sign-up-later.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { normalizeEmail } from '#lib/domain/text/email.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from '../account/account.module.scss'
import { CallForm } from '../form/call-form.tsx'
import { EMAIL_INPUT } from '../form/input-kinds.ts'
import { PasswordInput } from '../form/password-input.tsx'
import { Select, TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { CodeEntry, type OtpSent } from '../sign-in/code-entry.tsx'
import { PasswordStrength } from '../sign-in/password-strength.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReadAgain } from './read-again.tsx'
import { BackButton, type Choice, type ScreenProps } from './sign-up-screens.tsx'
import { SIGN_UP_CALLS, type SignUpCall, type SignUpFlow, type SignUpKind } from './sign-up-steps.ts'
import { saveSignUp } from './sign-up-storage.ts'
import { useReading } from './use-reading.ts'

// Screens after the first; their scripts load when the sign-up reaches them.

type CreateCall = typeof createInfluMember | typeof createMarketerByEmail
const CREATE_CALLS: Record<SignUpKind, CreateCall> = {
  influencer: createInfluMember,
  marketer: createMarketerByEmail,
}

const locationValues = lazy(() =>
  z
    .object({
      flow: z.string(),
      country: z.string().check(z.minLength(2)),
      province: z.optional(z.string()),
    })
    .check(z.refine(({ country, province }) => country !== 'TH' || !!province, { path: ['province'] })),
)
type LocationValues = { flow: string; country: string; province?: string | undefined }

export function LocationScreen({
  kind,
  saved,
  flow: known,
  onFlow,
  onBack,
  home,
  countries,
}: ScreenProps & { home: string; countries: readonly Choice[] }) {
  const t = useTranslations('signUp')
  const locale = toLocale(useLocale())
  const provinces = useReading(() => callApi(listProvinces, {}, { quiet: true }))
  const state = useCallForm<SignUpCall, LocationValues>(SIGN_UP_CALLS[kind], {
    labels: { country: t('location.country'), province: t('location.province') },
    defaultValues: {
      flow: saved.flow ?? '',
      country: saved.country ?? home,
      province: saved.province ?? '',
    },
    schema: locationValues,
    words: { province: `${t('location.chooseProvince')}` },
    toBody: ({ flow, country, province }) => ({
      step: 'location' as const,
      flow,
      country,
      province: country === 'TH' && province ? province : null,
    }),
    known: ({ country, province }) =>
      known &&
      known.step !== 'location' &&
      known.country === country &&
      known.province === (country === 'TH' && province ? province : null)
        ? known
        : undefined,
    onSuccess: onFlow,
    warnOnLeave: false,
  })
  const country = state.form.watch('country')
  const province = state.form.watch('province')
  useEffect(() => {
    saveSignUp({ kind, country, province: province ?? '' }, 'location')
  }, [kind, country, province])
  return (
    <CallForm state={state} submitLabel={t('next')} secondary={<BackButton onBack={onBack} />}>
      <Select
        {...state.field('country')}
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {country === 'TH' &&
        (provinces.hasFailed ? (
          <ReadAgain text={t('location.provincesFailed')} onAgain={provinces.again} />
        ) : provinces.data === undefined ? (
          <Skeleton label={t('location.provincesLoading')} rowHeight="4.75rem" />
        ) : (
          <Select
            {...state.field('province')}
            autoComplete="address-level1"
            empty={t('location.chooseProvince')}
            options={provinces.data.items
              .map((place) => ({ value: place.th, label: place[locale] }))
              .sort((a, b) => a.label.localeCompare(b.label, locale))}
          />
        ))}
    </CallForm>
  )
}

const emailValues = lazy(() => z.object({ flow: z.string(), email: emailAddress }))
type EmailValues = { flow: string; email: string }

export function EmailScreen({ kind, saved, flow: known, onFlow, onBack }: ScreenProps) {
  const t = useTranslations('signUp')
  // The address is verified or has a pending code; the code screen sends a new one.
  const isKnown = (email: string) =>
    known?.email === normalizeEmail(email) &&
    (known.step === 'password' || (known.otp !== null && Date.parse(known.otp.expiresAt) > businessNow()))
  const state = useCallForm<SignUpCall, EmailValues>(SIGN_UP_CALLS[kind], {
    labels: { email: t('email.label') },
    defaultValues: { flow: saved.flow ?? '', email: saved.email ?? '' },
    schema: emailValues,
    toBody: ({ flow, email }) => ({ step: 'email' as const, flow, email }),
    known: ({ email }) => (isKnown(email) ? known : undefined),
    onSuccess: onFlow,
    warnOnLeave: false,
  })
  const email = state.form.watch('email')
  useEffect(() => {
    saveSignUp({ kind, email }, 'email')
  }, [kind, email])
  return (
    <CallForm
      state={state}
      submitLabel={isKnown(email) ? t('next') : t('email.send')}
      secondary={<BackButton onBack={onBack} />}
    >
      <TextInput {...state.field('email')} {...EMAIL_INPUT} />
    </CallForm>
  )
}

const passwordValues = lazy(() => z.object({ flow: z.string(), password: newPassword }))
type PasswordValues = { flow: string; password: string }

export function PasswordScreen({
  kind,
  saved,
  onCreated,
  onBack,
  note,
}: Omit<ScreenProps, 'onFlow'> & { onCreated: () => void; note?: ReactNode }) {
  const t = useTranslations('signUp')
  const state = useCallForm<CreateCall, PasswordValues>(CREATE_CALLS[kind], {
    labels: { password: t('password.label') },
    defaultValues: { flow: saved.flow ?? '', password: '' },
    schema: passwordValues,
    onSuccess: onCreated,
    warnOnLeave: false,
  })
  return (
    <CallForm state={state} submitLabel={t('password.create')} secondary={<BackButton onBack={onBack} />}>
      {/* Lets password managers store the new password with the address. */}
      <input type="hidden" name="email" autoComplete="username" value={saved.email ?? ''} readOnly />
      <PasswordInput {...state.field('password')} autoComplete="new-password" />
      <PasswordStrength
        password={state.form.watch('password')}
        own={saved.email ? [saved.email.split('@')[0] ?? ''] : []}
      />
      {note && <p className={styles.muted}>{note}</p>}
    </CallForm>
  )
}

/** Enters the code sent by e-mail; `onBack` returns to the address. */
export function CodeScreen({
  flow,
  otp,
  onFlow,
  onSent,
  onBack,
}: {
  flow: string
  otp: OtpSent
  onFlow: (flow: SignUpFlow) => void
  onSent: (otp: OtpSent) => void
  onBack: () => void
}) {
  const t = useTranslations('signUp')
  return (
    <CodeEntry
      otp={otp}
      onCode={async (code) => {
        onFlow(await callApi(verifyEmailOtpSignUp, { body: { flow, id: otp.id, code } }))
      }}
      onResend={async () => {
        onSent(await callApi(requestOtpEmail, { body: { purpose: 'signUp', flow } }))
      }}
      secondary={
        <div>
          <Button variant="quiet" onClick={onBack}>
            {t('email.change')}
          </Button>
        </div>
      }
    />
  )
}
