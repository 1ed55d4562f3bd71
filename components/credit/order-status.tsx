import { useTranslations } from 'next-intl'
import type { OrderStatus as Value } from '#lib/domain/credit/order.ts'
import { Status } from '../ui/status.tsx'
import type { Tone } from '../ui/tone.ts'

const TONES: Readonly<Record<Value, Tone>> = {
  draft: 'neutral',
  awaiting_payment: 'warning',
  slip_review: 'info',
  paid: 'success',
  expired: 'neutral',
  canceled: 'neutral',
  part_refunded: 'info',
  refunded: 'neutral',
}

/** State of a purchase order. */
export function OrderStatus({ status }: { status: Value }) {
  const t = useTranslations('credit.orderStatus')
  return <Status tone={TONES[status]}>{t(status)}</Status>
}
