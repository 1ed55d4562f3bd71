'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Countdown, type CountdownState } from '#components/ui/countdown.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { withWhole } from '#components/ui/with-whole.tsx'
import { businessNow } from '#lib/browser/business-now.ts'
import { callApi } from '#lib/calls/call.ts'
import { renewOrderQr } from '#lib/contract/orders.ts'
import type { Order } from './order.ts'
import styles from './pay.module.scss'

const PICTURE_PX = 720
/** Minutes left at which screen readers announce the remaining time. */
const SAID_AT = [5, 1] as const

async function saveAsPng(svg: string, name: string): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_PX
  canvas.height = PICTURE_PX
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, PICTURE_PX, PICTURE_PX)
  context.drawImage(image, 0, 0, PICTURE_PX, PICTURE_PX)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}

/** The PromptPay code with its remaining time; afterwards it can be renewed for the same order. */
export function QrPanel({
  order,
  onOrder,
  onChange,
}: {
  order: Pick<Order, 'id' | 'no' | 'qr' | 'due' | 'now'>
  onOrder: (order: Order) => void
  onChange: () => void
}) {
  const t = useTranslations('credit.qr')
  const command = useCommand(onChange)
  const [endedFor, setEndedFor] = useState<string>()
  const [said, setSaid] = useState('')
  const until = order.qr?.expiresAt
  const isOver = !until || endedFor === until || Date.parse(until) <= Date.parse(order.now)
  const notify = (state: CountdownState) => {
    if (!until) return
    if (state === 'end') setEndedFor(until)
    if (state !== 'progress') return
    const left = (Date.parse(until) - businessNow()) / 60_000
    const minute = SAID_AT.find((minutes) => left <= minutes && left > minutes - 0.1)
    if (minute) setSaid(t('left', { minutes: minute }))
  }
  const amount = formatMoney(order.due.minor, order.due.currency)
  return (
    <Card as="section" labelledBy="promptpay">
      <Stack>
        <h2 id="promptpay">{t('title')}</h2>
        <p className={styles.amount}>
          <Money {...order.due} figure />
        </p>
        {isOver || !order.qr ? (
          <div className={styles.gone}>
            <p role="status">{t('ended')}</p>
            <p>{t('endedText')}</p>
            <Button
              loading={command.busy}
              onClick={() =>
                command.run(async () =>
                  onOrder(await callApi(renewOrderQr, { params: { id: order.id }, body: {} })),
                )
              }
            >
              {t('renew')}
            </Button>
          </div>
        ) : (
          <>
            {/* biome-ignore lint/performance/noImgElement: a data picture needs no optimizer */}
            <img
              className={styles.qr}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(order.qr.svg)}`}
              alt={t('alt', { amount, no: order.no })}
              width={280}
              height={280}
            />
            <p>
              <Countdown
                until={until}
                now={order.now}
                before={t('before')}
                after={t('after')}
                ended={t('ended')}
                onState={notify}
              />
            </p>
            <span role="status" className="visually-hidden">
              {said}
            </span>
            <Cluster>
              <Button
                variant="secondary"
                onClick={() => saveAsPng(order.qr?.svg ?? '', `promptpay-${order.no}.png`)}
              >
                {t('save')}
              </Button>
            </Cluster>
            <p>{withWhole(t('text', { no: order.no }), order.no)}</p>
          </>
        )}
        <CommandError command={command} />
      </Stack>
    </Card>
  )
}
