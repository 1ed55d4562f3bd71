'use client'
import { useTranslations } from 'next-intl'
import { Banner } from '#components/ui/banner.tsx'
import { formatMoney } from '#components/ui/format.ts'
import type { Order } from './order.ts'

const ENDED = ['expired', 'canceled']

/** Money that arrived and pays nothing of the order: the buyer must know of it before paying again. */
export function UnusedMoney({ order }: { order: Pick<Order, 'status' | 'unused'> }) {
  const t = useTranslations('credit.unused')
  if (order.unused.minor === 0) return null
  const amount = formatMoney(order.unused.minor, order.unused.currency)
  const isOpen = order.status === 'awaiting_payment' || order.status === 'slip_review'
  const kind = isOpen ? 'open' : ENDED.includes(order.status) ? 'ended' : 'paid'
  return (
    <Banner tone="warning" title={t(kind, { amount })} live="status">
      {t(`${kind}Text`)}
    </Banner>
  )
}
