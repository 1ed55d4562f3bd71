'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { callApi } from '#lib/calls/call.ts'
import { requestOtpEmail, verifyEmailOtp } from '#lib/contract/otp.ts'
import { emailAddress, phoneNumber } from '#lib/contract/shapes/account.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CallForm } from '../form/call-form.tsx'
import { EMAIL_INPUT } from '../form/input-kinds.ts'
import { PhoneInput, TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useCarriedValues } from '../form/use-carried-values.ts'
import { CodeEntry, type OtpSent } from '../sign-in/code-entry.tsx'
import { useStepUp } from '../sign-in/step-up-dialog.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'
import type { MemberKind } from './account-words.ts'
import { PHONE_CALLS } from './phone-calls.ts'
import { NoSmsHelp } from './phone-help.tsx'

type RequestCall = typeof requestOtpEmail | (typeof PHONE_CALLS)[MemberKind]['request']
type Values = { contact: string }

/**
 * A new e-mail or phone: a fresh code to a known contact, then a code to the new one. The old contact is notified and
 * other logins end. Needs `account`, `code`, `errors`, `form`, `signUp`, `ui`.
 */
export function ChangeContact({
  kind,
  way,
  current,
}: {
  kind: MemberKind
  way: 'email' | 'phone'
  /** Masked. */
  current: string | null
}) {
  const group = way === 'email' ? 'changeEmail' : 'changePhone'
  const t = useTranslations(`account.${group}`)
  const account = useTranslations('account')
  const locale = toLocale(useLocale())
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const [contact, setContact] = useState('')
  const [otp, setOtp] = useState<OtpSent>()
  const [done, setDone] = useState<string>()
  const tf = useTranslations('form.field')
  const isEmail = way === 'email'
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  const accountHref = `${toPath(locale, `${area}-account`)}?section=security`

  const bodyOf = (value: string) =>
    isEmail
      ? { purpose: 'changeEmail' as const, email: value }
      : { purpose: 'changePhone' as const, phone: value }
  const state = useCallForm<RequestCall, Values>(isEmail ? requestOtpEmail : PHONE_CALLS[kind].request, {
    labels: { contact: t('label') },
    ...(isEmail ? {} : { words: { 'contact.too_short': tf('invalid_phone', { label: t('label') }) } }),
    defaultValues: { contact: '' },
    schema: lazy(() => z.object({ contact: isEmail ? emailAddress : phoneNumber })),
    fieldOf: { email: 'contact', phone: 'contact' },
    toBody: (values) => bodyOf(values.contact),
    onSuccess: (sent, values) => {
      setContact(values.contact)
      setOtp(sent)
    },
    onRefusal: (error) => {
      if (error.code !== 'code_required') return false
      void ensureStepUp().then((proven) => (proven ? state.onSubmit() : undefined))
      return true
    },
    warnOnLeave: false,
  })
  useCarriedValues(state.form, way, done !== undefined)
  const stage = done !== undefined ? 'done' : otp ? 'code' : 'form'
  const opening = useStageFocus(stage, stage === 'code')

  if (done !== undefined) {
    return (
      <div className={styles.narrow}>
        <h2 ref={opening} tabIndex={-1}>
          {t('done')}
        </h2>
        <Banner tone="success">{t('doneText', { contact: done })}</Banner>
        <div>
          <LinkButton href={accountHref}>{account('back')}</LinkButton>
        </div>
      </div>
    )
  }
  if (otp) {
    return (
      <div className={styles.narrow}>
        <h2 ref={opening} tabIndex={-1}>
          {t('codeHeading')}
        </h2>
        <CodeEntry
          key={otp.id}
          otp={otp}
          onCode={async (code) => {
            const body = { id: otp.id, code }
            const answer = isEmail
              ? await callApi(verifyEmailOtp, { body })
              : await callApi(PHONE_CALLS[kind].verify, { body })
            setDone(answer.contact?.masked ?? otp.to)
          }}
          onResend={async () => {
            const sent = isEmail
              ? await callApi(requestOtpEmail, { body: { purpose: 'changeEmail', email: contact } })
              : await callApi(PHONE_CALLS[kind].request, { body: { purpose: 'changePhone', phone: contact } })
            setOtp(sent)
          }}
          secondary={
            <Stack gap={3}>
              <div>
                <Button variant="quiet" onClick={() => setOtp(undefined)}>
                  {t('other')}
                </Button>
              </div>
              {!isEmail && <NoSmsHelp />}
            </Stack>
          }
        />
      </div>
    )
  }
  return (
    <div ref={opening} className={styles.narrow}>
      <DefinitionList items={[{ key: 'old', term: t('old'), value: current ?? account('none') }]} />
      <CallForm
        state={state}
        submitLabel={t('send')}
        secondary={
          <LinkButton variant="quiet" href={accountHref}>
            {account('cancel')}
          </LinkButton>
        }
      >
        {isEmail ? (
          <TextInput {...state.field('contact')} {...EMAIL_INPUT} />
        ) : (
          <PhoneInput {...state.field('contact')} />
        )}
      </CallForm>
      {stepUpDialog}
    </div>
  )
}
