'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { USERNAME_INPUT } from '#components/form/input-kinds.ts'
import { PasswordInput } from '#components/form/password-input.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { waitOf } from '#components/form/use-error-text.ts'
import styles from '#components/operator/operator.module.scss'
import { CodeEntry } from '#components/sign-in/code-entry.tsx'
import { DemoAccounts } from '#components/sign-in/demo-accounts.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Countdown } from '#components/ui/countdown.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { businessNow } from '#lib/browser/business-now.ts'
import { hasSecurityKeys } from '#lib/browser/security-key.ts'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { callApi } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { signInOperator, verifyOperatorCode, verifyOperatorKey } from '#lib/contract/operator-auth.ts'
import { OtherWay, RecoveryEntry } from './recovery-entry.tsx'

// Loaded only by operators with a security key.
const KeyEntry = lazy(async () => ({
  default: (await import('#components/sign-in/key-entry.tsx')).KeyEntry,
}))

type Asked = ResponseOf<typeof signInOperator>
type Way = Asked['ways'][number]

/** Methods that this browser supports, the preferred one first; the mailed code is always among them. */
const waysHere = (asked: Asked) => asked.ways.filter((way) => way !== 'key' || hasSecurityKeys())
const HEADING = { key: 'keyHeading', app: 'appHeading', email: 'codeHeading', sms: 'codeHeading' } as const
const WORD_OF = { key: 'byKey', app: 'byApp', email: 'byMail' } as const

export interface DemoOperator {
  email: string
  about: string
}

/**
 * Two-factor sign-in of the console: password, then a key, the code of the app or a mailed one. One neutral refusal
 * (docs/security.md#routes).
 */
export function OperatorSignIn({
  next,
  outbox,
  demo,
}: {
  next: string
  outbox: string
  demo: { password: string; accounts: readonly DemoOperator[] } | undefined
}) {
  const t = useTranslations('operatorForms.signIn')
  const [otp, setOtp] = useState<Asked>()
  const [wait, setWait] = useState<string>()
  const given = useRef({ email: '', password: '' })
  const [isRecovery, setRecovery] = useState(false)
  const state = useCallForm(signInOperator, {
    labels: { email: t('email'), password: t('password') },
    defaultValues: { email: '', password: '' },
    onSuccess: async (sent, values) => {
      given.current = { email: values.email, password: values.password }
      const [first] = waysHere(sent)
      if (first && first !== sent.channel) await ask(first)
      else setOtp(sent)
    },
    onRefusal: (error) => {
      const seconds = error.status === 429 ? waitOf(error) : undefined
      if (seconds === undefined) return false
      setWait(new Date(businessNow() + seconds * 1000).toISOString())
      return true
    },
    warnOnLeave: false,
  })
  const stage = otp ? `${otp.channel}${isRecovery}` : 'form'
  const opening = useStageFocus(stage, otp !== undefined)
  const prove = async (code: string) => {
    if (!otp) return
    await callApi(verifyOperatorCode, { body: { id: otp.id, code } })
    // A full load, so that menus and data of the operator are read again.
    location.assign(next)
  }
  const ask = async (way: Way) => setOtp(await callApi(signInOperator, { body: { ...given.current, way } }))
  if (otp) {
    return (
      <div className={styles.narrow}>
        <h2 ref={opening} tabIndex={-1}>
          {isRecovery ? t('recovery') : t(HEADING[otp.channel])}
        </h2>
        {isRecovery ? (
          <RecoveryEntry id={otp.id} onProven={() => location.assign(next)} />
        ) : otp.key ? (
          <Suspense>
            <KeyEntry
              key={otp.id}
              challenge={otp.key}
              onAnswer={async (key) => {
                await callApi(verifyOperatorKey, { body: { id: otp.id, key } })
                location.assign(next)
              }}
            />
          </Suspense>
        ) : (
          <CodeEntry key={otp.id} otp={otp} onCode={prove} onResend={() => ask('email')} />
        )}
        <Cluster gap={2}>
          {waysHere(otp)
            .filter((way) => way !== otp.channel)
            .map((way) => (
              <OtherWay
                key={way}
                label={t(WORD_OF[way])}
                onPress={() => ask(way)}
                onDone={() => setRecovery(false)}
              />
            ))}
          {otp.channel === 'app' && (
            <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? t('byApp') : t('byRecovery')}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setOtp(undefined)
              setRecovery(false)
            }}
          >
            {t('other')}
          </Button>
        </Cluster>
        {demo && (
          <p>
            <a href={outbox} target="_blank" rel="noopener">
              {t('outbox')}
            </a>
          </p>
        )}
      </div>
    )
  }
  return (
    <div ref={opening} className={styles.narrow}>
      {wait && (
        <Banner tone="warning" live="alert">
          <Countdown until={wait} now={null} before={t('wait')} ended={t('waitOver')} />
        </Banner>
      )}
      <CallForm state={state} submitLabel={t('submit')}>
        <TextInput {...state.field('email')} type="email" {...USERNAME_INPUT} />
        <PasswordInput {...state.field('password')} autoComplete="current-password" />
      </CallForm>
      {demo && (
        <DemoAccounts
          title={t('demoTitle')}
          text={t('demoText', { password: demo.password })}
          password={demo.password}
          accounts={demo.accounts}
          onPick={(one) => {
            state.form.setValue('email', one.email)
            state.form.setValue('password', demo.password)
          }}
        />
      )}
    </div>
  )
}
