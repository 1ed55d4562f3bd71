import { useTextByKey } from '#lib/i18n/text-by-key.ts'

/** Returns the text of a failed payout: the message of a known code, else what finance wrote. */
export function useFailReason(): (reason: string | null) => string {
  const t = useTextByKey('earning.failReason')
  return (reason) => {
    if (!reason) return t('unknown')
    if (/^[a-z_]+$/.test(reason)) return t(t.has(reason) ? reason : 'unknown')
    return reason
  }
}
