'use client'
import { CallError } from '#lib/calls/call.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'

/** The sentence of a refusal outside a form. Throws what is no refusal. Needs `errors`, `form`. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTextByKey()
  return (error) => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return t('form.offline')
    const key = `errors.${error.code}`
    return t.has(key) ? t(key) : t('form.failed')
  }
}
