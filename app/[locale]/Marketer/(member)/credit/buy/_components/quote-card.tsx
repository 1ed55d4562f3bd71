'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { OrderSums } from '#components/credit/order-sums.tsx'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Stack } from '#components/ui/stack.tsx'
import type { CallError } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { quoteOrder } from '#lib/contract/orders.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/** True when the failure does not concern the amount, so that the quote can be requested again. */
const mayBeAskedAgain = ({ status }: CallError) => status === 0 || status === 429 || status >= 500

/** The sums of the tax invoice and what is granted, or why there are none. */
export function QuoteCard({
  quote,
  unasked,
}: {
  quote: UseQueryResult<ResponseOf<typeof quoteOrder>, CallError>
  /** Why no quote is requested. */
  unasked: string | undefined
}) {
  const t = useTranslations('credit.buyForm')
  const locale = toLocale(useLocale())
  const say = useErrorText()
  const sums = quote.data
  return (
    <Card as="aside">
      <Stack>
        <h2>{t('summary')}</h2>
        <div aria-live="polite" aria-busy={quote.isFetching || undefined}>
          {unasked ? (
            <p>{unasked}</p>
          ) : quote.error && !quote.isFetching ? (
            <Banner
              tone="danger"
              title={say(quote.error)}
              {...(mayBeAskedAgain(quote.error)
                ? {
                    actions: (
                      <Button variant="secondary" dense onClick={() => void quote.refetch()}>
                        {t('again')}
                      </Button>
                    ),
                  }
                : {})}
            />
          ) : sums ? (
            <Stack>
              <OrderSums sums={sums} />
              <p>
                {sums.slots === null
                  ? t('grants', { amount: formatMoney(sums.grants.minor, sums.grants.currency) })
                  : t('grantsSlots', { slots: sums.slots })}{' '}
                {t('until', { date: formatDate(sums.expiresAt, locale) })}
              </p>
              {!sums.rateConfirmed && <p>{t('unconfirmed')}</p>}
            </Stack>
          ) : (
            <p>{t('noQuote')}</p>
          )}
        </div>
      </Stack>
    </Card>
  )
}
