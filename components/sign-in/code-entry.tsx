'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#lib/calls/call.ts'
import type { otpSent } from '#lib/contract/shapes/account.ts'
import styles from '../account/account.module.scss'
import { Form } from '../form/form.tsx'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { OtpInput } from '../ui/otp-input.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'

export type OtpSent = z.output<typeof otpSent>

/** Data of a code that was sent, or that an app shows. */
type CodeShown = Pick<OtpSent, 'digits' | 'channel'> &
  Partial<Pick<OtpSent, 'to' | 'reference' | 'resendAt' | 'now'>>

/**
 * Boxes for a code, its reference, and a button to send it again; a code of an app has neither reference nor resend.
 * Submits with the last digit. `onCode` verifies the code and continues; its `CallError` is shown here. Needs the
 * namespaces `code`, `errors`, `form`, `ui`.
 */
export function CodeEntry({
  otp,
  onCode,
  onResend,
  submitLabel,
  secondary,
  autoFocus = true,
}: {
  otp: CodeShown
  onCode: (code: string) => Promise<void>
  /** Sends the code again; the parent stores the new response and passes it as `otp`. */
  onResend?: () => Promise<void>
  submitLabel?: string
  /** Alternatives: change the number, another channel. */
  secondary?: ReactNode
  autoFocus?: boolean
}) {
  const t = useTranslations('code')
  const errorText = useErrorText()
  const id = useId()
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [isReady, setReady] = useState(false)

  const check = async (code: string) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setError(undefined)
    setNotice(undefined)
    try {
      await onCode(code)
    } catch (refused) {
      setError(errorText(refused))
      setValue('')
      if (refused instanceof CallError && refused.code === 'code_expired') setReady(true)
      document.getElementById(id)?.focus()
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.length === otp.digits) void check(value)
    else if (!busy.current) {
      setError(t('incomplete', { digits: otp.digits }))
      document.getElementById(id)?.focus()
    }
  }
  const resend = async () => {
    if (busy.current || !onResend) return
    busy.current = true
    setError(undefined)
    try {
      await onResend()
      setReady(false)
      setValue('')
      setNotice(t('resent'))
      document.getElementById(id)?.focus()
    } catch (refused) {
      setError(errorText(refused))
    } finally {
      busy.current = false
    }
  }
  return (
    <Form onSubmit={submit} aria-busy={isBusy || undefined}>
      <Stack gap={5}>
        {otp.channel === 'app' ? (
          <p>{t('fromApp')}</p>
        ) : (
          <Stack gap={1}>
            <p>{t(otp.channel === 'email' ? 'sentEmail' : 'sentSms', { to: otp.to ?? '' })}</p>
            <p className={styles.muted}>
              {t('reference')} <strong className={styles.reference}>{otp.reference}</strong>
            </p>
          </Stack>
        )}
        <OtpInput
          id={id}
          legend={t('legend', { digits: otp.digits })}
          value={value}
          onChange={(next) => {
            setValue(next)
            if (error && next !== '') setError(undefined)
          }}
          onComplete={(code) => void check(code)}
          numInputs={otp.digits}
          error={error && <span role="alert">{error}</span>}
          autoFocus={autoFocus}
        />
        {notice && (
          <Banner tone="success" live="status">
            {notice}
          </Banner>
        )}
        <Cluster>
          <Button type="submit" loading={isBusy}>
            {submitLabel ?? t('verify')}
          </Button>
          {otp.resendAt &&
            otp.now &&
            (isReady ? (
              <Button variant="quiet" onClick={resend}>
                {t('resend')}
              </Button>
            ) : (
              <span className={styles.muted}>
                <Countdown
                  until={otp.resendAt}
                  now={otp.now}
                  before={t('resendIn')}
                  ended=""
                  onState={(state) => {
                    if (state === 'end') setReady(true)
                  }}
                />
              </span>
            ))}
        </Cluster>
        {secondary}
        <span role="status" className="visually-hidden">
          {isBusy ? t('checking') : ''}
        </span>
      </Stack>
    </Form>
  )
}
