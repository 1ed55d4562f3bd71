'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Button } from '#components/ui/button.tsx'
import { verifyOperatorCode } from '#lib/contract/operator-auth.ts'

/** Enters a recovery code, for when the phone with the app is not at hand. */
export function RecoveryEntry({ id, onProven }: { id: string; onProven: () => void }) {
  const t = useTranslations('operatorForms.signIn')
  const state = useCallForm(verifyOperatorCode, {
    labels: { code: t('recovery') },
    defaultValues: { id, code: '' },
    onSuccess: onProven,
    warnOnLeave: false,
  })
  return (
    <CallForm state={state} submitLabel={t('recoverySubmit')}>
      <TextInput
        {...state.field('code')}
        hint={t('recoveryHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </CallForm>
  )
}

/** Another method to get a code; its error is shown next to the button. */
export function OtherWay({
  label,
  onPress,
  onDone,
}: {
  label: string
  onPress: () => Promise<void>
  onDone: () => void
}) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <>
      <Button
        variant="quiet"
        loading={isBusy}
        onClick={async () => {
          setBusy(true)
          setError(undefined)
          try {
            await onPress()
            onDone()
          } catch (refused) {
            setError(errorText(refused))
          } finally {
            setBusy(false)
          }
        }}
      >
        {label}
      </Button>
      {error && <span role="alert">{error}</span>}
    </>
  )
}
