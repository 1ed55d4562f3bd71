import { useLocale, useTranslations } from 'next-intl'
import { bankName } from '#components/earning/bank-name.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listRefunds } from '#lib/contract/refunds.ts'
import { toLocale } from '#lib/i18n/locales.ts'

export type Refunds = ResponseOf<typeof listRefunds>
export type Refundable = Refunds['refundable'][number]

/** Returns the destination account of a refund in words. */
export function useAccountText() {
  const t = useTranslations('credit.refund')
  const locale = toLocale(useLocale())
  return (request: Refunds['requests'][number]) =>
    request.bankCode
      ? t('account', {
          bank: bankName(request.bankCode, locale),
          last4: request.last4 ?? '',
          holder: request.holderName ?? '',
        })
      : t('card')
}
