'use client'
import { useTranslations } from 'next-intl'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { urlOf } from '#lib/calls/url-of.ts'
import { getFile } from '#lib/contract/files.ts'
import { takeBackSlip } from '#lib/contract/orders.ts'
import type { Order } from './order.ts'

/** The slip that waits for finance; until then it can be withdrawn and another one sent. */
export function SentSlip({
  order,
  onOrder,
  onChange,
}: {
  order: Order
  onOrder: (order: Order) => void
  onChange: () => void
}) {
  const t = useTranslations('credit.pay')
  const command = useCommand(onChange)
  if (!order.slip) return null
  return (
    <Card as="section" labelledBy="sent-slip">
      <Stack>
        <h2 id="sent-slip">{t('slipSent')}</h2>
        <Picture
          src={urlOf(getFile, { id: order.slip.fileId })}
          alt={t('slipSentAlt')}
          width={240}
          height={320}
        />
        {order.slip.reference && <p>{t('slipSentReference', { reference: order.slip.reference })}</p>}
        <p>{t('slipBackText')}</p>
        <Cluster>
          <Button
            variant="secondary"
            loading={command.busy}
            onClick={() =>
              command.run(async () =>
                onOrder(
                  await callApi(takeBackSlip, { params: { id: order.id }, body: { version: order.version } }),
                ),
              )
            }
          >
            {t('slipTakeBack')}
          </Button>
        </Cluster>
        <CommandError command={command} />
      </Stack>
    </Card>
  )
}
