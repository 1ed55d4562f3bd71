'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import type { Act } from './use-act.ts'

/** Why a command did not go through, with its reference. */
export function ActError({ act, actions }: { act: Pick<Act, 'error'>; actions?: ReactNode }) {
  const t = useTranslations('form')
  if (!act.error) return null
  return (
    <Banner tone="danger" live="alert" title={act.error.text} actions={actions}>
      {act.error.requestId && (
        <>
          {t('reference')} <code>{act.error.requestId}</code>
        </>
      )}
    </Banner>
  )
}
