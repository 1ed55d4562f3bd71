'use client'
import { CallError } from '#lib/calls/call.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'

/** Returns the message of a `CallError`, for use outside a form; rethrows any other error. Needs `errors`, `form`. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTextByKey()
  return (error) => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return t('form.offline')
    const key = `errors.${error.code}`
    return t.has(key) ? t(key) : t('form.failed')
  }
}
