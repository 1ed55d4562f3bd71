'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { callApi } from '#lib/calls/call.ts'
import type { requestMarketerOtp, requestOtp } from '#lib/contract/otp.ts'
import { phoneNumber } from '#lib/contract/shapes/account.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { CallForm } from '../form/call-form.tsx'
import { PhoneInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { CodeEntry, type OtpSent } from '../sign-in/code-entry.tsx'
import { stepNumber } from '../sign-up/sign-up-steps.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Guided } from '../ui/guided.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'
import { PHONE_CALLS } from './phone-calls.ts'
import { NoSmsHelp } from './phone-help.tsx'

const phoneValues = lazy(() => z.object({ phone: phoneNumber }))
interface PhoneValues {
  phone: string
  [key: string]: string
}

/** First verification of the phone: the last step of a sign-up. Needs `code`, `errors`, `form`, `signUp`, `ui`. */
export function VerifyPhone({
  kind,
  verified,
  doneHref,
  changeHref,
  next,
}: {
  kind: 'influencer' | 'marketer'
  /** Masked number if the phone was verified before. */
  verified: string | null
  doneHref: string
  changeHref: string
  next: { href: string; label: string }
}) {
  const t = useTranslations('signUp')
  const calls = PHONE_CALLS[kind]
  const [phone, setPhone] = useState('')
  const [otp, setOtp] = useState<OtpSent>()
  const [done, setDone] = useState<string>()
  const tf = useTranslations('form.field')
  const { n, count } = stepNumber(kind, 'phone')

  const state = useCallForm<typeof requestOtp | typeof requestMarketerOtp, PhoneValues>(calls.request, {
    labels: { phone: t('phone.label') },
    words: { 'phone.too_short': tf('invalid_phone', { label: t('phone.label') }) },
    defaultValues: { phone: '' },
    schema: phoneValues,
    toBody: (values) => ({ purpose: 'verifyPhone' as const, phone: values.phone }),
    onSuccess: (sent, values) => {
      setPhone(values.phone)
      setOtp(sent)
    },
    warnOnLeave: false,
  })
  const stage = done !== undefined ? 'done' : otp ? 'code' : 'phone'
  const opening = useStageFocus(stage, stage === 'code')

  if (verified && !done) {
    return (
      <Banner tone="success" actions={<a href={changeHref}>{t('phone.changeLink')}</a>}>
        <p>{t('phone.already', { phone: verified })}</p>
        <p>
          <a href={next.href}>{next.label}</a>
        </p>
      </Banner>
    )
  }
  if (done !== undefined) {
    return (
      <div className={styles.narrow}>
        <div>
          <Guided n={count + 1} count={count} />
          <h2 ref={opening} tabIndex={-1}>
            {t('phone.done')}
          </h2>
        </div>
        <Banner tone="success">{t('phone.doneText', { phone: done })}</Banner>
        <div>
          <LinkButton href={doneHref}>{t('phone.go')}</LinkButton>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.narrow}>
      <div>
        <Guided n={n} count={count} />
        <p className={styles.step}>{t('stepOf', { n, count })}</p>
        <h2 ref={opening} tabIndex={-1}>
          {otp ? t('phone.codeHeading') : t('phone.heading')}
        </h2>
        {!otp && <p className={styles.muted}>{t('phone.lead')}</p>}
      </div>
      {otp ? (
        <CodeEntry
          key={otp.id}
          otp={otp}
          onCode={async (code) => {
            const answer = await callApi(calls.verify, { body: { id: otp.id, code } })
            setDone(answer.contact?.masked ?? otp.to)
          }}
          onResend={async () => {
            setOtp(await callApi(calls.request, { body: { purpose: 'verifyPhone', phone } }))
          }}
          secondary={
            <Stack gap={3}>
              <div>
                <Button variant="quiet" onClick={() => setOtp(undefined)}>
                  {t('phone.change')}
                </Button>
              </div>
              <NoSmsHelp />
            </Stack>
          }
        />
      ) : (
        <CallForm
          state={state}
          submitLabel={t('phone.send')}
          secondary={
            <LinkButton variant="quiet" href={next.href}>
              {t('phone.later')}
            </LinkButton>
          }
        >
          <PhoneInput {...state.field('phone')} hint={t('phone.hint')} />
        </CallForm>
      )}
    </div>
  )
}
