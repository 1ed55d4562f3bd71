'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { signInInfluencer, signInMarketer } from '#lib/contract/auth.ts'
import { givenPassword, identifier } from '#lib/contract/shapes/account.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { MemberKind } from '../account/account-words.ts'
import { CallForm } from '../form/call-form.tsx'
import { USERNAME_INPUT } from '../form/input-kinds.ts'
import { PasswordInput } from '../form/password-input.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { CodeEntry, type OtpSent } from './code-entry.tsx'
import { isAnothers } from './hold-page.ts'

type SignInCall = typeof signInInfluencer | typeof signInMarketer
interface Credentials {
  username: string
  password: string
}

export interface SignInOverDialogProps {
  kind: MemberKind
  /** The member whose page this is: what was typed must never be sent from another account. */
  memberId: string | undefined
  onDone: (isSignedIn: boolean) => void
}

/** Sign-in dialog over a page, for the page's kind of member. Needs `code`, `errors`, `form`, `ui`. */
export function SignInOverDialog({ kind, memberId, onDone }: SignInOverDialogProps) {
  const t = useTranslations('form.signInOver')
  const form = useTranslations('form')
  const ui = useTranslations('ui')
  const locale = toLocale(useLocale())
  const call: SignInCall = kind === 'influencer' ? signInInfluencer : signInMarketer
  const given = useRef<Credentials>({ username: '', password: '' })
  const [otp, setOtp] = useState<OtpSent>()
  const [isOther, setOther] = useState(false)
  const [isPageOfOther] = useState(() => memberId !== undefined && isAnothers(memberId, 'uuid'))

  const finish = (uuid: string) => {
    if (uuid === memberId) onDone(true)
    else setOther(true)
  }
  const state = useCallForm<SignInCall, Credentials>(call, {
    labels: { username: t('username'), password: t('password') },
    defaultValues: { username: '', password: '' },
    schema: lazy(() => z.object({ username: identifier, password: givenPassword })),
    onSuccess: (answer, values) => {
      given.current = values
      if (answer.state === 'code') setOtp(answer.otp)
      else finish(answer.session.uuid)
    },
    warnOnLeave: false,
  })
  const send = async (code?: { id: string; code: string }) => {
    const answer = await callApi(call, { body: { ...given.current, ...(code ? { code } : {}) } })
    if (answer.state === 'code') setOtp(answer.otp)
    else finish(answer.session.uuid)
  }
  return (
    <Dialog open onClose={() => onDone(false)} title={form('signIn.title')} closeLabel={ui('close')}>
      {isOther ? (
        <Banner
          tone="warning"
          live="alert"
          actions={
            <a href={toPath(locale, kind === 'influencer' ? 'Influencer-dashboard' : 'Marketer-dashboard')}>
              {t('otherLink')}
            </a>
          }
        >
          {t('other')}
        </Banner>
      ) : otp ? (
        <Stack gap={4}>
          <p>{t('code')}</p>
          <CodeEntry
            key={otp.id}
            otp={otp}
            onCode={(code) => send({ id: otp.id, code })}
            onResend={() => send()}
          />
        </Stack>
      ) : (
        <Stack gap={4}>
          <p>{t(isPageOfOther ? 'another' : 'text')}</p>
          <CallForm state={state} submitLabel={t('submit')}>
            <TextInput {...state.field('username')} {...USERNAME_INPUT} />
            <PasswordInput {...state.field('password')} autoComplete="current-password" />
          </CallForm>
        </Stack>
      )}
    </Dialog>
  )
}
