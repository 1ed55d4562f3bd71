'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { changeInfluencerPassword, changeMarketerPassword } from '#lib/contract/credentials.ts'
import { givenPassword, newPassword } from '#lib/contract/shapes/account.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CallForm } from '../form/call-form.tsx'
import { PasswordInput } from '../form/password-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { PasswordStrength } from '../sign-in/password-strength.tsx'
import { useStepUp } from '../sign-in/step-up-dialog.tsx'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './account.module.scss'
import type { MemberKind } from './account-words.ts'

type ChangeCall = typeof changeInfluencerPassword | typeof changeMarketerPassword
type Values = { currentPassword: string; password: string }

/** Current and new password with a fresh code; other logins end. Needs `account`, `code`, `errors`, `form`, `signUp`, `ui`. */
export function ChangePassword({
  kind,
  memberId,
  email,
}: {
  kind: MemberKind
  memberId: string
  email: string | null
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const [isDone, setDone] = useState(false)
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
  const accountHref = `${toPath(locale, `${area}-account`)}?section=security`
  const state = useCallForm<ChangeCall, Values>(
    kind === 'influencer' ? changeInfluencerPassword : changeMarketerPassword,
    {
      labels: { currentPassword: t('changePassword.current'), password: t('changePassword.label') },
      defaultValues: { currentPassword: '', password: '' },
      schema: lazy(() => z.object({ currentPassword: givenPassword, password: newPassword })),
      input: { params: { id: memberId } },
      onSuccess: () => setDone(true),
      onRefusal: (error) => {
        if (error.code === 'password_wrong') {
          state.form.setError('currentPassword', { type: 'server', message: 'password_wrong' })
          state.form.setFocus('currentPassword')
          return true
        }
        if (error.code !== 'code_required') return false
        void ensureStepUp().then((proven) => (proven ? state.onSubmit() : undefined))
        return true
      },
      warnOnLeave: false,
    },
  )
  const opening = useStageFocus(isDone ? 'done' : 'form')
  if (isDone) {
    return (
      <div className={styles.narrow}>
        <h2 ref={opening} tabIndex={-1}>
          {t('changePassword.done')}
        </h2>
        <Banner tone="success">{t('changePassword.doneText')}</Banner>
        <div>
          <LinkButton href={accountHref}>{t('back')}</LinkButton>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.narrow}>
      <CallForm
        state={state}
        submitLabel={t('changePassword.save')}
        secondary={
          <LinkButton variant="quiet" href={accountHref}>
            {t('cancel')}
          </LinkButton>
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordInput {...state.field('currentPassword')} autoComplete="current-password" />
        <PasswordInput {...state.field('password')} autoComplete="new-password" />
        <PasswordStrength
          password={state.form.watch('password')}
          own={email ? [email.split('@')[0] ?? ''] : []}
        />
        <p className={styles.muted}>{t('changePassword.others')}</p>
      </CallForm>
      {stepUpDialog}
    </div>
  )
}
