'use client'
import { useLocale, useTranslations } from 'next-intl'
import { changePasswordByEmail, resetMarketerPassword } from '#lib/contract/credentials.ts'
import { newPassword } from '#lib/contract/shapes/account.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from '../account/account.module.scss'
import { CallForm } from '../form/call-form.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { whenUnknown } from '../form/when-unknown.ts'
import type { SignUpKind } from '../sign-up/sign-up-steps.ts'
import { afterSignIn } from './after-sign-in.ts'
import { PasswordStrength } from './password-strength.tsx'

type ResetCall = typeof changePasswordByEmail | typeof resetMarketerPassword

export interface Grant {
  id: string
  kind: SignUpKind
  grant: string
}

/** The last step of password recovery; signs in directly. */
export function NewPasswordForm({ grant, onOver }: { grant: Grant; onOver: () => void }) {
  const t = useTranslations('signUp.recovery')
  const locale = toLocale(useLocale())
  const state = useCallForm<ResetCall, { password: string }>(
    grant.kind === 'influencer' ? changePasswordByEmail : resetMarketerPassword,
    {
      labels: { password: t('password') },
      defaultValues: { password: '' },
      schema: lazy(() => z.object({ password: newPassword })),
      input: { params: { id: grant.id } },
      toBody: ({ password }) => ({ grant: grant.grant, password }),
      onSuccess: (session) => location.assign(afterSignIn(locale, session)),
      onRefusal: whenUnknown(onOver),
      warnOnLeave: false,
    },
  )
  return (
    <CallForm state={state} submitLabel={t('save')}>
      <PasswordInput {...state.field('password')} autoComplete="new-password" />
      <PasswordStrength password={state.form.watch('password')} />
      <p className={styles.muted}>{t('note')}</p>
    </CallForm>
  )
}
