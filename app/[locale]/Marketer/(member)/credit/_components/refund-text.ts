import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { bankName } from '#components/earning/bank-name.ts'
import { withWhole } from '#components/ui/with-whole.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listRefunds } from '#lib/contract/refunds.ts'
import { toLocale } from '#lib/i18n/locales.ts'

export type Refunds = ResponseOf<typeof listRefunds>
export type Refundable = Refunds['refundable'][number]

/** Returns the destination account of a refund in words. */
export function useAccountText() {
  const t = useTranslations('credit.refund')
  const locale = toLocale(useLocale())
  return ({ bankCode, last4, holderName }: Refunds['requests'][number]): ReactNode => {
    if (!bankCode) return t('card')
    const bank = bankName(bankCode, locale)
    return withWhole(t('account', { bank, last4: last4 ?? '', holder: holderName ?? '' }), bank)
  }
}
