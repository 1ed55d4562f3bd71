'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { requestManagerLink } from '#lib/contract/manager-links.ts'
import { CallForm } from '../../form/call-form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Stack } from '../../ui/stack.tsx'

/** A talent manager asks an influencer; the response does not reveal whether the person is a member. */
export function RequestForm() {
  const t = useTranslations('job.manager')
  const router = useRouter()
  const [isSent, setSent] = useState(false)
  const state = useCallForm(requestManagerLink, {
    labels: { to: t('to') },
    words: { to: t('toMissing') },
    defaultValues: { to: '' },
    warnOnLeave: false,
    onSuccess: () => {
      setSent(true)
      state.form.reset({ to: '' })
      router.refresh()
    },
  })
  return (
    <Stack gap={4}>
      {isSent && (
        <Banner tone="success" live="status">
          {t('sent')}
        </Banner>
      )}
      <CallForm state={state} submitLabel={t('request')} label={t('request')}>
        <TextInput {...state.field('to')} hint={t('toHintRequest')} autoComplete="off" />
      </CallForm>
    </Stack>
  )
}
