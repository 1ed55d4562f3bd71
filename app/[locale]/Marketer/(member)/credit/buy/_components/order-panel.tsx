'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type OpenOrder, OpenOrders, useOpenOrders } from '#components/credit/open-orders.tsx'
import { OrderStatus } from '#components/credit/order-status.tsx'
import { OrderSums } from '#components/credit/order-sums.tsx'
import { signInHere } from '#components/form/sign-in-here.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadTaxDocument } from '#lib/contract/downloads.ts'
import { getOrder } from '#lib/contract/orders.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Order } from './order.ts'
import { PaidPanel } from './paid-panel.tsx'
import { PayPanel } from './pay-panel.tsx'
import { UnusedMoney } from './unused-money.tsx'

const POLL_MS = 4_000
const WAITING = ['awaiting_payment', 'slip_review']

/** One order. While it waits for money it is polled every few seconds, so that the receipt appears without a reload. */
export function OrderPanel({
  first,
  open,
  next,
  demo,
  card,
}: {
  first: Order
  /** Unpaid orders when the page was drawn. */
  open: readonly OpenOrder[]
  next: string | undefined
  demo: boolean
  /** How the buyer returned from the card provider's page. */
  card: 'paid' | 'back' | undefined
}) {
  const t = useTranslations('credit.orderPage')
  const tp = useTranslations('credit.paid')
  const locale = toLocale(useLocale())
  const client = useQueryClient()
  const others = useOpenOrders(open, first.id)
  const input = { params: { id: first.id } }
  const options = queryOptionsOf(getOrder, input)
  const { data: order, error } = useQuery({
    ...options,
    initialData: first,
    refetchInterval: (query) => (WAITING.includes(query.state.data?.status ?? '') ? POLL_MS : false),
  })
  const [wasOpen] = useState(() => WAITING.includes(first.status))
  const put = (fresh: Order) => client.setQueryData(options.queryKey, fresh)
  const reload = () => void client.invalidateQueries({ queryKey: options.queryKey })
  const isOut = error?.status === 401
  if (order.status === 'paid') return <PaidPanel order={order} next={next} fresh={wasOpen} />
  return (
    <TwoOne>
      <Stack gap={5}>
        {isOut && (
          <Banner
            tone="warning"
            title={t('signedOut')}
            live="alert"
            actions={<LinkButton href={signInHere(locale)}>{t('signIn')}</LinkButton>}
          >
            {t('signedOutText')}
          </Banner>
        )}
        {WAITING.includes(order.status) && <OpenOrders orders={others.first} next={next} />}
        {card && order.status === 'awaiting_payment' && (
          <Banner tone="info" title={t(card === 'paid' ? 'cardWait' : 'cardBack')} live="status">
            {t(card === 'paid' ? 'cardWaitText' : 'cardBackText')}
          </Banner>
        )}
        {order.status === 'slip_review' && (
          <Banner tone="info" title={t('inReview')} live="status">
            {t('inReviewText')}
          </Banner>
        )}
        {order.received.minor > 0 && order.status === 'awaiting_payment' && (
          <Banner tone="warning" title={t('restDue')}>
            {t('restDueText', {
              received: formatMoney(order.received.minor, order.received.currency),
              due: formatMoney(order.due.minor, order.due.currency),
            })}
          </Banner>
        )}
        <UnusedMoney order={order} />
        {order.slipNote && order.status === 'awaiting_payment' && (
          <Banner tone="warning" title={t('slipBack')}>
            {order.slipNote}
          </Banner>
        )}
        {(order.status === 'expired' || order.status === 'canceled') && (
          <Banner
            tone="warning"
            title={t(order.status)}
            actions={
              <LinkButton
                href={
                  order.offerSlug
                    ? `${toPath(locale, 'Marketer-credit-buy')}?package=${encodeURIComponent(order.offerSlug[locale])}`
                    : `${toPath(locale, 'Marketer-credit-buy')}?amount=${order.subtotal.minor}`
                }
              >
                {t('again')}
              </LinkButton>
            }
          >
            {order.status === 'expired' ? t('expiredText') : t('canceledText')}
          </Banner>
        )}
        {(order.status === 'part_refunded' || order.status === 'refunded') && (
          <Banner tone="info" title={t(order.status)}>
            <a href={`${toPath(locale, 'Marketer-statement')}#documents`}>{t('documents')}</a>
          </Banner>
        )}
        <PayPanel order={order} demo={demo} onOrder={put} onChange={reload} />
        {WAITING.includes(order.status) && <OpenOrders orders={others.later} next={next} />}
      </Stack>
      <Card as="aside">
        <Stack>
          <h2>{t('summary')}</h2>
          <div>
            <OrderStatus status={order.status} />
          </div>
          <p>
            <Facts
              items={[order.offerName ? order.offerName[locale] : t('credit'), t('no', { no: order.no })]}
            />
          </p>
          <OrderSums sums={order} paid={order.paidAt !== null} />
          {order.invoiceId && (
            <p>
              <a href={urlOf(downloadTaxDocument, { id: order.invoiceId })} download>
                {tp('invoicePdf')}
              </a>
            </p>
          )}
          {order.payBy && order.status === 'awaiting_payment' && (
            <p>{t('payBy', { date: formatDate(order.payBy, locale, 'dateTime') })}</p>
          )}
          <p>{wholeWords(t('buyer', { name: order.buyer.name }))}</p>
        </Stack>
      </Card>
    </TwoOne>
  )
}
