'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { carryValues, takeCarried } from '#lib/browser/carried-values.ts'
import type { Refundable, Refunds } from './refund-text.ts'

// Loaded on demand, because most marketers only look at their credit.
const RefundForm = dynamic(() => import('./refund-form.tsx').then((part) => part.RefundForm))
const RefundRequests = dynamic(() => import('./refund-requests.tsx').then((part) => part.RefundRequests))

/** Under which the page in the other language finds whose form was open. */
const KEY = 'chosen_refund'

const Board = createContext<{
  days: number
  chosen: string | undefined
  choose: (orderId: string | undefined, isAsked?: boolean) => void
}>({ days: 0, chosen: undefined, choose() {} })

/** What was asked for, and the list of what can be (`children`), of which one is open at a time. */
export function RefundBoard({
  days,
  requests,
  children,
}: Pick<Refunds, 'days' | 'requests'> & { children: ReactNode }) {
  const t = useTranslations('credit.refund')
  const router = useRouter()
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) panel.current?.focus()
  }, [isAsked])
  useEffect(() => {
    const { orderId } = takeCarried(KEY)
    if (typeof orderId === 'string') setChosen(orderId)
  }, [])
  useEffect(() => {
    if (!chosen) return undefined
    const carry = (press: MouseEvent) => carryValues(KEY, press, () => ({ orderId: chosen }))
    document.addEventListener('click', carry)
    return () => document.removeEventListener('click', carry)
  }, [chosen])
  const choose = (orderId: string | undefined, isAsked = false) => {
    setChosen(orderId)
    setAsked(isAsked)
  }
  return (
    <Board value={{ days, chosen, choose }}>
      <div ref={panel} tabIndex={-1}>
        {isAsked && (
          <Banner tone="success" live="status" title={t('asked')}>
            {t('askedText', { days })}
          </Banner>
        )}
      </div>
      {requests.length > 0 && (
        <RefundRequests requests={requests} days={days} onChange={() => router.refresh()} />
      )}
      {children}
    </Board>
  )
}

/** One purchase in words (`children`) with its command, and the form once it is chosen. */
export function RefundRow({ order, children }: { order: Refundable; children: ReactNode }) {
  const t = useTranslations('credit.refund')
  const router = useRouter()
  const { days, chosen, choose } = use(Board)
  const isChosen = chosen === order.orderId
  return (
    <Stack gap={3}>
      <Cluster justify="between">
        {children}
        {!isChosen && (
          <Button
            variant="secondary"
            aria-label={t('chooseName', { no: order.orderNo })}
            onClick={() => choose(order.orderId)}
          >
            {t('choose')}
          </Button>
        )}
      </Cluster>
      {isChosen && (
        <RefundForm
          order={order}
          days={days}
          onCancel={() => choose(undefined)}
          onStale={() => router.refresh()}
          onAsked={() => {
            choose(undefined, true)
            router.refresh()
          }}
        />
      )}
    </Stack>
  )
}
