'use client'
import { useLocale } from 'next-intl'
import { CallError } from '#lib/calls/call.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { factsOf } from './facts-of.ts'

/** Seconds to wait that a refusal names, or undefined. */
export function waitOf(error: CallError): number | undefined {
  const wait = error.details?.retryAfter
  return typeof wait === 'number' && wait > 0 ? Math.ceil(wait) : undefined
}

/**
 * Returns the message of a `CallError` with its details; remaining tries and the wait are added where the texts of
 * `code` are loaded. Rethrows any other error. Needs `errors`, `form`.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTextByKey()
  const locale = useLocale()
  return (error) => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return t('form.offline')
    const facts = factsOf(error, locale)
    const left = facts.triesLeft
    if (error.code === 'code_wrong' && typeof left === 'number' && t.has('code.wrong'))
      return t('code.wrong', { count: left })
    const key = `errors.${error.code}`
    const text = t.has(key) ? t(key, facts) : t('form.failed')
    const wait = waitOf(error)
    if (wait === undefined || !t.has('code.waitSeconds')) return text
    return `${text} ${wait < 90 ? t('code.waitSeconds', { seconds: wait }) : t('code.waitMinutes', { minutes: Math.ceil(wait / 60) })}`
  }
}
