'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { signByKey } from '#lib/browser/security-key.ts'
import { CallError } from '#lib/calls/call.ts'
import type { keyAnswer, operatorCodeSent } from '#lib/contract/shapes/operator-key.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'

export type KeyChallenge = NonNullable<z.output<typeof operatorCodeSent>['key']>
export type KeyAnswer = z.output<typeof keyAnswer>

/**
 * Asks for the operator's security key. `onAnswer` verifies the signature and continues; its `CallError` is shown here.
 * Needs the namespaces `code`, `errors`, `form`, `operatorForms`.
 */
export function KeyEntry({
  challenge,
  onAnswer,
}: {
  challenge: KeyChallenge
  onAnswer: (answer: KeyAnswer) => Promise<void>
}) {
  const t = useTranslations('operatorForms.securityKeys')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const press = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onAnswer(await signByKey(challenge))
    } catch (refused) {
      if (refused instanceof DOMException) setError(t('notUsed'))
      else if (refused instanceof CallError && refused.code === 'code_wrong') setError(t('wrong'))
      else if (refused instanceof CallError && refused.code === 'code_expired') setError(t('expired'))
      else setError(errorText(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={4}>
      <p>{t('ask')}</p>
      {error && (
        <Banner tone="danger" live="alert">
          {error}
        </Banner>
      )}
      <Cluster>
        <Button loading={isBusy} onClick={press}>
          {t('use')}
        </Button>
      </Cluster>
    </Stack>
  )
}
