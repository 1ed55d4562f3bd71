'use client'
import { useTranslations } from 'next-intl'
import { CallError } from '#lib/calls/call.ts'

type Say = ((key: string) => string) & { has: (key: string) => boolean }

/** The sentence of a refusal outside a form. Throws what is no refusal. Needs `errors`, `form`. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations() as unknown as Say
  return (error) => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return t('form.offline')
    const key = `errors.${error.code}`
    return t.has(key) ? t(key) : t('form.failed')
  }
}
