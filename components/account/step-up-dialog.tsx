'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { CallError, callApi } from '#lib/calls/call.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { requestStepUp, verifyStepUp } from '#lib/contract/otp.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { CodeEntry, type OtpSent } from './code-entry.tsx'

type Channel = 'sms' | 'email'

/** Enough of the five minutes must be left for the act itself. */
const LEAST_LEFT_MS = 20_000
const sent = new Map<Channel, OtpSent>()

export interface StepUp {
  /**
   * Opens the sensitive acts for five minutes: true at once when they are open, else after the code in the dialog;
   * false when the member closes it. Where nobody can be asked (no answer, no login) it says true and the act itself
   * is refused with its own words.
   */
  ensureStepUp: () => Promise<boolean>
  /** Render it once beside the form. */
  stepUpDialog: ReactNode
}

/** A fresh code before money, identity and account acts. Needs the namespaces `code`, `errors`, `form`, `ui`. */
export function useStepUp(): StepUp {
  const t = useTranslations('code.stepUp')
  const close = useTranslations('ui')
  const errorText = useErrorText()
  const answer = useRef<(proven: boolean) => void>(undefined)
  const [channels, setChannels] = useState<readonly Channel[]>()
  const [channel, setChannel] = useState<Channel>('sms')
  const [otp, setOtp] = useState<OtpSent>()
  const [error, setError] = useState<string>()

  const finish = (proven: boolean) => {
    setChannels(undefined)
    setOtp(undefined)
    setError(undefined)
    answer.current?.(proven)
    answer.current = undefined
  }
  const send = async (by: Channel, again = false) => {
    setChannel(by)
    setError(undefined)
    const running = sent.get(by)
    if (!again && running && Date.parse(running.expiresAt) > Date.now() + LEAST_LEFT_MS) {
      setOtp(running)
      return
    }
    if (!again) setOtp(undefined)
    try {
      const next = await callApi(requestStepUp, { body: { channel: by } }, { quiet: true })
      sent.set(by, next)
      setOtp(next)
    } catch (refused) {
      if (again) throw refused
      setError(errorText(refused))
    }
  }
  const ensureStepUp = async (): Promise<boolean> => {
    let member: { phoneVerified: boolean; emailVerified: boolean; stepUpUntil: string | null } | null
    try {
      member = (await callApi(getAuthStatus, {}, { quiet: true })).member
    } catch (refused) {
      if (refused instanceof CallError) return true
      throw refused
    }
    if (!member) return true
    if (member.stepUpUntil && Date.parse(member.stepUpUntil) > Date.now() + LEAST_LEFT_MS) return true
    const usable: Channel[] = []
    if (member.phoneVerified) usable.push('sms')
    if (member.emailVerified) usable.push('email')
    answer.current?.(false)
    setChannels(usable)
    if (usable[0]) void send(usable[0])
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const other = channels?.find((one) => one !== channel)

  const stepUpDialog = (
    <Dialog
      open={channels !== undefined}
      onClose={() => finish(false)}
      title={t('title')}
      closeLabel={close('close')}
    >
      <Stack gap={4}>
        {channels?.length === 0 ? (
          <Banner tone="warning">{t('noContact')}</Banner>
        ) : (
          <>
            <p>{t('text')}</p>
            {error && (
              <Banner
                tone="danger"
                live="alert"
                actions={
                  <Button variant="secondary" onClick={() => void send(channel)}>
                    {t('retry')}
                  </Button>
                }
              >
                {error}
              </Banner>
            )}
            {otp ? (
              <CodeEntry
                key={otp.id}
                otp={otp}
                onCode={async (code) => {
                  await callApi(verifyStepUp, { body: { id: otp.id, code } })
                  sent.clear()
                  finish(true)
                }}
                onResend={() => send(channel, true)}
              />
            ) : (
              !error && <p role="status">{t('sending')}</p>
            )}
            {other && (
              <p>
                <Button variant="quiet" onClick={() => void send(other)}>
                  {other === 'email' ? t('byEmail') : t('bySms')}
                </Button>
              </p>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
  return { ensureStepUp, stepUpDialog }
}
