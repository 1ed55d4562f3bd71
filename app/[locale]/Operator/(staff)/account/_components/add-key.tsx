'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import styles from '#components/operator/operator.module.scss'
import { useHydrated } from '#components/operator/use-hydrated.ts'
import { Banner } from '#components/ui/banner.tsx'
import { showToast } from '#components/ui/toaster.tsx'
import { hasSecurityKeys, makeKey } from '#lib/browser/security-key.ts'
import { callApi } from '#lib/calls/call.ts'
import { addOperatorKey, nameOfKey, startOperatorKey } from '#lib/contract/operator-keys.ts'

/** Registers a security key: a name is entered, the browser creates the key, the server stores it. */
export function AddKey() {
  const t = useTranslations('operatorForms.securityKeys')
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const isReady = useHydrated()
  const state = useCallForm<typeof startOperatorKey, { name: string }>(startOperatorKey, {
    labels: { name: t('name') },
    defaultValues: { name: '' },
    schema: nameOfKey,
    toBody: () => ({}),
    onSuccess: async ({ id, ...challenge }, { name }) => {
      setProblem(undefined)
      try {
        const key = await makeKey(challenge)
        await callApi(addOperatorKey, { body: { id, name, key } })
        state.form.reset({ name: '' })
        showToast(t('added'))
        router.refresh()
      } catch (refused) {
        if (!(refused instanceof DOMException)) throw refused
        setProblem(t(refused.name === 'InvalidStateError' ? 'known' : 'notMade'))
      }
    },
    warnOnLeave: false,
  })
  if (isReady && !hasSecurityKeys()) return <p>{t('noBrowser')}</p>
  return (
    <div className={styles.narrow}>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <CallForm state={state} submitLabel={t('add')} submitVariant="secondary">
        <TextInput {...state.field('name')} hint={t('nameHint')} autoComplete="off" />
      </CallForm>
    </div>
  )
}
