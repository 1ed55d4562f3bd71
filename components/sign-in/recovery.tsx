'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { callApi } from '#lib/calls/call.ts'
import { requestOtpEmail, verifyEmailOtp } from '#lib/contract/otp.ts'
import { emailAddress, phoneNumber } from '#lib/contract/shapes/account.ts'
import { lazy as lazySchema, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from '../account/account.module.scss'
import { PHONE_CALLS } from '../account/phone-calls.ts'
import { CallForm } from '../form/call-form.tsx'
import { RadioGroup } from '../form/choices.tsx'
import { PhoneInput, TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import type { SignUpKind } from '../sign-up/sign-up-steps.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { OtpSent } from './code-entry.tsx'
import type { Grant } from './new-password-form.tsx'

// Scripts of later steps load when the steps are reached. React's own `lazy`, because they are never rendered on the
// server.
const CodeEntry = lazy(() => import('./code-entry.tsx').then((part) => ({ default: part.CodeEntry })))
const NoSmsHelp = lazy(() =>
  import('../account/phone-help.tsx').then((part) => ({ default: part.NoSmsHelp })),
)
const UndoChange = lazy(() =>
  import('../account/undo-change.tsx').then((part) => ({ default: part.UndoChange })),
)
const NewPasswordForm = lazy(() =>
  import('./new-password-form.tsx').then((part) => ({ default: part.NewPasswordForm })),
)

type RequestCall = typeof requestOtpEmail | (typeof PHONE_CALLS)[SignUpKind]['request']
type Way = 'email' | 'sms'
type Asked = { kind: SignUpKind; way: Way; email?: string; phone?: string }
/** The secret of an undo link (`#undo=…`), whole or not; removed from the URL, so that no later page can read it. */
function takeUndoSecret(): string | undefined {
  const secret = /^#undo=(.*)/.exec(location.hash)?.[1]
  if (secret) history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}

/**
 * Password recovery: the same response whether or not the account exists, then a code, then a new password that signs
 * in directly. With an undo link from a notification, the change of e-mail or phone is undone instead of entering a
 * code. Needs `code`, `errors`, `form`, `signUp`, `ui`.
 */
export function Recovery({
  kind: initial,
  paths,
}: {
  kind: SignUpKind
  /** Passed by the page, so that the form does not bundle the table of routes. */
  paths: { readonly signIn: string; readonly contact: string }
}) {
  const t = useTranslations('signUp.recovery')
  const words = useTranslations('signUp.signInForm')
  const locale = toLocale(useLocale())
  const [way, setWay] = useState<Way>('email')
  const [kind, setKind] = useState<SignUpKind>(initial)
  const [asked, setAsked] = useState<Asked>()
  const [otp, setOtp] = useState<OtpSent>()
  const [grant, setGrant] = useState<Grant>()
  const [isOver, setOver] = useState(false)
  const [undo, setUndo] = useState<string>()
  const [undone, setUndone] = useState<{ contacts: string } | 'over'>()

  const bodyOf = (values: Asked) =>
    values.way === 'email'
      ? { purpose: 'recovery' as const, kind: values.kind, email: values.email ?? '', locale }
      : { purpose: 'recovery' as const, phone: values.phone ?? '', locale }
  const state = useCallForm<RequestCall, Asked>(
    way === 'email' ? requestOtpEmail : PHONE_CALLS[kind].request,
    {
      labels: { kind: t('kind'), way: t('way'), email: t('email'), phone: t('phone') },
      defaultValues: { kind: initial, way: 'email', email: '', phone: '' },
      schema: lazySchema(() =>
        z.object({
          kind: z.enum(['influencer', 'marketer']),
          way: z.enum(['email', 'sms']),
          email: way === 'email' ? emailAddress : z.optional(z.unknown()),
          phone: way === 'sms' ? phoneNumber : z.optional(z.unknown()),
        }),
      ),
      toBody: bodyOf,
      onSuccess: (sent, values) => {
        setAsked(values)
        setOver(false)
        setOtp(sent)
      },
      warnOnLeave: false,
    },
  )
  useEffect(() => {
    const secret = takeUndoSecret()
    // Mail programs and copying by hand cut long links.
    if (secret && !/^[\w-]{43}$/.test(secret)) setUndone('over')
    else setUndo(secret)
  }, [])
  const stage = grant ? 'password' : undo ? 'undo' : otp ? 'code' : 'request'
  const headings = {
    request: t('requestHeading'),
    undo: t('undoHeading'),
    code: t('codeHeading'),
    password: t('passwordHeading'),
  }
  const opening = useStageFocus(stage, stage === 'code')
  const startAgain = () => {
    setGrant(undefined)
    setOtp(undefined)
  }

  return (
    <div className={styles.narrow}>
      <h2 ref={opening} tabIndex={-1}>
        {headings[stage]}
      </h2>
      {undone === 'over' && (
        <Banner tone="warning" live="status" actions={<a href={paths.contact}>{t('toContact')}</a>}>
          {t('undoOver')}
        </Banner>
      )}
      {typeof undone === 'object' && stage === 'password' && (
        <Banner tone="success" live="status">
          {t('undone', { contacts: undone.contacts })}
        </Banner>
      )}
      <Suspense>
        {stage === 'undo' && undo && (
          <UndoChange
            secret={undo}
            onUndone={(contacts, given) => {
              setUndo(undefined)
              setUndone({ contacts })
              setGrant(given)
            }}
            onOver={() => {
              setUndo(undefined)
              setUndone('over')
            }}
          />
        )}
      </Suspense>
      {isOver && stage === 'request' && (
        <Banner tone="warning" live="status">
          {t('grantOver')}
        </Banner>
      )}
      {stage === 'request' && (
        <CallForm state={state} submitLabel={t('send')}>
          <RadioGroup
            {...state.field('kind', {
              onChange: (event: { target: { value: string } }) =>
                setKind(event.target.value === 'marketer' ? 'marketer' : 'influencer'),
            })}
            defaultValue={initial}
            options={(['influencer', 'marketer'] as const).map((value) => ({ value, label: words(value) }))}
          />
          <RadioGroup
            {...state.field('way', {
              onChange: (event: { target: { value: string } }) =>
                setWay(event.target.value === 'sms' ? 'sms' : 'email'),
            })}
            defaultValue="email"
            options={[
              { value: 'email', label: t('byEmail') },
              { value: 'sms', label: t('bySms') },
            ]}
          />
          {way === 'email' ? (
            <TextInput
              key="email"
              {...state.field('email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
            />
          ) : (
            <PhoneInput key="phone" {...state.field('phone')} />
          )}
        </CallForm>
      )}
      <Suspense>
        {stage === 'code' && otp && asked && (
          <>
            <p>{t('neutral')}</p>
            <CodeEntry
              key={otp.id}
              otp={otp}
              onCode={async (code) => {
                const body = { id: otp.id, code }
                const answer =
                  asked.way === 'email'
                    ? await callApi(verifyEmailOtp, { body })
                    : await callApi(PHONE_CALLS[asked.kind].verify, { body })
                if (answer.recovery) setGrant(answer.recovery)
              }}
              onResend={async () => {
                const sent =
                  asked.way === 'email'
                    ? await callApi(requestOtpEmail, {
                        body: { purpose: 'recovery', kind: asked.kind, email: asked.email ?? '', locale },
                      })
                    : await callApi(PHONE_CALLS[asked.kind].request, {
                        body: { purpose: 'recovery', phone: asked.phone ?? '', locale },
                      })
                setOtp(sent)
              }}
              secondary={
                <>
                  <div>
                    <Button variant="quiet" onClick={startAgain}>
                      {t('change')}
                    </Button>
                  </div>
                  {asked.way === 'sms' && <NoSmsHelp />}
                </>
              }
            />
          </>
        )}
        {stage === 'password' && grant && (
          <NewPasswordForm
            grant={grant}
            onOver={() => {
              setOver(true)
              startAgain()
            }}
          />
        )}
      </Suspense>
      <p>
        <a href={`${paths.signIn}?kind=${kind}`}>{t('toSignIn')}</a>
      </p>
    </div>
  )
}
