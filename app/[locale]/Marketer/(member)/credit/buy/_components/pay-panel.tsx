'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { bankName } from '#components/earning/bank-name.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { FileUpload } from '#components/form/file-upload.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { cancelOrder, openCardPayment, uploadSlip } from '#lib/contract/orders.ts'
import { settleTestPayment } from '#lib/contract/payment-notices.ts'
import { formatAccountNo } from '#lib/domain/identity/banks.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Order } from './order.ts'
import styles from './pay.module.scss'
import { QrPanel } from './qr-panel.tsx'
import { SentSlip } from './sent-slip.tsx'

const SLIP_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Payment of an open order: PromptPay code, transfer details, slip; or cancelling it. */
export function PayPanel({
  order,
  demo,
  onOrder,
  onChange,
}: {
  order: Order
  demo: boolean
  /** Called with the new order of a response. */
  onOrder: (order: Order) => void
  /** The order has changed: read it again. */
  onChange: () => void
}) {
  const t = useTranslations('credit.pay')
  const locale = toLocale(useLocale())
  const command = useCommand(onChange)
  const [isAsking, setAsking] = useState(false)
  const [reference, setReference] = useState('')
  const bankRef = reference.replace(/\s/g, '')
  const canSend = bankRef === '' || /^[A-Za-z0-9_.:/-]{4,64}$/.test(bankRef)
  const card = order.canPayByCard && (
    <div key="card" className="no-print">
      <Card as="section" labelledBy="card">
        <Stack>
          <h2 id="card">{t('card')}</h2>
          <p className={styles.amount}>
            <Money {...order.transfer} figure />
          </p>
          <p>{t('cardText')}</p>
          <Cluster>
            <Button
              variant={order.method === 'card' ? 'primary' : 'secondary'}
              loading={command.busy}
              onClick={() =>
                command.run(async () => {
                  const input = { params: { id: order.id }, body: { locale } }
                  window.location.assign((await callApi(openCardPayment, input)).url)
                })
              }
            >
              {t('cardOpen')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </div>
  )
  const transfer = order.transferTo && order.status === 'awaiting_payment' && (
    <Card key="transfer" as="section" labelledBy="transfer">
      <Stack>
        <h2 id="transfer">{t('transfer')}</h2>
        <DefinitionList
          items={[
            { key: 'amount', term: t('amount'), value: <Money {...order.due} /> },
            { key: 'bank', term: t('bank'), value: bankName(order.transferTo.bankCode, locale) },
            { key: 'no', term: t('accountNo'), value: formatAccountNo(order.transferTo.accountNo) },
            { key: 'name', term: t('accountName'), value: order.transferTo.accountName },
            { key: 'ref', term: t('reference'), value: order.transferTo.reference },
          ]}
        />
        <Cluster>
          <CopyButton
            text={order.transferTo.accountNo.replace(/\D/g, '')}
            label={t('copyAccount')}
            doneLabel={t('copied')}
          />
          <CopyButton
            text={(order.due.minor / 100).toFixed(2)}
            label={t('copyAmount')}
            doneLabel={t('copied')}
          />
        </Cluster>
        <p>{t('exact')}</p>
      </Stack>
    </Card>
  )
  const slip = order.canUploadSlip && (
    <div key="slip" className="no-print">
      <Card as="section" labelledBy="slip">
        <Stack>
          <h2 id="slip">{t('slip')}</h2>
          <p>{t('slipText')}</p>
          <TextInput
            label={t('slipReference')}
            hint={t('slipReferenceHint')}
            note={t('optional')}
            value={reference}
            autoComplete="off"
            error={canSend ? undefined : t('slipReferenceWrong')}
            onChange={(event) => setReference(event.target.value)}
          />
          <FileUpload
            key={canSend ? bankRef : ''}
            call={uploadSlip}
            input={{ params: { id: order.id }, body: canSend && bankRef ? { reference: bankRef } : {} }}
            label={t('slipFile')}
            types={SLIP_TYPES}
            sendLabel={t('slipSend')}
            onSent={onOrder}
          />
        </Stack>
      </Card>
    </div>
  )
  const qr = order.status === 'awaiting_payment' && order.method === 'promptpay' && (
    <QrPanel key="qr" order={order} onOrder={onOrder} onChange={onChange} />
  )
  const chosen = { promptpay: [qr], card: [card], transfer: [transfer, slip] }[order.method]
  // A slip that was sent back is sent again where its reason is read.
  if (order.slipNote && !chosen.includes(slip)) chosen.push(slip)
  const others = [card, transfer, slip].filter((way) => way && !chosen.includes(way))
  const isFolded = chosen.some(Boolean)
  return (
    <>
      {chosen}
      {order.status === 'slip_review' && <SentSlip order={order} onOrder={onOrder} onChange={onChange} />}
      {isFolded && others.length > 0 ? (
        <details className={others.includes(transfer) ? undefined : 'no-print'}>
          <summary className={styles.others}>{t('others')}</summary>
          <Stack gap={5}>{others}</Stack>
        </details>
      ) : (
        others
      )}
      <CommandError command={command} />
      <Cluster>
        {demo && (order.status === 'awaiting_payment' || order.status === 'expired') && (
          <Button
            variant="secondary"
            loading={command.busy}
            onClick={() =>
              command.run(async () => {
                await callApi(settleTestPayment, { params: { orderNo: order.no }, body: {} })
                onChange()
              })
            }
          >
            {t('simulate')}
          </Button>
        )}
        {order.canCancel && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={command.busy}
        title={t('cancelTitle')}
        text={t('cancelText', {
          no: order.no,
          amount: formatMoney(order.transfer.minor, order.transfer.currency),
        })}
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('cancelKeep')}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          command.run(async () => {
            setAsking(false)
            onOrder(
              await callApi(cancelOrder, { params: { id: order.id }, body: { version: order.version } }),
            )
          })
        }
      />
    </>
  )
}
