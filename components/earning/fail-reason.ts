import { useTranslations } from 'next-intl'

type Say = ((key: string) => string) & { has: (key: string) => boolean }

/** Why a payout failed: the sentence of a known code, else what finance wrote. */
export function useFailReason(): (reason: string | null) => string {
  const t = useTranslations('earning.failReason') as unknown as Say
  return (reason) => {
    if (!reason) return t('unknown')
    if (/^[a-z_]+$/.test(reason)) return t(t.has(reason) ? reason : 'unknown')
    return reason
  }
}
