import { Command } from '#components/operator/command.tsx'
import { canCall, findOperator } from '#components/operator/console.ts'
import { NextItem } from '#components/operator/next-item.tsx'
import styles from '#components/operator/operator.module.scss'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { Cluster } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { decideSlip } from '#lib/contract/operator-purchases.ts'
import { ArrivalCommands } from './arrival-commands.tsx'
import type { Purchase } from './purchase.ts'

/** Finance confirms or refuses a slip, records a payment that arrived otherwise, or requests a refund. */
export async function PurchaseCommands({
  order,
  to,
  skip,
}: {
  order: Purchase
  /** Link to open after a decision on a slip or a refund that is asked for. */
  to?: string | undefined
  skip?: string | undefined
}) {
  const t = await getTexts('purchases')
  const tw = await getTexts('work')
  const on = to ? { to } : {}
  const { no, id, version } = order
  const { currency } = order.transfer
  const { takesTwo } = order.confirm
  if (!canCall(await findOperator(), decideSlip)) return <p className={styles.muted}>{t('financeDecides')}</p>
  const bankRef = { name: 'bankRef', kind: 'line', label: t('bankRef'), hint: t('bankRefHint') } as const
  const reason = { name: 'reason', kind: 'area', label: t('reason') } as const
  return (
    <div data-queue-item="" tabIndex={-1}>
      {(to || order.status === 'slip_review' || order.refundRequest) && <QueueKeys />}
      <Cluster gap={2}>
        {order.confirm.askedId && <Tag tone="info">{t('asked')}</Tag>}
        {order.status === 'slip_review' && (
          <>
            <Command
              call="decideSlip"
              params={{ id }}
              body={{ decision: 'confirm', version, currency }}
              fields={[
                { ...bankRef, ...(order.slip?.reference ? { value: order.slip.reference } : {}) },
                {
                  name: 'amount',
                  kind: 'money',
                  label: t('arrived'),
                  hint: t('arrivedHint'),
                  currency,
                  value: order.due.minor,
                },
              ]}
              label={t('confirm')}
              title={t('confirmTitle', { no })}
              text={takesTwo && t('takesTwo')}
              done={t('confirmed')}
              doneAs={{ slip_review: t('asked') }}
              {...on}
              variant="primary"
              shortcut="a"
            />
            <ArrivalCommands order={order} arrived={{ bankRef: order.slip?.reference }} />
            <Command
              call="moveSlip"
              params={{ id }}
              body={{ version }}
              fields={[{ name: 'orderNo', kind: 'line', label: t('rightOrder') }]}
              label={t('moveSlip')}
              title={t('moveSlipTitle', { no })}
              text={t('moveSlipText')}
              done={t('moveSlipDone')}
            />
            <Command
              call="decideSlip"
              params={{ id }}
              body={{ decision: 'refuse', version }}
              fields={[{ ...reason, hint: t('readByBuyer') }]}
              label={t('refuse')}
              title={t('refuseTitle', { no })}
              done={t('refused')}
              {...on}
              variant="danger"
              shortcut="r"
            />
          </>
        )}
        {skip && <NextItem href={skip}>{tw('skip')}</NextItem>}
        {(order.status === 'awaiting_payment' || order.status === 'slip_review') && (
          <Command
            call="requestMoneyAct"
            body={{ kind: 'offline_payment', orderId: id, amount: order.due.minor, currency }}
            fields={[bankRef, { name: 'paidAt', kind: 'moment', label: t('paidMoment') }, reason]}
            label={t('offline')}
            title={t('offlineTitle', { no })}
            text={t('secondPerson')}
            done={t('asked')}
          />
        )}
        {order.invoiceId && order.invoiceNumber && (
          <Command
            call="replaceTaxDocument"
            params={{ id: order.invoiceId }}
            fields={[reason]}
            label={t('replace')}
            title={t('replaceTitle', { number: order.invoiceNumber })}
            text={t('replaceText')}
            done={t('replaced')}
          />
        )}
        {order.paidAt && <ArrivalCommands order={order} />}
        {(order.status === 'paid' || order.status === 'part_refunded') && (
          <Command
            call="requestMoneyAct"
            body={{
              kind: 'refund',
              orderId: id,
              requestId: order.refundRequest?.id ?? null,
              ...(order.refundRequest ? { back: order.refundRequest.back.minor } : {}),
              currency,
            }}
            fields={[
              {
                name: 'amount',
                kind: 'money',
                label: t('refundAmount'),
                hint: t('refundHint'),
                currency,
                ...(order.refundRequest ? { value: order.refundRequest.amount.minor } : {}),
              },
              { name: 'bankRef', kind: 'line', label: t('outRef') },
              reason,
            ]}
            label={t('refund')}
            title={t('refundTitle', { no })}
            text={t('secondPerson')}
            done={t('asked')}
            {...(order.refundRequest ? { ...on, shortcut: 'a' } : {})}
          />
        )}
        {order.refundRequest && (
          <Command
            call="refuseRefund"
            params={{ id: order.refundRequest.id }}
            fields={[{ ...reason, hint: t('readByBuyer') }]}
            label={t('refundRefuse')}
            title={t('refundRefuseTitle', { no })}
            done={t('refundRefused')}
            {...on}
            variant="danger"
            shortcut="r"
          />
        )}
      </Cluster>
    </div>
  )
}
