'use client'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { CallError, callApi } from '#lib/calls/call.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { requestStepUp, verifyStepUp } from '#lib/contract/otp.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { CodeEntry, type OtpSent } from './code-entry.tsx'
import type { KeyAnswer, KeyChallenge } from './key-entry.tsx'

// Only operators have keys, so members do not load this script.
const KeyEntry = lazy(async () => ({ default: (await import('./key-entry.tsx')).KeyEntry }))

type Channel = OtpSent['channel']

/** Minimum time left of a code that was sent, so that it can still be entered. */
const LEAST_LEFT_MS = 20_000
/** `until`: end of its use, by this device's clock; counted from the arrival, because that clock may be wrong. */
const sent = new Map<Channel, { otp: StepUpSent; until: number }>()
const WORD_OF = { app: 'byApp', email: 'byEmail', key: 'byKey', sms: 'bySms' } as const

type StepUpSent = OtpSent & { key?: KeyChallenge | null }

/** The calls for a fresh code, which differ between members and operators. */
export interface StepUpCalls {
  /**
   * Available methods, the preferred one first, and until when no code is needed, null when one is: the server
   * decides, because a device's clock may be wrong. Undefined when no code can be requested.
   */
  read: () => Promise<{ ways: readonly Channel[]; until: string | null } | undefined>
  send: (way: Channel) => Promise<StepUpSent>
  prove: (id: string, code: string) => Promise<unknown>
  /** For accounts with a security key. */
  proveByKey?: (id: string, key: KeyAnswer) => Promise<unknown>
}

const MEMBER_CALLS: StepUpCalls = {
  read: async () => {
    const { member } = await callApi(getAuthStatus, {}, { quiet: true })
    if (!member) return undefined
    const ways: Channel[] = []
    if (member.phoneVerified) ways.push('sms')
    if (member.emailVerified) ways.push('email')
    return { ways, until: member.stepUpUntil }
  },
  send: (way) =>
    callApi(requestStepUp, { body: { channel: way === 'sms' ? 'sms' : 'email' } }, { quiet: true }),
  prove: (id, code) => callApi(verifyStepUp, { body: { id, code } }),
}

export interface StepUp {
  /**
   * Asks for a fresh code if needed. True at once while the last step-up is valid, else after the code was entered;
   * false when the member closes the dialog. True also when no code can be requested (no response, no login): the
   * action itself is then refused with its own message.
   */
  ensureStepUp: () => Promise<boolean>
  /** Render it once next to the form. */
  stepUpDialog: ReactNode
}

/** A fresh code before actions on money, identity and account. Needs the namespaces `code`, `errors`, `form`, `ui`. */
export function useStepUp(calls: StepUpCalls = MEMBER_CALLS): StepUp {
  const t = useTranslations('code.stepUp')
  const close = useTranslations('ui')
  const errorText = useErrorText()
  const answer = useRef<(proven: boolean) => void>(undefined)
  const [channels, setChannels] = useState<readonly Channel[]>()
  const [channel, setChannel] = useState<Channel>('email')
  const [otp, setOtp] = useState<StepUpSent>()
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
    if (!again && running && Date.now() < running.until) {
      setOtp(running.otp)
      return
    }
    if (!again) setOtp(undefined)
    try {
      const next = await calls.send(by)
      // Flows of an app or a key send no message, so they need not be reused.
      if (by === 'email' || by === 'sms') {
        const lasts = Date.parse(next.expiresAt) - Date.parse(next.now) - LEAST_LEFT_MS
        sent.set(by, { otp: next, until: Date.now() + lasts })
      }
      setOtp(next)
    } catch (refused) {
      if (again) throw refused
      setError(errorText(refused))
    }
  }
  const ensureStepUp = async (): Promise<boolean> => {
    let found: Awaited<ReturnType<StepUpCalls['read']>>
    try {
      found = await calls.read()
    } catch (refused) {
      if (refused instanceof CallError) return true
      throw refused
    }
    if (!found) return true
    if (found.until) return true
    answer.current?.(false)
    setChannels(found.ways)
    if (found.ways[0]) void send(found.ways[0])
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const others = channels?.filter((one) => one !== channel) ?? []
  const proven = () => {
    sent.clear()
    finish(true)
  }

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
            {channel !== 'key' && <p>{t('text')}</p>}
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
            {otp?.key ? (
              <Suspense>
                <KeyEntry
                  key={otp.id}
                  challenge={otp.key}
                  onAnswer={async (key) => {
                    await calls.proveByKey?.(otp.id, key)
                    proven()
                  }}
                />
              </Suspense>
            ) : otp ? (
              <CodeEntry
                key={otp.id}
                otp={otp}
                onCode={async (code) => {
                  await calls.prove(otp.id, code)
                  proven()
                }}
                onResend={() => send(channel, true)}
              />
            ) : (
              !error && <p role="status">{t('sending')}</p>
            )}
            {others.map((other) => (
              <p key={other}>
                <Button variant="quiet" onClick={() => void send(other)}>
                  {t(WORD_OF[other])}
                </Button>
              </p>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  )
  return { ensureStepUp, stepUpDialog }
}
