'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { businessNow } from '#lib/browser/business-now.ts'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { callApi } from '#lib/calls/call.ts'
import { signInInfluencer, signInMarketer } from '#lib/contract/auth.ts'
import { givenPassword, identifier } from '#lib/contract/shapes/account.ts'
import { lazy as lazySchema, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { AFTER_SIGN_IN } from '#lib/routes/sign-in-path.ts'
import styles from '../account/account.module.scss'
import { CallForm } from '../form/call-form.tsx'
import { RadioGroup } from '../form/choices.tsx'
import { USERNAME_INPUT } from '../form/input-kinds.ts'
import { PasswordInput } from '../form/password-input.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { waitOf } from '../form/use-error-text.ts'
import { WebviewHint } from '../sign-up/webview-hint.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { afterSignIn } from './after-sign-in.ts'
import type { OtpSent } from './code-entry.tsx'
import { DemoAccounts } from './demo-accounts.tsx'

// Only unknown devices need a code, so its script loads then.
const CodeEntry = lazy(() => import('./code-entry.tsx').then((part) => ({ default: part.CodeEntry })))

export type SignInKind = 'influencer' | 'marketer'
type SignInCall = typeof signInInfluencer | typeof signInMarketer
interface Credentials {
  username: string
  password: string
}
type Values = Credentials & { kind: SignInKind }

const values = lazySchema(() =>
  z.object({
    kind: z.enum(['influencer', 'marketer']),
    username: identifier,
    password: givenPassword,
  }),
)

const CALLS: Record<SignInKind, SignInCall> = { influencer: signInInfluencer, marketer: signInMarketer }

export interface DemoAccount {
  email: string
  kind: SignInKind
  about: string
}

/**
 * The sign-in of both kinds of member. One neutral refusal; an unknown device must enter a code, and the same body is
 * sent again with it. Needs `code`, `errors`, `form`, `signUp`, `ui`.
 */
export function SignInForm({
  kind: initial,
  next,
  demo,
  onSignedIn = (href) => location.assign(href),
}: {
  kind: SignInKind
  next?: string | undefined
  /** Demo accounts and their password; demo mode only. */
  demo?: { password: string; outbox: string; accounts: readonly DemoAccount[] } | undefined
  /** By default a full load, so that menus and data of the new member are read again. */
  onSignedIn?: (href: string) => void
}) {
  const t = useTranslations('signUp')
  const locale = toLocale(useLocale())
  const [kind, setKind] = useState<SignInKind>(initial)
  const [otp, setOtp] = useState<OtpSent>()
  const [wait, setWait] = useState<string>()
  const given = useRef<Credentials>({ username: '', password: '' })
  const go = (session: Parameters<typeof afterSignIn>[1]) => {
    // A redirect keeps the place on the page in the address, and the server that made `next` never saw it.
    const place = next && !next.includes('#') ? location.hash : ''
    onSignedIn(afterSignIn(locale, session, next && next + place))
  }

  const state = useCallForm<SignInCall, Values>(CALLS[kind], {
    labels: {
      kind: t('signInForm.kind'),
      username: t('signInForm.username'),
      password: t('signInForm.password'),
    },
    defaultValues: { kind: initial, username: '', password: '' },
    schema: values,
    toBody: ({ username, password }) => ({ username, password }),
    onSuccess: (answer, { username, password }) => {
      given.current = { username, password }
      if (answer.state === 'code') setOtp(answer.otp)
      else go(answer.session)
    },
    onRefusal: (error) => {
      const seconds = error.status === 429 ? waitOf(error) : undefined
      if (seconds === undefined) return false
      setWait(new Date(businessNow() + seconds * 1000).toISOString())
      return true
    },
    warnOnLeave: false,
  })
  const send = (code?: { id: string; code: string }) =>
    callApi(CALLS[kind], { body: { ...given.current, ...(code ? { code } : {}) } })
  const opening = useStageFocus(otp ? 'code' : 'form', otp !== undefined)

  if (otp) {
    return (
      <div className={styles.narrow}>
        <div>
          <h2 ref={opening} tabIndex={-1}>
            {t('signInForm.codeHeading')}
          </h2>
          <p className={styles.muted}>{t('signInForm.codeLead')}</p>
        </div>
        <Suspense>
          <CodeEntry
            key={otp.id}
            otp={otp}
            onCode={async (code) => {
              const answer = await send({ id: otp.id, code })
              if (answer.state === 'code') setOtp(answer.otp)
              else go(answer.session)
            }}
            onResend={async () => {
              const answer = await send()
              if (answer.state === 'code') setOtp(answer.otp)
              else go(answer.session)
            }}
            secondary={
              <div>
                <Button variant="quiet" onClick={() => setOtp(undefined)}>
                  {t('signInForm.useOther')}
                </Button>
              </div>
            }
          />
        </Suspense>
      </div>
    )
  }
  return (
    <div ref={opening} className={styles.narrow}>
      <WebviewHint of="signIn" />
      {wait && (
        <Banner tone="warning" live="alert">
          <Countdown
            until={wait}
            now={null}
            before={t('signInForm.wait')}
            ended={t('signInForm.waitOver')}
            onState={(step) => {
              if (step === 'start') state.form.clearErrors()
            }}
          />
        </Banner>
      )}
      <CallForm state={state} submitLabel={t('signInForm.submit')}>
        <RadioGroup
          {...state.field('kind', {
            onChange: (event: { target: { value: string } }) =>
              setKind(event.target.value === 'marketer' ? 'marketer' : 'influencer'),
          })}
          defaultValue={initial}
          options={(['influencer', 'marketer'] as const).map((value) => ({
            value,
            label: t(`signInForm.${value}`),
          }))}
        />
        <TextInput {...state.field('username')} {...USERNAME_INPUT} />
        <PasswordInput {...state.field('password')} autoComplete="current-password" />
        <p>
          <a href={`/${locale}${AFTER_SIGN_IN.recovery[kind]}`}>{t('signInForm.forgot')}</a>
        </p>
      </CallForm>
      <p>
        {t('signInForm.newHere')}{' '}
        <a href={`/${locale}${AFTER_SIGN_IN.signup[kind]}`}>{t('signInForm.signUp')}</a>
      </p>
      {demo && (
        <DemoAccounts
          title={t('demo.title')}
          text={t('demo.text', { password: demo.password })}
          password={demo.password}
          accounts={demo.accounts}
          onPick={(account) => {
            setKind(account.kind)
            state.form.setValue('kind', account.kind)
            state.form.setValue('username', account.email)
            state.form.setValue('password', demo.password)
          }}
        >
          <p>
            <a href={demo.outbox}>{t('demo.outbox')}</a>
          </p>
        </DemoAccounts>
      )}
    </div>
  )
}
