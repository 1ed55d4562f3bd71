'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import type { Command } from './use-command.ts'

/** Error of a command, with its reference. */
export function CommandError({ command, actions }: { command: Pick<Command, 'error'>; actions?: ReactNode }) {
  const t = useTranslations('form')
  if (!command.error) return null
  return (
    <Banner tone="danger" live="alert" title={command.error.text} actions={actions}>
      {command.error.requestId && (
        <>
          {t('reference')} <code>{command.error.requestId}</code>
        </>
      )}
    </Banner>
  )
}
