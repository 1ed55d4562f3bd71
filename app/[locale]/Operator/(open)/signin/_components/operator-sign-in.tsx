'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { PasswordInput } from '#components/form/password-input.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { waitOf } from '#components/form/use-error-text.ts'
import styles from '#components/operator/operator.module.scss'
import { CodeEntry, type OtpSent } from '#components/sign-in/code-entry.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Countdown } from '#components/ui/countdown.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { callApi } from '#lib/calls/call.ts'
import { signInOperator, verifyOperatorCode } from '#lib/contract/operator-auth.ts'
import { OtherWay, RecoveryEntry } from './recovery-entry.tsx'

export interface DemoOperator {
  email: string
  about: string
}

/** Two factors of the console: password, then the code of the app or a mailed one. One neutral refusal (docs/security.md#routes). */
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
  const [otp, setOtp] = useState<OtpSent>()
  const [wait, setWait] = useState<string>()
  const given = useRef({ email: '', password: '' })
  const [isRecovery, setRecovery] = useState(false)
  const state = useCallForm(signInOperator, {
    labels: { email: t('email'), password: t('password') },
    defaultValues: { email: '', password: '', byMail: false },
    onSuccess: (sent, values) => {
      given.current = { email: values.email, password: values.password }
      setOtp(sent)
    },
    onRefusal: (error) => {
      const seconds = error.status === 429 ? waitOf(error) : undefined
      if (seconds === undefined) return false
      setWait(new Date(Date.now() + seconds * 1000).toISOString())
      return true
    },
    warnOnLeave: false,
  })
  const stage = otp ? `${otp.channel}${isRecovery}` : 'form'
  const opening = useStageFocus(stage, otp !== undefined)
  const prove = async (code: string) => {
    if (!otp) return
    await callApi(verifyOperatorCode, { body: { id: otp.id, code } })
    // A full load: menus and data of the operator are read afresh.
    location.assign(next)
  }
  const sendMail = async () =>
    setOtp(await callApi(signInOperator, { body: { ...given.current, byMail: true } }))
  if (otp) {
    return (
      <div className={styles.narrow}>
        <h2 ref={opening} tabIndex={-1}>
          {otp.channel === 'app' ? (isRecovery ? t('recovery') : t('appHeading')) : t('codeHeading')}
        </h2>
        {isRecovery ? (
          <RecoveryEntry id={otp.id} onProven={() => location.assign(next)} />
        ) : (
          <CodeEntry key={otp.id} otp={otp} onCode={prove} onResend={sendMail} />
        )}
        <Cluster gap={2}>
          {otp.channel === 'app' && (
            <>
              <OtherWay label={t('byMail')} onPress={sendMail} onDone={() => setRecovery(false)} />
              <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
                {isRecovery ? t('byApp') : t('byRecovery')}
              </Button>
            </>
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
          <Countdown until={wait} before={t('wait')} ended={t('waitOver')} />
        </Banner>
      )}
      <CallForm state={state} submitLabel={t('submit')}>
        <TextInput
          {...state.field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordInput {...state.field('password')} autoComplete="current-password" />
      </CallForm>
      {demo && (
        <Stack as="section" gap={2}>
          <h2>{t('demoTitle')}</h2>
          <p className={styles.muted}>{t('demoText', { password: demo.password })}</p>
          <ul className={styles.plain}>
            {demo.accounts.map((account) => (
              <li key={account.email}>
                <Button
                  variant="quiet"
                  onClick={() => {
                    state.form.setValue('email', account.email)
                    state.form.setValue('password', demo.password)
                  }}
                >
                  {account.email}
                </Button>{' '}
                <span className={styles.muted}>{account.about}</span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}
