'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listOrders } from '#lib/contract/orders.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatMoney } from '../ui/format.ts'

/** Unpaid orders, except the given one. */
export function useOpenOrders(except?: string) {
  const found = useQuery({
    ...queryOptionsOf(listOrders, { query: { status: 'awaiting_payment' } }),
    // The browser's back button restores this page from its cache, without orders created since.
    refetchOnMount: 'always',
  })
  return (found.data?.items ?? []).filter((order) => order.id !== except)
}

/** Lists the unpaid orders with links, so that nobody pays twice for one purchase. */
export function OpenOrders({ orders, next }: { orders: ReturnType<typeof useOpenOrders>; next?: string }) {
  const t = useTranslations('credit.openOrders')
  const locale = toLocale(useLocale())
  if (orders.length === 0) return null
  const query = next ? `&next=${encodeURIComponent(next)}` : ''
  return (
    <Banner tone="warning" live="status" title={t('title', { count: orders.length })}>
      <p>{t('text')}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Facts
              items={[
                <a key="order" href={`${toPath(locale, 'Marketer-credit-buy')}?purchase=${order.id}${query}`}>
                  {t('open', {
                    no: order.no,
                    what: order.offerName?.[locale] ?? t('credit'),
                    amount: formatMoney(order.transfer.minor, order.transfer.currency),
                  })}
                </a>,
                order.payBy && t('payBy', { date: formatDate(order.payBy, locale, 'dateTime') }),
              ]}
            />
          </li>
        ))}
      </ul>
    </Banner>
  )
}
