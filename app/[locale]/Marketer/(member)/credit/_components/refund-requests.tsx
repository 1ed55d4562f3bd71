'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { callApi } from '#lib/calls/call.ts'
import { takeBackRefund } from '#lib/contract/refunds.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { type Refunds, useAccountText } from './refund-text.ts'

type Request = Refunds['requests'][number]
const TONES = { asked: 'info', paid: 'success', refused: 'danger', withdrawn: 'neutral' } as const

/** Refund requests with their results; an open one can be withdrawn. */
export function RefundRequests({
  requests,
  days,
  onChange,
}: {
  requests: readonly Request[]
  days: number
  onChange: () => void
}) {
  const t = useTranslations('credit.refund')
  const locale = toLocale(useLocale())
  const accountText = useAccountText()
  const command = useCommand()
  const [ending, setEnding] = useState<Request>()
  return (
    <>
      <Stack as="ul" gap={3}>
        {requests.map((one) => (
          <Card key={one.id} as="li">
            <Cluster justify="between">
              <div>
                <Cluster gap={2}>
                  <strong>
                    {t('request', {
                      no: one.orderNo,
                      amount: formatMoney(one.amount.minor, one.amount.currency),
                    })}
                  </strong>
                  <Tag tone={TONES[one.status]}>{t(`status.${one.status}`)}</Tag>
                </Cluster>
                <p>{t('askedAt', { date: formatDate(one.askedAt, locale, 'dateTime') })}</p>
                <p>{accountText(one)}</p>
                {one.status === 'asked' && <p>{t('waits', { days })}</p>}
                {one.decidedAt && (
                  <p>{t('decidedAt', { date: formatDate(one.decidedAt, locale, 'dateTime') })}</p>
                )}
                {one.reason && <p>{t('reason', { reason: one.reason })}</p>}
              </div>
              {one.status === 'asked' && (
                <Button
                  variant="secondary"
                  aria-label={t('takeBackName', { no: one.orderNo })}
                  onClick={() => setEnding(one)}
                >
                  {t('takeBack')}
                </Button>
              )}
            </Cluster>
          </Card>
        ))}
      </Stack>
      <CommandError command={command} />
      <ConfirmDialog
        open={ending !== undefined}
        busy={command.busy}
        title={t('takeBackTitle')}
        text={t('takeBackText')}
        confirmLabel={t('takeBack')}
        cancelLabel={t('leave')}
        onCancel={() => setEnding(undefined)}
        onConfirm={() =>
          command.run(async () => {
            if (!ending) return
            await callApi(takeBackRefund, { params: { id: ending.id }, body: {} })
            setEnding(undefined)
            onChange()
          })
        }
      />
    </>
  )
}
