'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { PasswordInput } from '#components/form/password-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { whenUnknown } from '#components/form/when-unknown.ts'
import styles from '#components/operator/operator.module.scss'
import { PasswordStrength } from '#components/sign-in/password-strength.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { CallError, callApi } from '#lib/calls/call.ts'
import { acceptOperatorInvitation, readOperatorInvitation } from '#lib/contract/operator-auth.ts'
import { getSetupState } from '#lib/contract/operator-settings.ts'
import { newPassword } from '#lib/contract/shapes/account.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'

interface Invited {
  token: string
  email: string
  name: string
  expiresAt: string
}

/** The key of the invitation link (`#key=…`); removed from the URL, so that no later page can read it. */
function takeKey(): string | undefined {
  const key = /^#key=([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1]
  if (key) history.replaceState(history.state, '', location.pathname + location.search)
  return key
}

/** An invited operator sets a password and is signed in. Opening the link alone does not use it up. */
export function OperatorWelcome({ signIn, home, setup }: { signIn: string; home: string; setup: string }) {
  const t = useTranslations('operatorForms.welcome')
  const errorText = useErrorText()
  const [key, setKey] = useState<string>()
  const [invited, setInvited] = useState<Invited | 'over'>()
  const [fault, setFault] = useState<string>()

  const look = useCallback(
    async (token: string) => {
      setFault(undefined)
      try {
        setInvited({ token, ...(await callApi(readOperatorInvitation, { body: { token } })) })
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') setInvited('over')
        else setFault(errorText(error))
      }
    },
    [errorText],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key leaves the address with the first look
  useEffect(() => {
    const found = takeKey()
    setKey(found)
    if (found) void look(found)
    else setInvited((known) => known ?? 'over')
  }, [])

  if (invited === 'over')
    return (
      <Banner tone="warning" live="status" title={t('over')} actions={<a href={signIn}>{t('signIn')}</a>}>
        {t('overNext')}
      </Banner>
    )
  if (invited)
    return <PasswordForm invited={invited} home={home} setup={setup} onOver={() => setInvited('over')} />
  if (fault && key)
    return (
      <Banner
        tone="danger"
        live="alert"
        actions={
          <Button variant="secondary" onClick={() => void look(key)}>
            {t('again')}
          </Button>
        }
      >
        {fault}
      </Banner>
    )
  return <p role="status">{t('wait')}</p>
}

/**
 * First page of a new operator: the set-up while a step of it blocks something. Roles that may not read the state start
 * at the dashboard.
 */
async function findStart(home: string, setup: string): Promise<string> {
  const state = await callApi(getSetupState, {}).catch(() => undefined)
  return state?.steps.some((step) => step.blocks !== 'nothing') ? setup : home
}

function PasswordForm({
  invited,
  home,
  setup,
  onOver,
}: {
  invited: Invited
  home: string
  setup: string
  onOver: () => void
}) {
  const t = useTranslations('operatorForms.welcome')
  const locale = toLocale(useLocale())
  const state = useCallForm<typeof acceptOperatorInvitation, { password: string }>(acceptOperatorInvitation, {
    labels: { password: t('password') },
    defaultValues: { password: '' },
    schema: lazy(() => z.object({ password: newPassword })),
    toBody: ({ password }) => ({ token: invited.token, password }),
    // A full load, so that menus and data of the operator are read again.
    onSuccess: async () => location.assign(await findStart(home, setup)),
    onRefusal: whenUnknown(onOver),
    warnOnLeave: false,
  })
  return (
    <div className={styles.narrow}>
      <p>{t('hello', { name: invited.name, until: formatDate(invited.expiresAt, locale, 'dateTime') })}</p>
      <CallForm state={state} submitLabel={t('submit')}>
        {/* Password managers store the address with the password. */}
        <p>
          {t('email')} <output>{invited.email}</output>
          <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
        </p>
        <PasswordInput {...state.field('password')} autoComplete="new-password" />
        <PasswordStrength password={state.form.watch('password')} own={[invited.email, invited.name]} />
      </CallForm>
    </div>
  )
}
