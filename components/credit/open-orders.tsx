'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { listOrders } from '#lib/contract/orders.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatMoney } from '../ui/format.ts'
import layout from '../ui/layout.module.scss'

export type OpenOrder = ResponseOf<typeof listOrders>['items'][number]

/**
 * Unpaid orders, except the given one: those that the page came with, and those that are found later. Only the former
 * may stand above a command, which later ones would move from under a finger.
 */
export function useOpenOrders(given: readonly OpenOrder[], except?: string) {
  const [first] = useState(given)
  const found = useQuery({
    ...queryOptionsOf(listOrders, { query: { status: 'awaiting_payment' } }),
    // The browser's back button restores this page from its cache, without orders created since.
    refetchOnMount: 'always',
  })
  const open = (found.data?.items ?? first).filter((order) => order.id !== except)
  const isIn = (orders: readonly OpenOrder[], { id }: OpenOrder) => orders.some((one) => one.id === id)
  return {
    count: open.length,
    first: first
      .filter((order) => order.id !== except)
      .map((order) => ({ order, isOpen: isIn(open, order) })),
    later: open.filter((order) => !isIn(first, order)).map((order) => ({ order, isOpen: true })),
  }
}

/** Lists the unpaid orders with links, so that nobody pays twice for one purchase. */
export function OpenOrders({
  orders,
  next,
}: {
  orders: readonly { order: OpenOrder; isOpen: boolean }[]
  next: string | undefined
}) {
  const t = useTranslations('credit.openOrders')
  const locale = toLocale(useLocale())
  if (orders.length === 0) return null
  const query = next ? `&next=${encodeURIComponent(next)}` : ''
  const count = orders.filter(({ isOpen }) => isOpen).length
  return (
    <div className={count === 0 ? layout.gone : undefined}>
      <Banner tone="warning" live="status" title={t('title', { count: count || orders.length })}>
        <p>{t('text')}</p>
        <ul>
          {orders.map(({ order, isOpen }) => (
            <li key={order.id} className={isOpen ? undefined : layout.gone}>
              <Facts
                items={[
                  <a
                    key="order"
                    href={`${toPath(locale, 'Marketer-credit-buy')}?purchase=${order.id}${query}`}
                  >
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
    </div>
  )
}
