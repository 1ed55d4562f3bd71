import { PAYOUT_REASONS } from '#lib/domain/earning/payout-reasons.ts'
import { isOneOf } from '#lib/domain/one-of.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'

/** Returns the text of a failed payout: the message of a code, else what finance or the bank wrote. */
export function useFailReason(): (reason: string | null) => string {
  const t = useTextByKey('earning.failReason')
  return (reason) => {
    if (!reason) return t('unknown')
    if (!isOneOf(PAYOUT_REASONS, reason)) return reason
    return t(t.has(reason) ? reason : 'unknown')
  }
}
