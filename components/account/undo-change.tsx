'use client'
import { useTranslations } from 'next-intl'
import { undoContactChange } from '#lib/contract/credentials.ts'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { whenUnknown } from '../form/when-unknown.ts'
import type { Grant } from '../sign-in/new-password-form.tsx'

/** Undoes a change only after a button press: mail scanners open links but press nothing. */
export function UndoChange({
  secret,
  onUndone,
  onOver,
}: {
  secret: string
  onUndone: (contacts: string, grant: Grant) => void
  onOver: () => void
}) {
  const t = useTranslations('signUp.recovery')
  const state = useCallForm<typeof undoContactChange, { token: string }>(undoContactChange, {
    labels: {},
    defaultValues: { token: secret },
    onSuccess: ({ email, phone, recovery }) => onUndone([email, phone].filter(Boolean).join(' · '), recovery),
    onRefusal: whenUnknown(onOver),
    warnOnLeave: false,
  })
  return (
    <CallForm state={state} submitLabel={t('undo')}>
      <p>{t('undoText')}</p>
    </CallForm>
  )
}
