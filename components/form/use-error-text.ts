'use client'
import { useTranslations } from 'next-intl'
import { CallError } from '#lib/calls/call.ts'

type Say = ((key: string, values?: Record<string, string | number>) => string) & {
  has: (key: string) => boolean
}

/** Seconds that a refusal asks to wait, or undefined. */
export function waitOf(error: CallError): number | undefined {
  const wait = error.details?.retryAfter
  return typeof wait === 'number' && wait > 0 ? Math.ceil(wait) : undefined
}

/** The sentence of a refusal, with tries left and the wait where it names them. Throws what is no refusal. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations() as unknown as Say
  return (error) => {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return t('form.offline')
    const left = error.details?.triesLeft
    if (error.code === 'code_wrong' && typeof left === 'number') return t('code.wrong', { count: left })
    const key = `errors.${error.code}`
    const text = t.has(key) ? t(key) : t('form.failed')
    const wait = waitOf(error)
    if (wait === undefined) return text
    return `${text} ${wait < 90 ? t('code.waitSeconds', { seconds: wait }) : t('code.waitMinutes', { minutes: Math.ceil(wait / 60) })}`
  }
}
