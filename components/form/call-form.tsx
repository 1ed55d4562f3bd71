'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.scss'
import { Form } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import type { CallFormState } from './use-call-form.ts'

/** The form element of `useCallForm` with error summary, sign-in notice and submit button. */
export function CallForm({
  state,
  submitLabel,
  submitVariant,
  secondary,
  label,
  children,
}: {
  state: CallFormState
  submitLabel: string
  submitVariant?: ButtonVariant
  /** Additional buttons or links next to the submit button. */
  secondary?: ReactNode
  /** Accessible name of the form, where a page has several. */
  label?: string
  children: ReactNode
}) {
  const t = useTranslations('form')
  return (
    <Form {...state.formProps} aria-label={label} className={styles.form}>
      <ErrorSummary {...state.summary} />
      {state.needsSignIn && (
        <Banner tone="warning" live="alert" title={t('signIn.title')}>
          <p>{t('signIn.text')}</p>
          {state.signInHref && (
            <p>
              <a href={state.signInHref} target="_blank" rel="noopener">
                {t('signIn.link')}
              </a>
            </p>
          )}
        </Banner>
      )}
      {children}
      <FormActions>
        <Button type="submit" variant={submitVariant} loading={state.isBusy}>
          {submitLabel}
        </Button>
        {secondary}
      </FormActions>
      {/* Below the command: a draft is known only once the script runs. */}
      {state.draft.isDraft && (
        <Banner
          tone="info"
          live="status"
          actions={
            <Button variant="quiet" onClick={state.draft.startOver}>
              {t('draft.clear')}
            </Button>
          }
        >
          {t('draft.back')}
        </Banner>
      )}
      <span role="status" className="visually-hidden">
        {state.isBusy ? t('sending') : ''}
      </span>
    </Form>
  )
}
